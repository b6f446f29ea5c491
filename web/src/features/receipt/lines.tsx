import { type ReactNode, useEffect, useRef } from 'react';
import type { Happening, NamedPlay, Receipt, ReceiptLine } from '../../../../games/scoring/receipt.ts';
import { textOf } from '../../game/entries/receipts.tsx';
import { clockOf } from '../../game/live/clock.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { signed } from '../../ui/words.ts';
import styles from './receipt.module.css';

/** Maximum number of plays shown without folding. */
const FEW = 3;

/** The lines of a receipt, oldest first, with the total at the end. @param line key of the line to scroll to */
export function Lines({ receipt, line }: { receipt: Receipt; line?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // After the drawer is visible, whose effects run later.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const plays = new Map(receipt.plays.map((play) => [play.id, play]));
  return (
    <ol ref={list} aria-label="Every point, oldest first">
      {receipt.lines.map((each) => (
        <LineItem key={each.key} line={each} plays={plays} tapped={each.key === line} />
      ))}
    </ol>
  );
}

type ItemProps = { line: ReceiptLine; plays: ReadonlyMap<string, NamedPlay>; tapped: boolean };

function LineItem({ line, plays, tapped }: ItemProps) {
  const { event } = useLive();
  const wordsOf = useWords();
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
      {causes.length > 0 && kind === 'earned' && (
        // An operator's reason is in the words.
        <p className={styles.note}>By a correction: {[...new Set(causes.map(({ words }) => words))].join(', ')}</p>
      )}
      {causes.length > 0 && (
        <ul className={styles.plays}>
          {causes.map(({ id, was, is }) => (
            // The play's earlier version, and its current version.
            <Played key={id} at={is ?? was}>
              {was && <del>{wordsOf(was)}</del>} {is && <ins>{wordsOf(is)}</ins>}
            </Played>
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
          Total <b>{total.toLocaleString('en-US')}</b>
        </span>
      </p>
    </li>
  );
}

function Plays({ named }: { named: readonly NamedPlay[] }) {
  const wordsOf = useWords();
  const list = (
    <ul className={styles.plays}>
      {named.map((play) => (
        <Played key={play.id} at={play}>
          {wordsOf(play)}
        </Played>
      ))}
    </ul>
  );
  if (named.length <= FEW) return list;
  return (
    <details className={styles.more}>
      <summary className="in-line">{named.length} plays</summary>
      {list}
    </details>
  );
}

function Played({ at, children }: { at: Happening | null; children: ReactNode }) {
  const { event } = useLive();
  if (!at) return null;
  return (
    <li>
      <span className={styles.when}>{clockOf(at, event.regulation)}</span>
      <span>{children}</span>
    </li>
  );
}

/** "Curry: 3-pointer made". The name is the player's, else the team's, else omitted. */
function useWords(): (happening: Happening) => string {
  const { event, players } = useLive();
  return ({ pid, tid, what }) => {
    const player = pid === null ? undefined : players.get(pid)?.display_name;
    const who = player ?? [event.home, event.away].find(({ id }) => id === tid)?.shortName;
    return who ? `${who}: ${what}` : what;
  };
}
