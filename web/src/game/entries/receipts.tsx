import { type ReactNode, useMemo } from 'react';
import { Ledger } from '../../../../games/scoring/ledger.ts';
import type { Receipt, ReceiptLine } from '../../../../games/scoring/receipt.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import { counted } from '../../ui/words.ts';
import { type Source, useLive } from '../live/live-context.ts';
import { receiptSheet } from '../live/sheet-requests.ts';
import styles from './receipts.module.css';

/** A ledger, the number of shown log records that it has read, and the seq of the last of them. */
type Book = { ledger: Ledger; read: number; lastSeq: number };

/** The ledgers of each followed game, by entry id. */
const books = new WeakMap<Source, Map<string, Book>>();

/** The receipt of an entry at the shown point of the game. Continues from the last read. */
export function receiptIn(game: Source, entry: Entry): Receipt {
  const { log, timeline } = game;
  const kept = books.get(game) ?? new Map<string, Book>();
  books.set(game, kept);
  let book = kept.get(entry.id);
  // A filled hole is before the records already read, so the log is read again from its start.
  if (!book || (book.read > 0 && log[book.read - 1]?.seq !== book.lastSeq)) {
    book = { ledger: new Ledger(entry, timeline.event), read: 0, lastSeq: 0 };
    kept.set(entry.id, book);
  }
  for (const record of log.slice(book.read)) {
    book.ledger.append(record);
    book.read += 1;
    book.lastSeq = record.seq;
  }
  return book.ledger.read(timeline.event);
}

/** The current receipt of an entry. */
export function useReceipt(entry: Entry): Receipt {
  const { game, snapshot } = useLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes in place; a new version says so
  return useMemo(() => receiptIn(game, entry), [game, entry, snapshot.version]);
}

/** The title of a receipt line. */
export const textOf = ({ cheer, text }: Pick<ReceiptLine, 'cheer' | 'text'>): string =>
  cheer ? `${cheer} ${text}` : text;

type ButtonProps = {
  points: number;
  /** Undefined: all side games of the fan. */
  hypeGame?: HypeGame;
  children: ReactNode;
};

/** The fan's points as a button that opens their receipt. */
export function PointsButton({ points, hypeGame, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => receiptSheet.show({ hypeGame })}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{counted(points, 'point')}, show the receipt</span>
    </button>
  );
}
