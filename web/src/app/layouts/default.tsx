import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLikelyIn } from '../../features/auth/session.ts';
import { useChosenGame } from '../../game/live/chosen-game.ts';
import { Shell } from '../shell.tsx';
import styles from './default.module.css';
import { Nav } from './nav.tsx';

/** The layout without a game, for the schedule and for links in mails. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  const isIn = useIsLikelyIn();
  const chosen = useChosenGame();
  // Without a session or a game each of the ways would lead back to the schedule.
  const hasNav = isIn && chosen !== undefined && (pathname === '/schedule' || pathname === '/history');
  return (
    <Suspense fallback={<Shell path={pathname} />}>
      <div className={`${styles.layout} ${hasNav ? styles.withNav : ''}`}>
        {children}
        {hasNav && <Nav />}
      </div>
    </Suspense>
  );
}
