import { getOrMake } from '../../../games/lib/collections.ts';

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
  /** CSS hex; empty without a stated colour. */
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

/**
 * A box score in which a player is of one team alone. Of a player whom both teams list, the line of the team of their plays stays; without
 * plays the first line with time on the court, else the first.
 * @param playedFor returns the team of most of a player's plays; undefined without plays
 */
export function withOneTeamEach<Box extends BoxScore>(box: Box, playedFor: (pid: string) => string | undefined): Box {
  const teams = [box.home, box.away];
  const teamOf = (pid: string): string | undefined => {
    const listing = teams.filter(({ players }) => players.some(({ id }) => id === pid));
    const credited = listing.find(({ id }) => id === playedFor(pid));
    const onCourt = listing.find(({ players }) => players.some(({ id, played }) => id === pid && played));
    return (credited ?? onCourt ?? listing[0])?.id;
  };
  const only = (team: BoxTeam): BoxTeam => ({
    ...team,
    players: team.players.filter(({ id }) => teamOf(id) === team.id),
  });
  return { ...box, home: only(box.home), away: only(box.away) };
}

/** The team of most plays of each player. */
export function teamsOfPlays(plays: readonly { pid?: string | undefined; tid?: string | undefined }[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const { pid, tid } of plays) {
    if (pid === undefined || tid === undefined) continue;
    const its = getOrMake(counts, pid, () => new Map<string, number>());
    its.set(tid, (its.get(tid) ?? 0) + 1);
  }
  return (pid: string): string | undefined => [...(counts.get(pid) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
}
