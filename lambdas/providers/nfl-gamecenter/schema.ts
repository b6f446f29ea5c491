import * as v from 'valibot';
import type { Tally, Unreadable } from '../feed.ts';
import { clock, type NflRows, object, readRows, text, wholeNumber } from './row.ts';
import { type NflPlayer, playersIn, sideOf } from './sides.ts';
import { type NflScore, readSummary } from './summary.ts';

const Team = v.object({
  abbr: v.pipe(v.string(), v.nonEmpty()),
  /** Points by quarter, all overtimes under 5, and T for the whole game. */
  score: object,
  /** The official box score; its players also tell whose a stat without a club code is. */
  stats: v.optional(v.unknown()),
});
/** What we read of a game beside its rows; it changes while the game goes on. */
const Game = v.object({
  home: Team,
  away: Team,
  /** The quarter that is on, or Pregame, Halftime, Final, final overtime. */
  qtr: v.pipe(v.union([text, v.pipe(v.number(), v.transform(String))]), v.toLowerCase()),
  clock,
  drives: object,
  /** Scores by the number of their row. */
  scrsummary: object,
});
const Points = v.pipe(wholeNumber, v.minValue(0), v.maxValue(999));

/** A team's points as the line score states them. */
export type LineScore = {
  total: number;
  /** Of the four quarters and all overtimes together; undefined where they are not all told. */
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
  /** By team; a team is missing where the file states no score of it. */
  lineScores: ReadonlyMap<string, LineScore>;
};

/** A team's other club codes, in stat rows, in other seasons or since it moved. */
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

/** Whether two club codes name one team. */
export const sameTeam = (a: string, b: string): boolean =>
  a === b || alsoCalled.some((names) => names.includes(a) && names.includes(b));

/** A delivery before its rows are read: which game it is of. */
type Header = { id: string; game: v.InferOutput<typeof Game> };

/** Which game a delivery is of: the one entry that holds two teams; beside it stands when to ask again. */
export function readHeader(body: unknown): Header | Unreadable {
  for (const [id, entry] of Object.entries(v.parse(object, body))) {
    const read = v.safeParse(Game, entry);
    // A game that has not begun has an empty list of drives, or null.
    if (read.success && 'drives' in (entry as object)) return { id, game: read.output };
  }
  return { unreadable: 'there is no game with drives, a home and an away team' };
}

/** The game itself. @param teams the ids that its teams have here */
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
    ...{ id, home, away, over: game.qtr.startsWith('final'), clock: game.clock },
    scores: readSummary(game.scrsummary, teamIn, [...players.values()]),
    lineScores: new Map(stated.flatMap(([tid, score]) => (score ? [[tid, score]] : []))),
    ...readRows(game.drives, teamIn, sideOf(players, teams, teamIn), ignored),
  };
}

const QUARTERS = [1, 2, 3, 4, 5] as const;

function lineScoreOf(score: Record<string, unknown>): LineScore | undefined {
  const total = v.safeParse(Points, score.T);
  if (!total.success) return undefined;
  const told = QUARTERS.map((quarter) => v.safeParse(Points, score[quarter] ?? (quarter === 5 ? 0 : undefined)));
  const quarters = told.flatMap(({ success, output }) => (success ? [output as number] : []));
  return { total: total.output, quarters: quarters.length === QUARTERS.length ? quarters : undefined };
}
