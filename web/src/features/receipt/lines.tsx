import { useEffect, useRef } from 'react';
import type { Cause, Happening, Line, NamedPlay, Receipt } from '../../../../games/receipts/receipt.ts';
import { clockOf } from '../../game/clock.ts';
import { useLive } from '../../game/live-context.ts';
import { textOf } from '../../game/receipts.ts';
import { Icon } from '../../ui/icon.tsx';
import { signed } from '../../ui/words.ts';
import styles from './receipt.module.css';

/** More plays than this are folded. */
const FEW = 3;

/** The lines of a receipt, oldest first like a bill, with the total at the end. @param line key of the line to scroll to */
export function Lines({ receipt, line }: { receipt: Receipt; line?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // After the drawer, whose effects run later, is visible.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const plays = new Map(receipt.plays.map((play) => [play.id, play]));
  return (
    <ol ref={list} className={styles.lines} aria-label="Every point, oldest first">
      {receipt.lines.map((each) => (
        <LineItem key={each.key} line={each} plays={plays} tapped={each.key === line} />
      ))}
    </ol>
  );
}

type ItemProps = { line: Line; plays: ReadonlyMap<string, NamedPlay>; tapped: boolean };

function LineItem({ line, plays, tapped }: ItemProps) {
  const { event } = useLive();
  const { kind, points, total, rule, takenBack, causes, changes } = line;
  const named = line.plays.flatMap((id) => plays.get(id) ?? []);
  return (
    <li
      className={`${styles.line} ${takenBack ? styles.gone : ''} ${kind === 'earned' ? '' : styles.back}`}
      {...(tapped && { 'aria-current': true })}
    >
      <p className={styles.head}>
        <span className={styles.when}>{clockOf(line, event.regulation)}</span>
        <span className={styles.what}>
          {kind !== 'earned' && <Icon name="undo" size={15} />}
          {takenBack ? <del>{textOf(line)}</del> : textOf(line)}
        </span>
        <b className={points < 0 ? styles.minus : styles.plus}>
          {signed(points)}
          <span className="visually-hidden"> points</span>
        </b>
      </p>
      {takenBack && <p className={styles.note}>Taken back by a line below.</p>}
      {causes.length > 0 && kind === 'earned' && <p className={styles.note}>By a correction:</p>}
      {causes.length > 0 && (
        <ul className={styles.plays}>
          {causes.map((cause) => (
            <CauseItem key={cause.id} cause={cause} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ award, reason, points }) => (
            <li key={award}>
              <span>{reason}</span> <b>{signed(points)}</b>
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && !takenBack && <Plays named={named} />}
      <p className={styles.rule}>
        {rule}
        <span>
          Total <b>{total}</b>
        </span>
      </p>
    </li>
  );
}

function Plays({ named }: { named: readonly NamedPlay[] }) {
  const list = (
    <ul className={styles.plays}>
      {named.map((play) => (
        <PlayItem key={play.id} play={play} />
      ))}
    </ul>
  );
  if (named.length <= FEW) return list;
  return (
    <details className={styles.more}>
      <summary>{named.length} plays</summary>
      {list}
    </details>
  );
}

function PlayItem({ play }: { play: NamedPlay }) {
  const { event } = useLive();
  const who = useWho()(play);
  return (
    <li>
      <span className={styles.when}>{clockOf(play, event.regulation)}</span>
      <span>
        {who && <>{who}: </>}
        {play.what}
      </span>
    </li>
  );
}

/** What a play said, and what it says now. */
function CauseItem({ cause: { was, is } }: { cause: Cause }) {
  const { event } = useLive();
  const who = useWho();
  const last = is ?? was;
  const say = (happening: Happening) => [who(happening), happening.what].filter(Boolean).join(': ');
  if (!last) return null;
  return (
    <li>
      <span className={styles.when}>{clockOf(last, event.regulation)}</span>
      <span>
        {was && <del>{say(was)}</del>} {is && <ins>{say(is)}</ins>}
      </span>
    </li>
  );
}

/** Whose play it is: the player's, else the team's, else nobody's. */
function useWho(): (of: Pick<Happening, 'pid' | 'tid'>) => string | undefined {
  const { event, players } = useLive();
  return ({ pid, tid }) =>
    (pid === null ? undefined : players.get(pid)?.display_name) ??
    [event.home, event.away].find(({ id }) => id === tid)?.shortName;
}
