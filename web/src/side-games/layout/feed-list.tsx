import { useState } from 'react';
import type { ReceiptLine } from '../../../../games/receipts/receipt.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { textOf } from '../../game/entries/receipts.ts';
import { clockOf } from '../../game/live/clock.ts';
import { useLive } from '../../game/live/live-context.ts';
import { receiptSheet } from '../../game/live/sheet-requests.ts';
import { Icon } from '../../ui/icon.tsx';
import { signed } from '../../ui/words.ts';
import styles from './feed-list.module.css';

/** Maximum number of lines shown without folding. */
const FEW = 6;

/** The reason of each gained or lost point, newest first. A tap on a line opens its place in the receipt. */
export function FeedList({ hypeGame, lines }: { hypeGame: HypeGame; lines: readonly ReceiptLine[] }) {
  const { regulation } = useLive().event;
  const [all, setAll] = useState(false);
  const shown = lines.toReversed().slice(0, all ? undefined : FEW);
  return (
    <>
      <ol className={`lines ${styles.feed}`} aria-label="Your points, newest first">
        {shown.map((line) => (
          <li key={line.key} className={line.takenBack ? styles.gone : undefined}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => receiptSheet.show({ hypeGame, line: line.key })}
            >
              <span className={styles.when}>{clockOf(line, regulation)}</span>
              <span className={styles.text}>
                {textOf(line)}
                {line.changes.length > 0 && (
                  <small className="small-print">{line.changes.map(({ reason }) => reason).join(', ')}</small>
                )}
                {line.takenBack && <span className="visually-hidden">, taken back</span>}
              </span>
              <b className={line.points < 0 ? styles.minus : styles.plus}>
                {line.kind !== 'earned' && <Icon name="undo" size={15} />}
                {signed(line.points)}
              </b>
              <span className="visually-hidden"> points, show the receipt</span>
            </button>
          </li>
        ))}
      </ol>
      {lines.length > FEW && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {lines.length}
        </button>
      )}
    </>
  );
}
