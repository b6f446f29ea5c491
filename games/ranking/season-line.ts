import { playersIn, type Totals } from './totals.ts';

/** A fan's sums over the events in whose official standings they have points. */
export type SeasonLine = {
  points: number;
  games: number;
  /** The best rank, 1 or more. */
  best: number;
  /** Fans with fewer points, and all other fans, summed over the events. */
  beaten: number;
  others: number;
};

/** Several lines as one, in any order; undefined without lines. */
export const foldLines = (lines: readonly SeasonLine[]): SeasonLine | undefined =>
  lines.length > 0 ? lines.reduce(together) : undefined;

export const together = (a: SeasonLine, b: SeasonLine): SeasonLine => ({
  points: a.points + b.points,
  games: a.games + b.games,
  best: Math.min(a.best, b.best),
  beaten: a.beaten + b.beaten,
  others: a.others + b.others,
});

/** The line of each fan of one event, by their points; fans without points have no line. @param totals of its official standings */
export function lineIn(totals: Totals): (points: number) => SeasonLine | undefined {
  const lines = new Map<number, SeasonLine>();
  const players = playersIn(totals);
  let above = 0;
  for (const [points, fans] of [...totals].sort(([a], [b]) => b - a)) {
    const counts = { beaten: players - above - fans, others: players - 1 };
    if (points > 0) lines.set(points, { points, games: 1, best: above + 1, ...counts });
    above += fans;
  }
  return (points) => lines.get(points);
}

/** The share of other fans who had fewer points, 0 to 1. */
export const shareBeaten = ({ beaten, others }: Pick<SeasonLine, 'beaten' | 'others'>): number =>
  others > 0 ? beaten / others : 0;
