import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './panel.module.css';

/** What stands where there is nothing to show: why, and what to do about it. */
export function Notice({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

/** A call failed: said plainly, with the way out beside it. */
export function Failure({
  title,
  why,
  retry,
  busy = false,
}: {
  title: string;
  why: string;
  retry(): void;
  busy?: boolean;
}) {
  return (
    <div role="alert">
      <Notice icon="warn" title={title}>
        <p>{why}</p>
        <Button tone="quiet" onClick={retry} loading={busy}>
          <Icon name="refresh" size={18} /> Try again
        </Button>
      </Notice>
    </div>
  );
}

/** Grey shapes where something is about to stand. */
export function Skeleton({ height, label }: { height: number | string; label?: string }) {
  return (
    <div className={styles.skeleton} style={{ height }} {...(label ? { role: 'status', 'aria-label': label } : {})} />
  );
}
