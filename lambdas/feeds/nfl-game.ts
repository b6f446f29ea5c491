import * as v from 'valibot';
import type { Tally, Unreadable } from './feed.ts';
import { clock, type NflRows, object, readRows, text } from './nfl-row.ts';

const Team = v.object({ abbr: v.pipe(v.string(), v.nonEmpty()) });
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
const Score = v.object({ type: text, team: text });

export type NflGame = NflRows & {
  /** The provider's own id, such as 2012102108. */
  id: string;
  home: string;
  away: string;
  over: boolean;
  /** Seconds left on the clock. */
  clock: number | undefined;
  scores: ReadonlyMap<number, { type: string; tid: string }>;
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
  const teamIn = (code: string) => Object.values(teams).find((tid) => sameTeam(code, tid));
  const scores = new Map<number, { type: string; tid: string }>();
  for (const [number, entry] of Object.entries(game.scrsummary)) {
    const read = v.safeParse(Score, entry);
    const tid = read.success ? teamIn(read.output.team) : undefined;
    if (read.success && tid) scores.set(Number(number), { type: read.output.type, tid });
  }
  const over = game.qtr.startsWith('final');
  return { id, ...teams, over, clock: game.clock, scores, ...readRows(game.drives, teamIn, ignored) };
}
