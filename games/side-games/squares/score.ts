import { type Layout, packTime, TIME_WORDS, timeAt } from '../../scoring/packing.ts';
import { type Achievement, once, type Scored, type Scorer, scorerFactory, wordsOf } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, type SquaresBoard } from './board.ts';
import { Drawn } from './drawn.ts';
import { evidenceOf } from './evidence.ts';
import { indexOf, PICKS, type SquaresItems } from './grid.ts';
import { SQUARE_POINTS, type SquaresKind } from './points.ts';

/** Packed picks: when the fan joined, and each square's index on the grid. */
const WIDTH = TIME_WORDS + PICKS;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };
/** Of a place without a pick. */
const NO_SQUARE = -1;

class SquaresScorer implements Scorer<SquaresItems, SquaresBoard, SquaresKind> {
  readonly #timeline: Timeline;
  readonly #drawn: Drawn;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#drawn = new Drawn(timeline);
  }

  pack({ items, createdAt }: Scored<SquaresItems>, into: Int32Array, offset: number): void {
    packTime(createdAt, into, offset);
    for (let pick = 0; pick < PICKS; pick += 1) {
      const square = items.selections[pick];
      into[offset + TIME_WORDS + pick] = square ? indexOf(square) : NO_SQUARE;
    }
  }

  points(packed: Int32Array, offset: number): number {
    this.#drawn.follow();
    let points = 0;
    for (let pick = 0; pick < PICKS; pick += 1) if (this.#hasWon(packed, offset, pick)) points += SQUARE_POINTS;
    return points;
  }

  #hasWon(packed: Int32Array, offset: number, pick: number): boolean {
    return this.#drawn.cameUp(packed[offset + TIME_WORDS + pick] ?? NO_SQUARE, timeAt(packed, offset));
  }

  achievements(entry: Scored<SquaresItems>): Achievement<SquaresKind>[] {
    const words = wordsOf(this, layout, entry);
    this.#drawn.follow();
    return entry.items.selections.flatMap((square, pick) => {
      if (!this.#hasWon(words, 0, pick)) return [];
      const key = `square-${square.homeTeamScore}-${square.awayTeamScore}`;
      const evidence = once(() => evidenceOf(square, entry.createdAt, this.#drawn.moments, this.#timeline));
      return [{ kind: 'square', index: indexOf(square), key, points: SQUARE_POINTS, evidence }];
    });
  }

  board(entry: Scored<SquaresItems>, achieved: readonly Achievement<SquaresKind>[]): SquaresBoard {
    return boardOf(entry, achieved, this.#drawn.moments, this.#timeline);
  }
}

export const createScorer = scorerFactory((timeline) => new SquaresScorer(timeline));
