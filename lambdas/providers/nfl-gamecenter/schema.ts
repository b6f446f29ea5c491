import * as v from 'valibot';
import type { Tally, Unreadable } from '../feed.ts';
import { clock, type NflRows, object, readRows, text, wholeNumber } from './row.ts';
import { type NflPlayer, playersIn, sideOf } from './sides.ts';
import { type NflScore, readSummary } from './summary.ts';

const Team = v.object({
  abbr: v.pipe(v.string(), v.nonEmpty()),
  /** Points by quarter, all overtimes under 5, and T for the whole game. */
  score: object,
  /** The official box score. Its players also tell the team of a stat without a club code. */
  stats: v.optional(v.unknown()),
});
/** A game besides its rows. It changes while the game is on. */
const Game = v.object({
  home: Team,
  away: Team,
  /** The current quarter, or Pregame, Halftime, Final, final overtime. */
  qtr: v.pipe(v.union([text, v.pipe(v.number(), v.transform(String))]), v.toLowerCase()),
  clock,
  drives: object,
  /** Scores by the number of their row. */
  scrsummary: object,
});
const Points = v.pipe(wholeNumber, v.minValue(0), v.maxValue(999));

/** A team's points in the line score. */
type LineScore = {
  total: number;
  /** Of the four quarters and all overtimes together; undefined if some are not stated. */
  quarters: readonly number[] | undefined;
};

export type NflGame = NflRows & {
  /** The provider's own id, such as 2012102108. */
  id: string;
  home: string;
  away: string;
  over: boolean;
  /** Seconds left on the clock. */
  clock: number | undefined;
  /** The scoring summary, by the number of the row that scored. */
  scores: ReadonlyMap<number, NflScore>;
  /** By team. A team is missing if the file states no score of it. */
  lineScores: ReadonlyMap<string, LineScore>;
};

/** Other club codes of a team: in stat rows, in other seasons, or since it moved. */
const alsoCalled = [
  ['ARI', 'ARZ'],
  ['BAL', 'BLT'],
  ['CLE', 'CLV'],
  ['HOU', 'HST'],
  ['JAC', 'JAX'],
  ['LA', 'LAR', 'STL', 'SL'],
  ['LAC', 'SD'],
  ['LV', 'OAK'],
  ['WAS', 'WSH'],
];

/** Whether two club codes are of one team. */
export const sameTeam = (a: string, b: string): boolean =>
  a === b || alsoCalled.some((names) => names.includes(a) && names.includes(b));

/** A delivery before its rows are read. */
type Header = { id: string; game: v.InferOutput<typeof Game> };

/** The game of a delivery: the entry with two teams. Beside it is the time to ask again. */
export function readHeader(body: unknown): Header | Unreadable {
  for (const [id, entry] of Object.entries(v.parse(object, body))) {
    const read = v.safeParse(Game, entry);
    // Before the game, drives are an empty list, or null. What Game reads is an object.
    if (read.success && 'drives' in (entry as object)) return { id, game: read.output };
  }
  return { unreadable: 'there is no game with drives, a home and an away team' };
}

/**
 * Reads the game.
 * @param teams our ids of its teams
 */
export function readGame({ id, game }: Header, teams: { home: string; away: string }, ignored: Tally): NflGame {
  const { home, away } = teams;
  const teamIn = (code: string) => Object.values(teams).find((tid) => sameTeam(code, tid));
  const boxes = [
    { tid: home, stats: game.home.stats },
    { tid: away, stats: game.away.stats },
  ];
  const players: ReadonlyMap<string, NflPlayer> = playersIn(boxes, game.drives, teamIn);
  const stated = [
    [home, lineScoreOf(game.home.score)],
    [away, lineScoreOf(game.away.score)],
  ] as const;
  return {
    id,
    home,
    away,
    over: game.qtr.startsWith('final'),
    clock: game.clock,
    scores: readSummary(game.scrsummary, teamIn, [...players.values()]),
    lineScores: new Map(stated.flatMap(([tid, score]) => (score ? [[tid, score]] : []))),
    ...readRows(game.drives, teamIn, sideOf(players, teams, teamIn), ignored),
  };
}

const QUARTERS = [1, 2, 3, 4, 5] as const;

function lineScoreOf(score: Record<string, unknown>): LineScore | undefined {
  const total = v.safeParse(Points, score.T);
  if (!total.success) return undefined;
  const read = QUARTERS.map((quarter) => v.safeParse(Points, score[quarter] ?? (quarter === 5 ? 0 : undefined)));
  const quarters = read.flatMap(({ success, output }) => (success ? [Number(output)] : []));
  return { total: total.output, quarters: quarters.length === QUARTERS.length ? quarters : undefined };
}
