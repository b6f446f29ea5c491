export type BoxPlayer = {
  id: string;
  firstName: string;
  lastName: string;
  position: string;
  played: boolean;
  /** Seconds on the court. */
  seconds: number;
  stats: Record<string, number>;
};

export type BoxTeam = {
  id: string;
  city: string;
  name: string;
  shortName: string;
  /** CSS hex; empty if the provider states none. */
  color: string;
  score: number;
  players: BoxPlayer[];
  stats: Record<string, number>;
};

/** The official box score of a basketball game, of any provider. */
export type BoxScore = { home: BoxTeam; away: BoxTeam };

/** A line with two-pointers: field goals that are no threes. */
export function withTwoPointers(stats: Record<string, number>): Record<string, number> {
  const { FG = 0, FGA = 0, FG3 = 0, FG3A = 0 } = stats;
  return { ...stats, FG2: FG - FG3, FG2A: FGA - FG3A };
}
