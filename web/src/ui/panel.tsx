import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './panel.module.css';

type NoticeProps = {
  icon: IconName;
  title: string;
  /** Level of the title: h1 if it is the page's own title. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Shown if there is no other content: the reason, and what to do. */
export function Notice({ icon, title, heading: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className={`middle stack-10 ${styles.notice}`}>
      <span className={`centered ${styles.icon}`}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}

type FailureProps = Pick<NoticeProps, 'title' | 'heading'> & {
  why: string;
  retry(): void;
  busy: boolean;
  /** Label of the button. */
  label?: string;
};

/** A failed call, with a button to try again. */
export function Failure({ why, retry, busy, label = 'Try again', ...notice }: FailureProps) {
  return (
    <div role="alert">
      <Notice icon="warn" {...notice}>
        <p>{why}</p>
        <Button tone="quiet" onClick={retry} loading={busy}>
          <Icon name="refresh" size={18} /> {label}
        </Button>
      </Notice>
    </div>
  );
}

/** A grey box in place of content that is loading. */
export function Skeleton({ height, label }: { height: number | string; label?: string | undefined }) {
  return (
    <div className={styles.skeleton} style={{ height }} {...(label ? { role: 'status', 'aria-label': label } : {})} />
  );
}

/** Several placeholder boxes, in this order. Screen readers get the label once. */
export function Skeletons({ label, heights }: { label?: string | undefined; heights: readonly (number | string)[] }) {
  return heights.map((height, index) => (
    <Skeleton key={index.toString()} height={height} label={index === 0 ? label : undefined} />
  ));
}

/** Shown in place of an answer that would reveal more than the fan's stream has shown. */
export function HeldBack({ seconds }: { seconds: number }) {
  return (
    <p className={`in-line panel ${styles.held}`}>
      <Icon name="tv" size={22} />
      <span>
        Held back: <b className="num">{seconds} s</b>
      </span>
    </p>
  );
}
