import { Component, type ReactNode } from 'react';
import { useTitle } from '../ui/title.ts';
import styles from './error-page.module.css';

/** 404 has its own words, every other status the default. */
export function ErrorPage({ status, why }: { status: 404 | 500; why?: string }) {
  const [title, reason] =
    status === 404
      ? ['Page Not Found', 'That play is not in the book.']
      : ['Internal Server Error', 'We dropped the ball. Your picks and points are safe.'];
  useTitle(title);
  return (
    <main className={styles.page}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className={styles.why}>{why ?? reason}</p>
      {/* A full load, so that the app starts anew. */}
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
