import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { sameTeam } from '../nfl-clubs.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import { clock, fields, maybe, plainText, teamPoints, type Unreadable } from '../valid.ts';
import { type NflRow, readRows, wholeNumber } from './row.ts';
import { playersIn, sideOf } from './sides.ts';
import { alignScores, type NflScore, readSummary } from './summary.ts';

const Team = v.object({
  abbr: v.pipe(v.string(), v.nonEmpty()),
  /** Points by quarter, all overtimes under 5, and T for the whole game. */
  score: fields,
  /** The official box score. Its players also show the team of a stat without a club code. */
  stats: v.optional(v.unknown()),
});
/** A game besides its rows. It changes while the game is on. */
const Game = v.object({
  home: Team,
  away: Team,
  /** The current quarter, or Pregame, Halftime, Final, final overtime. */
  qtr: v.pipe(
    v.unknown(),
    v.transform((quarter) => plainText(quarter).trim().toLowerCase()),
  ),
  clock: maybe(v.pipe(v.string(), v.trim(), clock)),
  drives: fields,
  /** Scores by the number of their row. */
  scrsummary: fields,
});
const Points = v.pipe(wholeNumber, teamPoints);

/** A team's points in the line score. */
type LineScore = {
  total: number;
  /** Of the four quarters and all overtimes together; undefined if some are not stated. */
  quarters: readonly number[] | undefined;
};

export type NflGame = {
  rows: NflRow[];
  home: string;
  away: string;
  over: boolean;
  /** Quarters that are over by the header, which may say so before any row does. */
  quartersOver: number;
  /** Seconds left on the clock. */
  clock: number | undefined;
  /** The scoring summary, by the number of the row that scored. */
  scores: ReadonlyMap<number, NflScore>;
  /** By team. A team is missing if the file states no score of it. */
  lineScores: ReadonlyMap<string, LineScore>;
};

/** A delivery before its rows are read. `id` is the provider's own, such as 2012102108. */
type Header = { id: string; game: v.InferOutput<typeof Game> };

/** The game of a delivery: the entry with two teams. Beside it is the time to ask again. */
export function readHeader(body: unknown): Header | Unreadable {
  for (const [id, entry] of Object.entries(v.parse(fields, body))) {
    const read = v.safeParse(Game, entry);
    // Before the game, drives are an empty list, or null.
    if (read.success && fieldOf(entry, 'drives') !== undefined) return { id, game: read.output };
  }
  return { unreadable: 'there is no game with drives, a home and an away team' };
}

/**
 * Reads the game.
 * @param teams our ids of its teams
 */
export function readGame(
  { game }: Header,
  teams: { home: string; away: string },
  context: Pick<SnapshotContext, 'ignored' | 'unread'>,
): NflGame {
  const { home, away } = teams;
  const teamIn = (code: string) => Object.values(teams).find((tid) => sameTeam(code, tid));
  const sides = [
    { ...game.home, tid: home },
    { ...game.away, tid: away },
  ];
  const players = playersIn(sides, game.drives, teamIn);
  const rows = readRows(game.drives, teamIn, sideOf(players, teams, teamIn), context);
  const lineScores = new Map<string, LineScore>();
  for (const { tid, score } of sides) {
    const line = lineScoreOf(score);
    if (line) lineScores.set(tid, line);
  }
  return {
    home,
    away,
    over: game.qtr.startsWith('final'),
    quartersOver: game.qtr === 'halftime' ? 2 : Math.max(0, Number(game.qtr) - 1) || 0,
    clock: game.clock,
    scores: alignScores(readSummary(game.scrsummary, teamIn, [...players.values()]), rows),
    lineScores,
    rows,
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
