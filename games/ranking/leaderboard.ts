/** An entry with its competition rank. */
export type Ranked<Line> = Line & { rank: number };

/**
 * Ranks those with points above 0, highest first; ties share a rank and the next rank skips them (docs/play.md, "Leaderboard").
 * Ties keep the order they come in.
 * @param baseRank rank of the first line, on a page of a longer list
 * @param ahead lines on earlier pages; more than baseRank - 1 where a tie runs across the page's edge
 */
export function rank<Line extends { points: number }>(
  lines: readonly Line[],
  baseRank = 1,
  ahead = baseRank - 1,
): Ranked<Line>[] {
  const sorted = lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  let [current, above] = [baseRank, sorted[0]?.points];
  return sorted.map((line, index) => {
    if (line.points !== above) [current, above] = [ahead + index + 1, line.points];
    return { ...line, rank: current };
  });
}
