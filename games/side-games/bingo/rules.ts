import type { Award, Celebration, Entry, Standing } from '../../side-game.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type BingoCard, type BingoItem, type Line, type LineKind, lines } from './card.ts';
import { lineName, winMessage } from './copy.ts';
import { bit, linePoints, picksOf, SQUARE_POINTS } from './points.ts';

/** A square as it now stands. */
export type BingoSquare = BingoItem & {
  /** What is still missing to the threshold. */
  toGo: number;
  /** The stat over the whole game, beside currentValue, which counts since the fan joined. */
  gameValue: number;
};

/** A paying set of squares as it now stands. */
export type BingoLine = Line & { completed: boolean; missing: number; points: number };

export type BingoBoard = {
  squares: BingoSquare[];
  /** Rows, columns, diagonals, four corners, black out, and Pick 5 where it is played. */
  lines: BingoLine[];
  completedRows: number[];
  completedColumns: number[];
  completedDiagonals: number[];
  fourCornersCompleted: boolean;
  blackOutCompleted: boolean;
  pick5Completed: boolean;
  /** Squares picked for Pick 5; none where it is not played. */
  picks: number[];
};

export function score(entry: Entry<BingoCard>, timeline: Timeline): Standing<BingoBoard> {
  const squares = entry.items.map((item) => squareNow(item, entry.createdAt, timeline));
  const allLines = linesNow(squares, picksOf(entry.items));
  const awards = [...squareAwards(squares, entry.createdAt, timeline)];
  const bySquare = new Map(awards.map((award) => [award.key, award]));
  for (const line of allLines) if (line.completed) awards.push(lineAward(line, bySquare));
  const indexes = (kind: LineKind) =>
    allLines.filter((line) => line.completed && line.kind === kind).map((l) => l.index);
  return {
    points: awards.reduce((sum, award) => sum + award.points, 0),
    board: {
      squares,
      lines: allLines,
      completedRows: indexes('row'),
      completedColumns: indexes('column'),
      completedDiagonals: indexes('diagonal'),
      fourCornersCompleted: indexes('fourCorners').length > 0,
      blackOutCompleted: indexes('blackOut').length > 0,
      pick5Completed: indexes('pick5').length > 0,
      picks: [...(allLines.find(({ kind }) => kind === 'pick5')?.squares ?? [])],
    },
    awards,
  };
}

function squareNow(item: BingoItem, since: number, timeline: Timeline): BingoSquare {
  const currentValue = timeline.total(item.pid, item.classification, since);
  const gameValue = timeline.total(item.pid, item.classification);
  const toGo = Math.max(0, item.threshold - currentValue);
  return { ...item, currentValue, gameValue, toGo, completed: toGo === 0 };
}

function linesNow(squares: readonly BingoSquare[], picks: number): BingoLine[] {
  const picked = squares.flatMap((_, square) => (picks & bit(square) ? [square] : []));
  const pick5: Line[] = picks === 0 ? [] : [{ kind: 'pick5', index: 0, squares: picked }];
  return [...lines, ...pick5].map((line) => {
    const missing = line.squares.filter((square) => !squares[square]?.completed).length;
    return { ...line, missing, completed: missing === 0, points: linePoints[line.kind] };
  });
}

function* squareAwards(squares: readonly BingoSquare[], since: number, timeline: Timeline): Generator<Award> {
  for (const [index, { subject, completed, pid, classification, threshold, description }] of squares.entries()) {
    if (subject === 'free' || !completed) continue;
    const plays = timeline.find(pid, classification)?.playsReaching(threshold, since) ?? [];
    yield {
      key: squareKey(index),
      points: SQUARE_POINTS,
      reason: description,
      plays: plays.map(({ id }) => id),
      at: plays.at(-1)?.at ?? since,
    };
  }
}

const squareKey = (index: number): string => `square-${index}`;

function lineAward(line: BingoLine, bySquare: ReadonlyMap<string, Award>): Award {
  const parts = line.squares.flatMap((square) => bySquare.get(squareKey(square)) ?? []);
  return {
    key: `${line.kind}-${line.index}`,
    points: line.points,
    reason: lineName(line),
    plays: [...new Set(parts.flatMap(({ plays }) => plays))],
    at: Math.max(...parts.map(({ at }) => at)),
  };
}

/** Lines that `after` has and `before` had not, in the order they were won. */
export function celebrations(before: Standing<BingoBoard>, after: Standing<BingoBoard>): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  const kinds = new Map(after.board.lines.map(({ kind, index }) => [`${kind}-${index}`, kind]));
  return after.awards
    .flatMap(({ key, points, at }) => {
      const kind = kinds.get(key);
      return kind && !known.has(key) ? [{ key, message: winMessage(kind), points, timestamp: at }] : [];
    })
    .sort((a, b) => a.timestamp - b.timestamp);
}
