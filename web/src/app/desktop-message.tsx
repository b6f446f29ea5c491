import { Icon } from '../ui/icon.tsx';
import styles from './desktop-message.module.css';

/** Shown in a window that is too wide for the app. */
export function DesktopMessage() {
  return (
    <main className={styles.page}>
      <span className={styles.phone}>
        <Icon name="phone" size={72} />
      </span>
      <p className={styles.mark} aria-hidden="true">
        HYPE
      </p>
      <h1 className={styles.words}>For the best experience, please view this app on your mobile device.</h1>
      {!isLoopback(location.hostname) && <p className={styles.address}>{location.host}</p>}
    </main>
  );
}

/** Whether an address is of this machine alone: no phone can open it. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
