import { type ReactNode, useEffect } from 'react';
import type { Checkable } from '../../game/check-request.ts';
import { useLive } from '../../game/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CheckButton } from './check-button.tsx';
import { Head } from './head.tsx';
import styles from './side-game.module.css';

type Props = {
  title: string;
  info: ReactNode;
  /** What to do, in one sentence. */
  lead: string;
  /** Above the board or list, and not part of what scrolls. */
  above?: ReactNode;
  /** Says that the offer has changed. */
  news?: string | undefined;
  children: ReactNode;
  /** The offer and what it was dealt from; undefined until it has loaded. */
  check: Checkable | undefined;
  join: JoinBarProps;
};

/** Before joining: what to do, what there is to choose, and the button that joins. */
export function ChooseLayout({ title, info, lead, above, news, children, check, join }: Props) {
  const { mode } = useLive();
  useEffect(() => mode.pauseWhileChoosing(), [mode]);
  return (
    <section className={styles.choose}>
      <Head title={title} info={info} />
      <p className={styles.lead}>{lead}</p>
      {above}
      {news && (
        <p className={styles.news} role="status">
          <Icon name="refresh" size={18} /> {news}
        </p>
      )}
      {children}
      {check && <CheckButton {...check} />}
      <JoinBar {...join} />
    </section>
  );
}

type JoinBarProps = {
  /** What is still missing, or what happens next. */
  status: ReactNode;
  /** Small actions beside the status. */
  actions?: readonly { label: string; onClick(): void }[];
  label: string;
  ready: boolean;
  joining: boolean;
  onJoin(): void;
};

function JoinBar({ status, actions = [], label, ready, joining, onJoin }: JoinBarProps) {
  return (
    <div className={styles.join} data-sticky-foot="">
      <div className={styles.count}>
        <p role="status">{status}</p>
        {actions.map((action) => (
          <Button key={action.label} tone="text" onClick={action.onClick}>
            {action.label}
          </Button>
        ))}
      </div>
      <Button wide disabled={!ready} loading={joining} onClick={onJoin}>
        {label}
      </Button>
    </div>
  );
}

/** What counts for a fan who joins now (docs/play.md, What counts). */
export function useCounts(): string {
  const { actual, snapshot } = useLive();
  if (actual.now.period < 1) return 'Every play will count.';
  return snapshot.delay > 0
    ? `Plays from now on count; you see them in ${snapshot.delay} s.`
    : 'Plays from now on count.';
}
