import * as v from 'valibot';
import { plainText, readAs, type Unreadable } from '../../valid.ts';
import { type BoxScore, type BoxTeam, teamsOfPlays, withOneTeamEach, withTwoPointers } from '../importer.ts';

/** Official columns by our stat. Two of them differ for teams. */
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
  /** V3 has no such field; there, players who played have minutes. */
  played: v.nullish(v.string()),
  statistics: Statistics,
});
const Team = v.object({
  teamId: id,
  teamName: v.string(),
  teamCity: v.string(),
  teamTricode: v.string(),
  /** In V3 the statistics have it. */
  score: v.optional(v.number()),
  players: v.array(Player),
  statistics: Statistics,
});
export const Game = v.object({
  gameId: v.string(),
  gameTimeUTC: v.string(),
  regulationPeriods: v.number(),
  homeTeam: Team,
  awayTeam: Team,
});
const Box = v.object({ game: Game });

export type NbaBox = BoxScore & { gameId: string; startsAt: number; periods: number };

/** The official box score of NBA live data: the players, and every number that the plays must sum to. */
export function readNbaBox(body: unknown): NbaBox | Unreadable {
  const box = readAs(Box, body, 'the box score has');
  return 'unreadable' in box ? box : boxOf(box.game, teamColumns);
}

/**
 * @param named a team's columns by classifier
 * @param plays by player and team, if the box score may list a player in both teams
 */
export function boxOf(
  { gameId, gameTimeUTC, regulationPeriods: periods, homeTeam, awayTeam }: v.InferOutput<typeof Game>,
  named: Record<string, string>,
  plays: Parameters<typeof teamsOfPlays>[0] = [],
): NbaBox {
  const [home, away] = [teamOf(homeTeam, named), teamOf(awayTeam, named)];
  const box = { gameId, startsAt: Date.parse(gameTimeUTC), periods, home, away };
  return withOneTeamEach(box, teamsOfPlays(plays));
}

function teamOf(team: v.InferOutput<typeof Team>, named: Record<string, string>): BoxTeam {
  const { teamId, teamCity, teamName, teamTricode, score, players, statistics } = team;
  return {
    id: teamId,
    city: teamCity,
    name: teamName,
    shortName: teamTricode,
    color: '',
    score: score ?? numberIn(statistics.points),
    stats: statsOf(statistics, named),
    players: players.map(({ personId, firstName, familyName, position, played, statistics }) => {
      const seconds = secondsOf(statistics.minutes);
      return {
        id: personId,
        firstName,
        lastName: familyName,
        position,
        played: played ? played === '1' : seconds > 0,
        seconds,
        stats: statsOf(statistics, columns),
      };
    }),
  };
}

/** Two-pointers may have no column of their own. */
function statsOf(statistics: Record<string, unknown>, named: Record<string, string>): Record<string, number> {
  const stats = Object.fromEntries(Object.entries(named).map(([stat, column]) => [stat, numberIn(statistics[column])]));
  return columns.FG2 in statistics ? stats : withTwoPointers(stats);
}

/** NaN for an object, which may not become a number. */
const numberIn = (value: unknown): number => (typeof value === 'object' && value !== null ? Number.NaN : Number(value));

/** Seconds of PT34M05.00S, or of V3's 34:05. */
function secondsOf(minutes: unknown): number {
  const [, whole, rest] = /^(?:PT)?(\d+)[M:]([\d.]+)S?$/.exec(plainText(minutes)) ?? [];
  return Number(whole ?? 0) * 60 + Number(rest ?? 0);
}
