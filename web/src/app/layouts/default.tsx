import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsLikelyIn } from '../../features/auth/session.ts';
import { useChosenGame } from '../../game/live/chosen-game.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { preload } from '../../ui/preloadable.tsx';
import { Shell } from '../shell.tsx';
import styles from './default.module.css';

/** The layout without a game, for the schedule and for links in mails. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  const isIn = useIsLikelyIn();
  const chosen = useChosenGame();
  // Without a session or a game, each of the links would lead back to the schedule.
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

const ways: { to: string; label: string; icon: IconName }[] = [
  { to: '/home', label: 'Hub', icon: 'hub' },
  { to: '/leaderboard', label: 'Leaderboard', icon: 'leaderboard' },
  { to: '/schedule', label: 'Schedule', icon: 'schedule' },
  { to: '/profile', label: 'Profile', icon: 'profile' },
];

/** The navigation. Touching a link loads its page. */
export function Nav() {
  return (
    <nav className={styles.nav} aria-label="Main">
      {ways.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.way ?? ''} onPointerDown={() => preload(to)}>
          <Icon name={icon} size={26} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
