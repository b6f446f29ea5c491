import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { sports } from '../../../games/sports/sports.ts';
import { type Sport, scheduled } from '../../../games/timeline/event.ts';
import { type Feed, Tally } from '../../../lambdas/providers/feed.ts';
import { isHeartbeat, messagesIn, statisticsIn } from '../../../lambdas/providers/sportradar/feed.ts';
import { sportradarNba } from '../../../lambdas/providers/sportradar/nba.ts';
import { sportradarNfl } from '../../../lambdas/providers/sportradar/nfl.ts';
import { presentGame } from '../../../lambdas/providers/sportradar/nfl-present.ts';
import { fields, maybe, plainText, timeOf } from '../../../lambdas/providers/valid.ts';
import { type Course, filled, listIn, type Move, movedTime, withFields } from './course.ts';
import { type Described, type FileReader, faceOf, type Named } from './file-reader.ts';

const text = maybe(v.string());
const Club = v.object({ market: text, name: text, alias: text });
const Sides = v.object({ home: text, away: text });
const Player = v.object({ srid_player: text, first_name: text, last_name: text });

/** A message. The feed does not read all of these fields. */
const Message = v.object({
  game: maybe(v.object({ home: maybe(Club), away: maybe(Club) })),
  pbp: v.object({
    game__id: text,
    srid_game: text,
    updated: text,
    ts: maybe(v.number()),
    statistics: v.optional(v.unknown()),
    statistics__list: v.optional(v.unknown()),
    on_court__list: maybe(Sides),
    start_situation: maybe(v.object({ possession: maybe(Club) })),
  }),
  stats: v.fallback(v.array(Player), []),
});
type Message = v.InferOutput<typeof Message>;
type Sides = { home: string; away: string };

/**
 * The log of one of the push feeds.
 * @param sidesIn the ids of the teams; undefined if the messages do not say them
 */
const filesOf = (feed: Feed, type: Sport, sidesIn: (messages: Message[]) => Sides | undefined): FileReader => ({
  feed,
  course,
  describe(body) {
    const present = presentOf(body);
    if (present) return present;
    const found = messagesIn(body);
    if ('unreadable' in found) return found.unreadable;
    const messages = found.flatMap((message) => {
      const read = v.safeParse(Message, message);
      return read.success && !isHeartbeat(message) ? [read.output] : [];
    });
    const [first] = messages;
    if (!first) return 'it holds no message with a pbp';
    const sides = sidesIn(messages);
    if (!sides) return 'its messages do not say which two teams play';
    const face = (id: string, { market = '', name = '', alias = id }: v.InferOutput<typeof Club> = {}) =>
      faceOf(id, `${market} ${name}`.trim() || alias, alias);
    const times = messages.flatMap(({ pbp }) => pbp.ts ?? Date.parse(pbp.updated ?? '')).filter((at) => at > 0);
    const event = scheduled({
      id: first.pbp.game__id ?? first.pbp.srid_game ?? '',
      type,
      startsAt: Math.min(...times, Number.MAX_SAFE_INTEGER),
      regulation: sports[type].regulation,
      home: face(sides.home, first.game?.home),
      away: face(sides.away, first.game?.away),
    });
    return { event, players: playersIn(messages) };
  },
});

/** A game of version 7, pushed or polled. */
function presentOf(body: unknown): Described | undefined {
  const present = presentGame(body);
  if (!present) return undefined;
  const { game, raw, events } = present;
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

const statisticsOf = ({ statistics, statistics__list }: Message['pbp']) =>
  statisticsIn(statistics ?? statistics__list, new Tally());

/** Everyone with a statistic, by the name that a message says beside its event. */
function playersIn(messages: readonly Message[]): Map<string, Named> {
  const names = new Map<string, string>();
  for (const { srid_player, first_name = '', last_name = '' } of messages.flatMap(({ stats }) => stats)) {
    if (srid_player) names.set(srid_player, `${first_name} ${last_name}`.trim());
  }
  const players = new Map<string, Named>();
  for (const { pid, tid } of messages.flatMap(({ pbp }) => statisticsOf(pbp))) {
    if (pid) players.set(pid, { name: names.get(pid) ?? '', tid });
  }
  return players;
}

const rowsOf = (body: unknown): unknown[] => {
  const messages = messagesIn(body);
  return 'unreadable' in messages ? [] : messages.filter((message) => !isHeartbeat(message));
};

/** The provider writes times in ms as a number or as text. */
const msIn = (time: unknown): number | undefined => (Number(time ?? 0) > 0 ? Number(time) : undefined);

/** The times of a message: of an NBA event in `updated`, `wall_clock` and `dd_updated__id`, of an NFL play in `ts`. */
function timesOf(message: unknown): number[] {
  const { dd_updated__id, ts, wall_clock, updated } = v.parse(fields, fieldOf(message, 'pbp'));
  const times = [msIn(dd_updated__id), msIn(ts), timeOf(wall_clock), timeOf(updated)];
  return times.filter((time) => time !== undefined);
}

function movedMessage(message: unknown, { eventId, at }: Move): unknown {
  const moved: Record<string, unknown> = { game__id: eventId, srid_game: eventId };
  for (const field of ['dd_updated__id', 'ts']) {
    const time = msIn(fieldOf(message, 'pbp', field));
    if (time !== undefined) moved[field] = at(time);
  }
  for (const field of ['updated', 'wall_clock']) {
    const time = movedTime(fieldOf(message, 'pbp', field), at);
    if (time !== undefined) moved[field] = time;
  }
  return withFields(message, ['pbp'], moved);
}

/** Sportradar's push feeds, of NBA events and NFL plays: each message is a delivery. The first of its times says when it was made. */
const course: Course = {
  push: true,
  rows: rowsOf,
  cut: (_, rows) => (rows.length === 1 ? rows[0] : { messages: rows }),
  sentAt: (rows) => filled(rows.map((row) => timesOf(row)[0])),
  times: (rows) => rows.flatMap(timesOf),
  moved: (body, move) => ({ messages: rowsOf(body).map((message) => movedMessage(message, move)) }),
};

/** Every message of NBA events has the home team. */
export const sportradarNbaFiles = filesOf(sportradarNba, 'BASKETBALL', (messages) =>
  messages.flatMap(({ pbp: { on_court__list: { home, away } = {} } }) => (home && away ? { home, away } : [])).at(0),
);

/** Teams of NFL plays have ids in the statistics and names in the situations; runs and passes have both. */
export const sportradarNflFiles = filesOf(sportradarNfl, 'FOOTBALL', (messages) => {
  const votes = new Map<string, number>();
  for (const { game, pbp } of messages) {
    const offence = statisticsOf(pbp).find(({ kind }) => kind === 'rush' || kind === 'pass')?.tid;
    const alias = pbp.start_situation?.possession?.alias;
    if (offence === undefined || alias === undefined) continue;
    votes.set(offence, (votes.get(offence) ?? 0) + (alias === game?.home?.alias ? 1 : -1));
  }
  const [home, away, third] = [...votes].sort(([, a], [, b]) => b - a).map(([tid]) => tid);
  return home && away && !third ? { home, away } : undefined;
});
