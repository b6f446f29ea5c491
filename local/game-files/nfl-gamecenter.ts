import { football } from '../../games/sports/football.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Tally } from '../../lambdas/providers/feed.ts';
import { footballPace, usual } from '../../lambdas/providers/game-pace.ts';
import { readNflBox } from '../../lambdas/providers/nfl-gamecenter/box.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { readRows } from '../../lambdas/providers/nfl-gamecenter/row.ts';
import { readGame, readHeader } from '../../lambdas/providers/nfl-gamecenter/schema.ts';
import { type Course, filled, isWhole } from './course.ts';
import { type Describe, type FileReader, faceOf, type Named } from './file-reader.ts';

/** The id begins with the day. The file does not have the hour of the kickoff: one in the afternoon in the east is assumed. */
function kickoffOf(id: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day), 18) : 0;
}

/** NFL gamecenter holds play-by-play and box in one file, so it needs no other. */
const describe: Describe = (body) => {
  const header = readHeader(body);
  if ('unreadable' in header) return header.unreadable;
  const { id, game } = header;
  const teams = { home: game.home.abbr, away: game.away.abbr };
  const players = new Map<string, Named>();
  for (const { stats } of readGame(header, teams, new Tally()).rows) {
    for (const { pid, name, tid } of stats) if (pid && !players.get(pid)?.name) players.set(pid, { name, tid });
  }
  const box = readNflBox(body);
  for (const team of 'unreadable' in box ? [] : [box.home, box.away]) {
    for (const { id: pid, name } of team.players) if (!players.get(pid)?.name) players.set(pid, { name, tid: team.id });
  }
  const start = { startsAt: kickoffOf(id), regulation: football.regulation };
  return {
    event: scheduled({ id, type: 'FOOTBALL', ...start, home: faceOf(teams.home), away: faceOf(teams.away) }),
    players,
  };
};

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
const course: Course = {
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

export const nflGamecenterFiles: FileReader = { feed: nflGamecenter, describe, course };
