import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { preload } from '../../ui/preloadable.tsx';
import styles from './nav.module.css';

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
