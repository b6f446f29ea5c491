import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Shell } from '../shell.tsx';
import styles from './default.module.css';

/** The layout without a game, for the schedule and for links in mails. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <Suspense fallback={<Shell screen={pathname === '/schedule' ? 'schedule' : 'other'} />}>
      <div className={styles.layout}>{children}</div>
    </Suspense>
  );
}
