import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { readEspnBox } from '../../lambdas/feeds/imports/espn/box.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { readFootballBox } from '../../lambdas/feeds/providers/espn/football/box.ts';
import { readFootballRow } from '../../lambdas/feeds/providers/espn/football/summary.ts';
import { readPlay } from '../../lambdas/feeds/providers/espn/plays.ts';
import { readSummary } from '../../lambdas/feeds/providers/espn/schema.ts';
import { espnNames } from '../../lambdas/feeds/providers/player-names.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import {
  type Course,
  type Describe,
  type FileReader,
  fromBox,
  isWhole,
  listIn,
  type Named,
  timesOfRows,
  withFields,
  withMovedTime,
} from './file-reader.ts';

/** An ESPN summary has plays and box in one file; without a box it still names the teams. */
const describe: Describe = (body) => {
  const game = readSummary(body);
  if ('unreadable' in game) return game.unreadable;
  const { id, type, home, away, regulation } = game;
  const start = { startsAt: game.startsAt || 0, regulation };
  const players = type === 'FOOTBALL' ? footballPlayers(body) : basketballPlayers(id, body, start);
  return { event: scheduled({ id, type, ...start, home: home.face, away: away.face }), players };
};

function basketballPlayers(id: string, body: unknown, start: Parameters<typeof fromBox>[2]) {
  const box = readEspnBox(body);
  return 'unreadable' in box ? new Map<string, Named>() : fromBox(id, box, start).players;
}

function footballPlayers(body: unknown): Map<string, Named> {
  const box = readFootballBox(body);
  if ('unreadable' in box) return new Map();
  const names = espnNames(body);
  const nameOf = (pid: string) => `${names.get(pid)?.first ?? ''} ${names.get(pid)?.last ?? ''}`.trim();
  return new Map([...box.players].map(([pid, { tid }]) => [pid, { name: nameOf(pid), tid }]));
}

const drivesIn = (body: unknown) => {
  const current = fieldOf(body, 'drives', 'current');
  return [...listIn(body, 'drives', 'previous'), ...(current ? [current] : [])];
};
const isFootball = (body: unknown) => fieldOf(body, 'drives') !== undefined;
const rowsIn = (body: unknown) =>
  isFootball(body) ? drivesIn(body).flatMap((drive) => listIn(drive, 'plays')) : listIn(body, 'plays');
const competitionsIn = (body: unknown) => listIn(body, 'header', 'competitions');
const inProgress = { type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false } };

/** A body with other rows, each in its original drive. */
function withRows(body: unknown, rows: readonly unknown[]): Record<string, unknown> {
  if (!isFootball(body)) return withFields(body, [], { plays: rows });
  const byId = new Map(rows.map((row) => [fieldOf(row, 'id'), row]));
  const kept = (list: unknown[]) => list.flatMap((row) => byId.get(fieldOf(row, 'id')) ?? []);
  const previous = drivesIn(body).map((drive) => withFields(drive, [], { plays: kept(listIn(drive, 'plays')) }));
  return withFields(body, [], { drives: { previous } });
}

/** The parts of a football summary that change with its rows: the scoring plays among these rows, and the box with names only. */
function soFar(body: unknown, rows: readonly unknown[]) {
  const ids = new Set(rows.map((row) => fieldOf(row, 'id')));
  const scoringPlays = listIn(body, 'scoringPlays').filter((play) => ids.has(fieldOf(play, 'id')));
  const players = listIn(body, 'boxscore', 'players').map((team) => {
    const statistics = listIn(team, 'statistics').map((section) => {
      const athletes = listIn(section, 'athletes').map((line) => withFields(line, [], { stats: [] }));
      return withFields(section, [], { athletes, totals: [] });
    });
    return withFields(team, [], { statistics });
  });
  return { scoringPlays, boxscore: { players } };
}

/** An ESPN summary has score and state in its header, beside the rows. Parts that are not about the game are left out. */
const course: Course = {
  rows: rowsIn,
  cut(body, rows) {
    const { header, format, boxscore, meta, scoringPlays, drives, plays } = v.parse(fields, body);
    const cut = withRows({ header, format, boxscore, meta, scoringPlays, drives, plays }, rows);
    if (isWhole(rows, rowsIn(body))) return cut;
    const competitions = competitionsIn(body).map((game) => {
      const competitors = listIn(game, 'competitors').map((side) => {
        const score = fieldOf(rows.at(-1), fieldOf(side, 'homeAway') === 'home' ? 'homeScore' : 'awayScore');
        return withFields(side, [], { score: String(score ?? 0) });
      });
      return withFields(game, [], { status: inProgress, competitors });
    });
    return withFields({ ...cut, ...(isFootball(body) && soFar(body, rows)) }, ['header'], { competitions });
  },
  sentAt: (rows, event) =>
    event.type === 'FOOTBALL' ? timesOfRows(rows, event, readTimes) : timesOfRows(rows, event, readPlay),
  moved(body, { eventId: id, startsAt, at }) {
    const rows = rowsIn(body).map((row) => withMovedTime(row, at, 'wallclock'));
    const date = new Date(startsAt).toISOString();
    const competitions = competitionsIn(body).map((game) => withFields(game, [], { id, date }));
    return withFields(withRows(body, rows), ['header'], { id, competitions });
  },
  stamped: (body, now) => withFields(body, ['meta'], { lastUpdatedAt: new Date(now).toISOString() }),
};

/** A row of football with its wall time. */
function readTimes(raw: unknown) {
  const row = readFootballRow(raw);
  return 'unreadable' in row ? row : { ...row, wallTime: row.wallclock };
}

export const espnFiles: FileReader = { feed: espn, describe, course };
