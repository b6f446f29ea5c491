import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Shell } from '../shell.tsx';
import styles from './default.module.css';

/** The ground without a game: the schedule stands on it, and what a mail leads to. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <Suspense fallback={<Shell screen={pathname === '/schedule' ? 'schedule' : 'other'} />}>
      <div className={styles.layout}>{children}</div>
    </Suspense>
  );
}
