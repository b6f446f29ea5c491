import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Skeleton } from '../../ui/panel.tsx';
import styles from './default.module.css';

/** The ground without a game: the schedule stands on it, and so does whatever is still loading. */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className={styles.layout}>
      <Suspense fallback={<Loading />}>{children ?? <Loading />}</Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <span className={styles.mark} aria-hidden="true">
        HYPE
      </span>
      <Skeleton height={228} label="Loading" />
      <Skeleton height={92} />
      <Skeleton height={92} />
    </div>
  );
}
