import { football } from '../../games/sports/football.ts';
import { Tally } from '../../lambdas/providers/feed.ts';
import { footballPace, usual } from '../../lambdas/providers/game-pace.ts';
import { readRows } from '../../lambdas/providers/nfl-gamecenter/row.ts';
import { readHeader } from '../../lambdas/providers/nfl-gamecenter/schema.ts';
import { type Course, filled, isWhole } from './course.ts';

type Row = [number: string, row: { qtr?: unknown; time?: unknown }];
type Side = { score?: unknown };
type Game = { home: Side; away: Side; drives: Record<string, { plays?: object }>; scrsummary?: object };

/** The file's one entry that is a game, and its id. */
function gameIn(body: unknown): { id: string; game: Game } {
  const header = readHeader(body);
  const id = 'unreadable' in header ? '' : header.id;
  return { id, game: (body as Record<string, Game>)[id] as Game };
}

const rowsOf = (body: unknown): Row[] =>
  Object.values(gameIn(body).game.drives).flatMap(({ plays }) => Object.entries(plays ?? {}));

/**
 * NFL gamecenter: drives of rows by number, and beside them the quarter, the scoring summary and the line score. While a game goes on the
 * line score is not in a cut: the file knows it at the quarters' ends alone.
 */
export const nflGamecenterCourse: Course = {
  rows: rowsOf,
  cut(body, rows) {
    const { id, game } = gameIn(body);
    const told = rows as Row[];
    const drives = told.length > 0 ? { 1: { plays: Object.fromEntries(told) } } : {};
    if (isWhole(told, rowsOf(body))) return { [id]: { ...game, drives } };
    const [number = 0, last] = told.at(-1) ?? [];
    const scrsummary = Object.entries(game.scrsummary ?? {}).filter(([row]) => Number(row) <= Number(number));
    const [home, away] = [game.home, game.away].map(({ score: _, ...side }) => side);
    const clock = { qtr: String(last?.qtr ?? 1), clock: last?.time };
    return { [id]: { ...game, ...clock, home, away, scrsummary: Object.fromEntries(scrsummary), drives } };
  },
  toldAt(rows, { startsAt, regulation }) {
    const told = rows as Row[];
    const read = readRows(
      { 1: { plays: Object.fromEntries(told) } },
      (code) => code,
      () => undefined,
      new Tally(),
    ).rows;
    const places = new Map(told.map(([number], index) => [Number(number), index]));
    const pace = footballPace(regulation ?? football.regulation);
    const times = read.map(({ number, period, elapsed }): [number, number] => [
      places.get(number) as number,
      startsAt + usual(pace, period, elapsed),
    ]);
    return filled(rows.length, new Map(times));
  },
  moved: (body, { eventId }) => ({ [eventId]: gameIn(body).game }),
};
