import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { football } from '../../../games/sports/football.ts';
import { scheduled } from '../../../games/timeline/event.ts';
import { Tally } from '../../../lambdas/providers/feed.ts';
import { usualOffset } from '../../../lambdas/providers/game-pace.ts';
import { nflGamecenter } from '../../../lambdas/providers/nfl-gamecenter/feed.ts';
import { rawRows, readRows } from '../../../lambdas/providers/nfl-gamecenter/row.ts';
import { readGame, readHeader } from '../../../lambdas/providers/nfl-gamecenter/schema.ts';
import { playersInBox } from '../../../lambdas/providers/nfl-gamecenter/sides.ts';
import { fields } from '../../../lambdas/providers/valid.ts';
import { type Course, filled, isWhole } from './course.ts';
import { type Describe, type FileReader, faceOf, type Named } from './file-reader.ts';

/** Rows that cannot be read are not reported. */
const nowhere = () => ({ ignored: new Tally(), unread: new Set<string>() });

/** The id begins with the day. The file does not have the hour of the kickoff: one in the afternoon in the east is assumed. */
function kickoffOf(id: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day), 18) : 0;
}

/** NFL gamecenter has play-by-play and box in one file, so it needs no other. */
const describe: Describe = (body) => {
  const header = readHeader(body);
  if ('unreadable' in header) return header.unreadable;
  const { id, game } = header;
  const teams = { home: game.home.abbr, away: game.away.abbr };
  const players = new Map<string, Named>();
  const meet = (pid: string | undefined, name: string, tid: string) => {
    if (pid && !players.get(pid)?.name) players.set(pid, { name, tid });
  };
  for (const { stats } of readGame(header, teams, nowhere()).rows) {
    for (const { pid, name, tid } of stats) meet(pid, name, tid);
  }
  for (const { abbr, stats } of [game.home, game.away]) {
    for (const { pid, name } of playersInBox(abbr, stats)) meet(pid, name, abbr);
  }
  const facts = { id, type: 'FOOTBALL', startsAt: kickoffOf(id), regulation: football.regulation } as const;
  return { event: scheduled({ ...facts, home: faceOf(teams.home), away: faceOf(teams.away) }), players };
};

/** The file's one entry that is a game, and its id. */
function gameIn(body: unknown): { id: string; game: Record<string, unknown> } {
  const header = readHeader(body);
  const id = 'unreadable' in header ? '' : header.id;
  return { id, game: v.parse(fields, fieldOf(body, id)) };
}

type Row = [number: string, row: unknown];
const rowsOf = (body: unknown): Row[] => rawRows(gameIn(body).game.drives);
const drivesOf = (rows: readonly Row[]) => (rows.length > 0 ? { 1: { plays: Object.fromEntries(rows) } } : {});

/**
 * NFL gamecenter: drives of rows by number, and beside them the quarter, the scoring summary and the line score. While a game goes on the
 * line score is not in a cut: the file knows it at the quarters' ends alone.
 */
const course: Course<Row> = {
  rows: rowsOf,
  cut(body, rows) {
    const { id, game } = gameIn(body);
    const drives = drivesOf(rows);
    if (isWhole(rows, rowsOf(body))) return { [id]: { ...game, drives } };
    const [number = 0, last] = rows.at(-1) ?? [];
    const scores = Object.entries(v.parse(fields, game.scrsummary)).filter(([row]) => Number(row) <= Number(number));
    const withoutScore = (side: unknown) => {
      const { score: _, ...rest } = v.parse(fields, side);
      return rest;
    };
    const [home, away] = [withoutScore(game.home), withoutScore(game.away)];
    const clock = { qtr: String(fieldOf(last, 'qtr') ?? 1), clock: fieldOf(last, 'time') };
    return { [id]: { ...game, ...clock, home, away, scrsummary: Object.fromEntries(scores), drives } };
  },
  sentAt(rows, event) {
    const read = readRows(
      drivesOf(rows),
      (code) => code,
      () => undefined,
      nowhere(),
    );
    const offsets = new Map(read.map((row) => [row.number, usualOffset(event, row.period, row.elapsed)]));
    return filled(rows.map(([number]) => offsets.get(Number(number)))).map((offset) => event.startsAt + offset);
  },
  moved: (body, { eventId }) => ({ [eventId]: gameIn(body).game }),
};

export const nflGamecenterFiles: FileReader = { feed: nflGamecenter, describe, course };
