import type { Achievement, Scored } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type BingoCard, type BingoItem, type BingoLine, type BingoLineKind, lines, pays } from './card.ts';

/** Current state of a square. */
export type BingoSquare = BingoItem & {
  /** Amount still missing to the threshold. */
  toGo: number;
  /** The stat over the whole game, beside currentValue, which counts since the fan joined. */
  gameValue: number;
};

/** Current state of a paying set of squares. */
export type LineProgress = BingoLine & { completed: boolean; missing: number; points: number };

export type BingoBoard = {
  squares: BingoSquare[];
  /** Rows, columns, diagonals, four corners, black out, and Pick 5 where it is played. */
  lines: LineProgress[];
  completedRows: number[];
  completedColumns: number[];
  completedDiagonals: number[];
  fourCornersCompleted: boolean;
  blackOutCompleted: boolean;
  pick5Completed: boolean;
  /** Squares picked for Pick 5; empty if it is not played. */
  picks: number[];
};

export function boardOf(
  { items, createdAt }: Scored<BingoCard>,
  achieved: readonly Achievement[],
  picks: number[],
  timeline: Timeline,
): BingoBoard {
  const indexes = (kind: BingoLineKind | 'square') =>
    achieved.filter((achievement) => achievement.kind === kind).map(({ index }) => index);
  const done = new Set(indexes('square'));
  const pick5: BingoLine[] = picks.length === 0 ? [] : [{ kind: 'pick5', index: 0, squares: picks }];
  return {
    squares: items.map((item, index) =>
      squareNow(item, createdAt, timeline, item.subject === 'free' || done.has(index)),
    ),
    lines: [...lines, ...pick5].map((line) => {
      const completed = achieved.some(({ kind, index }) => kind === line.kind && index === line.index);
      const missing = line.squares.filter((square) => !done.has(square)).length;
      return { ...line, completed, missing, points: pays[line.kind] };
    }),
    completedRows: indexes('row'),
    completedColumns: indexes('column'),
    completedDiagonals: indexes('diagonal'),
    fourCornersCompleted: indexes('fourCorners').length > 0,
    blackOutCompleted: indexes('blackOut').length > 0,
    pick5Completed: indexes('pick5').length > 0,
    picks,
  };
}

function squareNow(item: BingoItem, since: number, timeline: Timeline, completed: boolean): BingoSquare {
  const currentValue = timeline.total(item.pid, item.classification, since);
  const gameValue = timeline.total(item.pid, item.classification);
  return { ...item, currentValue, gameValue, toGo: Math.max(0, item.threshold - currentValue), completed };
}
