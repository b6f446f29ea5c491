import { Component, type ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useTitle } from '../ui/title.ts';
import styles from './full-page.module.css';

/** 404 has its own words, every other status the default. */
export function ErrorPage({ status, why }: { status: 404 | 500; why?: string }) {
  const [title, reason] =
    status === 404
      ? ['Page Not Found', 'That play is not in the book.']
      : ['Internal Server Error', 'We dropped the ball. Your picks and points are safe.'];
  useTitle(title);
  return (
    <main className={`middle stack-10 ${styles.page}`}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className={styles.why}>{why ?? reason}</p>
      {/* A full load, so that the app starts again. */}
      <a className={styles.way} href="/schedule">
        To the schedule
      </a>
    </main>
  );
}

type Props = { path: string; children: ReactNode };
type State = { path: string; failed: boolean };

/** Shows the error page if a screen throws. The next path resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    return this.state.failed ? <ErrorPage status={500} /> : this.props.children;
  }
}

/** Shown in a window that is too wide for the app. */
export function DesktopMessage() {
  return (
    <main className={`middle stack-10 ${styles.page} ${styles.wide}`}>
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
