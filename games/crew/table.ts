import { rank } from '../ranking/leaderboard.ts';

/** A member with their rank inside the crew; null without points. */
type Placed<Line> = Omit<Line, 'rank'> & { rank: number | null };

/** Everybody of a crew: ranked as the leaderboard ranks (docs/play.md, "Leaderboard"), then those without points, in the order they come in. */
export function crewTable<Line extends { points: number }>(lines: readonly Line[]): Placed<Line>[] {
  const unranked = lines.filter(({ points }) => !(points > 0));
  return [...rank(lines), ...unranked.map((line) => ({ ...line, rank: null }))];
}
