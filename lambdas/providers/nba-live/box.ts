import * as v from 'valibot';

/** Official columns by our classifier, the same for players and teams but for two. */
export const columns = {
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
/** Columns of a team with other names: the sum of its players' rebounds, and turnovers including those that no player is charged with. */
const teamColumns = { ...columns, REB: 'reboundsPersonal', TO: 'turnoversTotal' };

const id = v.pipe(v.number(), v.transform(String));
const Statistics = v.record(v.string(), v.unknown());
const Player = v.object({
  personId: id,
  firstName: v.string(),
  familyName: v.string(),
  /** Only starters have one. */
  position: v.nullish(v.string(), ''),
  /** V3 pads it with blanks, or leaves it empty. */
  jerseyNum: v.nullish(v.pipe(v.string(), v.trim()), ''),
  /** V3 has no such field; there, players who played have minutes. */
  played: v.nullish(v.string()),
  statistics: Statistics,
});
export const Team = v.object({
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
  /** Empty if the provider states none. */
  jersey: string;
  /** Address of a picture, if the provider has one. */
  image?: string;
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
export type NbaBox = BoxScore & { gameId: string; startsAt: number; periods: number };

/** The official box score of NBA live data: the players, and every number that the plays must sum to. */
export function readNbaBox(body: unknown): NbaBox | { unreadable: string } {
  const read = v.safeParse(Box, body);
  if (!read.success) return { unreadable: `the box score has a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
  const { gameId, gameTimeUTC, regulationPeriods, homeTeam, awayTeam } = read.output.game;
  const startsAt = Date.parse(gameTimeUTC);
  return { gameId, startsAt, periods: regulationPeriods, home: teamOf(homeTeam), away: teamOf(awayTeam) };
}

/** @param named a team's columns by classifier */
export function teamOf(team: v.InferOutput<typeof Team>, named: Record<string, string> = teamColumns): BoxTeam {
  const { teamId, teamCity, teamName, teamTricode, score, players, statistics } = team;
  return {
    id: teamId,
    city: teamCity,
    name: teamName,
    shortName: teamTricode,
    color: '',
    score,
    stats: statsOf(statistics, named),
    players: players.map(({ personId, firstName, familyName, position, jerseyNum, played, statistics }) => {
      const seconds = secondsOf(statistics.minutes);
      return {
        id: personId,
        firstName,
        lastName: familyName,
        position,
        jersey: jerseyNum,
        played: played ? played === '1' : seconds > 0,
        seconds,
        stats: statsOf(statistics, columns),
      };
    }),
  };
}

/** Two-pointers are field goals that are no threes, if they have no column of their own. */
function statsOf(statistics: Record<string, unknown>, named: Record<string, string>): Record<string, number> {
  const stats = Object.fromEntries(Object.entries(named).map(([stat, column]) => [stat, Number(statistics[column])]));
  const but = (all: string, threes: string) => (stats[all] ?? 0) - (stats[threes] ?? 0);
  return columns.FG2 in statistics ? stats : { ...stats, FG2: but('FG', 'FG3'), FG2A: but('FGA', 'FG3A') };
}

/** Seconds of PT34M05.00S, or of V3's 34:05. */
function secondsOf(minutes: unknown): number {
  const [, whole, rest] = /^(?:PT)?(\d+)[M:]([\d.]+)S?$/.exec(String(minutes)) ?? [];
  return Number(whole ?? 0) * 60 + Number(rest ?? 0);
}
