import type { Bound, Entry } from '../../side-game.ts';
import type { Column } from '../../timeline/column.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type BingoCard, type BingoItem, FREE, type LineKind, lines, PICKS } from './card.ts';

/** docs/play.md, "Bingo: points". */
export const SQUARE_POINTS = 10;
export const linePoints: Readonly<Record<LineKind, number>> = {
  row: 50,
  column: 50,
  diagonal: 50,
  fourCorners: 50,
  blackOut: 150,
  pick5: 250,
};

export const bit = (square: number): number => 1 << square;
const maskOf = (squares: readonly number[]): number => squares.reduce((mask, square) => mask | bit(square), 0);
const lineMasks = Int32Array.from(lines, ({ squares }) => maskOf(squares));
const pointsByLine = Int32Array.from(lines, ({ kind }) => linePoints[kind]);

/** Points for a set of completed squares, FREE left out. */
function pointsOf(completed: number, picks: number): number {
  let points = 0;
  for (let left = completed; left !== 0; left &= left - 1) points += SQUARE_POINTS;
  for (let line = 0; line < lineMasks.length; line += 1) {
    const mask = lineMasks[line] as number;
    if ((completed & mask) === mask) points += pointsByLine[line] as number;
  }
  if (picks !== 0 && (completed & picks) === picks) points += linePoints.pick5;
  return points;
}

/** The picks as a mask; 0 unless exactly five are there. */
export function picksOf(card: BingoCard): number {
  let picks = 0;
  let count = 0;
  for (let square = 0; square < card.length; square += 1) {
    if (square === FREE || !(card[square] as BingoItem).userSelected) continue;
    picks |= bit(square);
    count += 1;
  }
  return count === PICKS ? picks : 0;
}

export function points(entry: Entry<BingoCard>, timeline: Timeline): number {
  const card = entry.items;
  let completed = 0;
  for (let square = 0; square < card.length; square += 1) {
    if (square === FREE) continue;
    const { pid, classification, threshold } = card[square] as BingoItem;
    if (timeline.find(pid, classification)?.reaches(threshold, entry.createdAt)) completed |= bit(square);
  }
  return pointsOf(completed, picksOf(card));
}

/** A card with its running totals at hand. */
class BoundCard implements Bound {
  readonly #columns: Column[] = [];
  readonly #thresholds: number[] = [];
  readonly #since: number;
  readonly #picks: number;

  constructor(entry: Entry<BingoCard>, timeline: Timeline) {
    this.#since = entry.createdAt;
    this.#picks = picksOf(entry.items);
    for (const { pid, classification, threshold } of entry.items) {
      this.#columns.push(timeline.column(pid, classification));
      this.#thresholds.push(threshold);
    }
  }

  points(): number {
    let completed = 0;
    for (let square = 0; square < this.#columns.length; square += 1) {
      if (square === FREE) continue;
      if ((this.#columns[square] as Column).reaches(this.#thresholds[square] as number, this.#since)) {
        completed |= bit(square);
      }
    }
    return pointsOf(completed, this.#picks);
  }
}

export const bind = (entry: Entry<BingoCard>, timeline: Timeline): Bound => new BoundCard(entry, timeline);
