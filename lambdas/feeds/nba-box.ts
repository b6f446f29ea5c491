import * as v from 'valibot';

/** Official columns by our classifier, players' and teams' alike but for two. */
const columns = {
  PTS: 'points',
  FG: 'fieldGoalsMade',
  FGA: 'fieldGoalsAttempted',
  FG2: 'twoPointersMade',
  FG2A: 'twoPointersAttempted',
  FG3: 'threePointersMade',
  FG3A: 'threePointersAttempted',
  FT: 'freeThrowsMade',
  FTA: 'freeThrowsAttempted',
  OREB: 'reboundsOffensive',
  DREB: 'reboundsDefensive',
  REB: 'reboundsTotal',
  AST: 'assists',
  STL: 'steals',
  BLK: 'blocks',
  TO: 'turnovers',
  PF: 'foulsPersonal',
} as const;
/** Where a team's column has another name: all rebounds of its players, and turnovers with those that no player is charged with. */
const teamColumns = { ...columns, REB: 'reboundsPersonal', TO: 'turnoversTotal' };

const id = v.pipe(v.number(), v.transform(String));
const Statistics = v.record(v.string(), v.unknown());
const Player = v.object({
  personId: id,
  firstName: v.string(),
  familyName: v.string(),
  /** Starters alone have one. */
  position: v.optional(v.string(), ''),
  played: v.optional(v.string(), '0'),
  statistics: Statistics,
});
const Team = v.object({
  teamId: id,
  teamName: v.string(),
  teamCity: v.string(),
  teamTricode: v.string(),
  score: v.number(),
  players: v.array(Player),
  statistics: Statistics,
});
const Box = v.object({
  game: v.object({
    gameId: v.string(),
    gameTimeUTC: v.string(),
    regulationPeriods: v.number(),
    homeTeam: Team,
    awayTeam: Team,
  }),
});

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
  score: number;
  players: BoxPlayer[];
  stats: Record<string, number>;
};
export type NbaBox = { gameId: string; startsAt: number; periods: number; home: BoxTeam; away: BoxTeam };

/** The official box score of NBA live data: who was there, and every number the play-by-play must come to. */
export function readNbaBox(body: unknown): NbaBox | { unreadable: string } {
  const read = v.safeParse(Box, body);
  if (!read.success) return { unreadable: `the box score has a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
  const { gameId, gameTimeUTC, regulationPeriods, homeTeam, awayTeam } = read.output.game;
  const startsAt = Date.parse(gameTimeUTC);
  return { gameId, startsAt, periods: regulationPeriods, home: teamOf(homeTeam), away: teamOf(awayTeam) };
}

function teamOf({
  teamId,
  teamCity,
  teamName,
  teamTricode,
  score,
  players,
  statistics,
}: v.InferOutput<typeof Team>): BoxTeam {
  return {
    id: teamId,
    city: teamCity,
    name: teamName,
    shortName: teamTricode,
    score,
    stats: statsOf(statistics, teamColumns),
    players: players.map(({ personId, firstName, familyName, position, played, statistics }) => ({
      id: personId,
      firstName,
      lastName: familyName,
      position,
      played: played === '1',
      seconds: secondsOf(statistics.minutes),
      stats: statsOf(statistics),
    })),
  };
}

const statsOf = (
  statistics: Record<string, unknown>,
  names: Record<string, string> = columns,
): Record<string, number> =>
  Object.fromEntries(Object.entries(names).map(([stat, column]) => [stat, Number(statistics[column])]));

function secondsOf(minutes: unknown): number {
  const [, whole, rest] = /^PT(\d+)M([\d.]+)S$/.exec(String(minutes)) ?? [];
  return Number(whole ?? 0) * 60 + Number(rest ?? 0);
}
