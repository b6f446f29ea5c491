import { type Layout, TIME_WORDS, timeAt, writeTime } from '../../scoring/packing.ts';
import { runOnce, type Scorer, scorerFactory } from '../../scoring/scorer.ts';
import { boardOf, type SquaresBoard } from './board.ts';
import { CheckedScores, evidenceOf } from './checked-scores.ts';
import { indexOf, PICKS, SQUARE_POINTS, type SquaresItems, type SquaresKind } from './grid.ts';

/** Packed picks: when the fan joined, and each square's index on the grid. */
const WIDTH = TIME_WORDS + PICKS;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };
/** Word of a place without a pick. */
const NO_SQUARE = -1;

export const createScorer = scorerFactory<Scorer<SquaresItems, SquaresBoard, SquaresKind>>((timeline) => {
  const drawn = new CheckedScores(timeline);
  const hasWon = (packed: Int32Array, offset: number, pick: number): boolean =>
    drawn.cameUp(packed[offset + TIME_WORDS + pick] ?? NO_SQUARE, timeAt(packed, offset));

  return {
    pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
      writeTime(packed, offset, createdAt);
      for (let pick = 0; pick < PICKS; pick += 1) {
        const square = items.selections[pick];
        packed[offset + TIME_WORDS + pick] = square ? indexOf(square) : NO_SQUARE;
      }
      return packed;
    },

    points(packed, offset) {
      drawn.follow();
      let points = 0;
      for (let pick = 0; pick < PICKS; pick += 1) if (hasWon(packed, offset, pick)) points += SQUARE_POINTS;
      return points;
    },

    achievements(entry) {
      const words = this.pack(entry);
      drawn.follow();
      return entry.items.selections.flatMap((square, pick) => {
        if (!hasWon(words, 0, pick)) return [];
        const key = `square-${square.homeTeamScore}-${square.awayTeamScore}`;
        const evidence = runOnce(() => evidenceOf(square, entry.createdAt, drawn.moments, timeline));
        return [{ kind: 'square', index: indexOf(square), key, points: SQUARE_POINTS, evidence }];
      });
    },

    board: (entry, achieved) => boardOf(entry, achieved, drawn.moments, timeline),
  };
});
