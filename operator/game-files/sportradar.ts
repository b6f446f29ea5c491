import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { sports } from '../../games/sports/sports.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { type Found, gameIn, sportradarNfl } from '../../lambdas/feeds/providers/sportradar/nfl.ts';
import { maybe, plainText, timeOf } from '../../lambdas/feeds/valid.ts';
import {
  type Course,
  type Described,
  type FileReader,
  faceOf,
  filled,
  listIn,
  type Move,
  type Named,
  withFields,
  withMovedTime,
} from './file-reader.ts';

const text = maybe(v.string());
const Club = v.object({ market: text, name: text, alias: text });

/** A game of version 7, pushed or polled. */
function describe(body: unknown): Described | string {
  const found = gameIn(body);
  if (!found) return 'there is no game of version 7';
  const { game, raw, events } = found;
  const face = (side: 'home' | 'away') => {
    const { market = '', name = '', alias } = v.parse(Club, fieldOf(raw, 'summary', side));
    return faceOf(game.summary[side].id, `${market} ${name}`.trim() || alias, alias);
  };
  const times = events.flatMap(({ raw: event }) => timeOf(fieldOf(event, 'wall_clock')) ?? []);
  const players = new Map<string, Named>();
  for (const statistic of events.flatMap(({ raw: event }) => listIn(event, 'statistics'))) {
    const [pid, name] = [fieldOf(statistic, 'player', 'id'), fieldOf(statistic, 'player', 'name')];
    const tid = fieldOf(statistic, 'team', 'id');
    if (typeof pid === 'string' && typeof tid === 'string') players.set(pid, { name: plainText(name), tid });
  }
  const startsAt = timeOf(fieldOf(raw, 'scheduled')) ?? Math.min(...times, Number.MAX_SAFE_INTEGER);
  const facts = { id: game.id, type: 'FOOTBALL', startsAt, regulation: sports.FOOTBALL.regulation } as const;
  return { event: scheduled({ ...facts, home: face('home'), away: face('away') }), players };
}

/** The times of an event: when it happened, and when it was last changed. */
const TIMES = ['wall_clock', 'updated_at'] as const;
const timesOf = (row: unknown): number[] =>
  TIMES.flatMap((field) => timeOf(fieldOf(row, 'payload', 'event', field)) ?? []);

/** The pushed messages of a body. The events of a polled one become messages of one event each. */
function rowsOf(body: unknown): unknown[] {
  const found = gameIn(body);
  if (!found) return [];
  const { home, away } = found.game.summary;
  const { raw, game } = found;
  const facts = {
    id: game.id,
    scheduled: fieldOf(raw, 'scheduled'),
    summary: fieldOf(raw, 'summary') ?? { home, away },
  };
  return found.events.map((event) => ({ payload: { game: facts, event: withPeriod(event) } }));
}

/** An event with its period added, as a pushed event has it. */
function withPeriod({ raw, period }: Found): unknown {
  const isStated = [fieldOf(raw, 'quarter'), fieldOf(raw, 'overtime')].some((own) => own !== undefined);
  return isStated || period === undefined ? raw : withFields(raw, [], { quarter: { sequence: period } });
}

function movedMessage(message: unknown, { eventId, startsAt, at }: Move): unknown {
  const original = fieldOf(message, 'payload', 'event');
  const event = TIMES.reduce((moved, field) => withMovedTime(moved, at, field), original);
  const scheduled = new Date(startsAt).toISOString();
  const renamed = withFields(message, ['payload', 'game'], { id: eventId, scheduled });
  return withFields(renamed, ['payload'], { event });
}

/** Each event is a delivery, sent when it happened. */
const course: Course = {
  push: true,
  rows: rowsOf,
  cut: (_, rows) => (rows.length === 1 ? rows[0] : { messages: rows }),
  sentAt: (rows) => filled(rows.map((row) => timesOf(row)[0])),
  times: (rows) => rows.flatMap(timesOf),
  moved: (body, move) => ({ messages: rowsOf(body).map((message) => movedMessage(message, move)) }),
};

export const sportradarNflFiles: FileReader = { feed: sportradarNfl, course, describe };
