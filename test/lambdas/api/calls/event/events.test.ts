import { type GraphQLObjectType, getNamedType, graphql, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { packTotals } from '../../../../../games/ranking/totals.ts';
import { sports } from '../../../../../games/sports/sports.ts';
import { readEnvelope } from '../../../../../games/timeline/message.ts';
import type { Message, MessagePage } from '../../../../../graphql/types.generated.ts';
import { ingest } from '../../../../../lambdas/feeds/ingest/ingest.ts';
import { sportradarNfl } from '../../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { putEvent } from '../../../../../lambdas/stores/events.ts';
import { append } from '../../../../../lambdas/stores/log.ts';
import { putRanking } from '../../../../../lambdas/stores/ranking.ts';
import { fakeAppSync } from '../../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { HOME, nflEvent, nflMessage } from '../../../../fixtures/sportradar.ts';
import { streams } from '../../../../golden/streams.ts';
import { STARTS } from '../../../game.ts';
import { overHttp } from '../../../handlers.ts';
import { newEvent, store } from '../../../world.ts';
import { schema } from '../../schema.ts';
import { ask } from '../asking.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const clock = (seq: number, padding = '') => ({
  source: 'clock' as const,
  data: { id: `c${seq}`, rev: 1, order: seq, timestamp: seq, period: 1, clock: 700, padding },
});
const seqsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function everything(eventId: string): Promise<{ pages: number; seqs: number[]; data: Message[] }> {
  const data: Message[] = [];
  let pages = 0;
  for (let after: number | null | undefined = 0; after != null; pages += 1) {
    const page: MessagePage = await ask('messages', { eventId, after }, null);
    expect(JSON.stringify(page).length).toBeLessThan(3_000_000);
    data.push(...page.data);
    after = page.next;
  }
  return { pages, data, seqs: data.map(({ data }) => (readEnvelope(data) as { seq: number }).seq) };
}

describe('messages', () => {
  it('come in pages to the end, each once, as Subscribe carries them', async () => {
    const eventId = await newEvent();
    for (let seq = 1; seq <= 401; seq++) {
      const messages = seq % 2 === 0 ? [clock(seq)] : [clock(seq), clock(seq + 1000)];
      await append({ eventId, seq, messages });
    }
    const { pages, seqs, data } = await everything(eventId);
    expect(seqs).toEqual(seqsTo(401));
    expect(pages).toBe(3);
    expect(data[1]).toEqual({ name: eventId, data: JSON.stringify({ seq: 2, ...clock(2) }) });
    expect(JSON.parse(data[0]?.data ?? '')).toEqual({ seq: 1, batch: [clock(1), clock(1001)] });
    const { body: notLast } = await overHttp('messages', { eventId, after: 0 });
    expect(Object.keys(notLast).sort()).toEqual(['data', 'next', 'status']);
  });

  it('that are large come in smaller pages', async () => {
    const eventId = await newEvent();
    for (let seq = 1; seq <= 20; seq++) await append({ eventId, seq, messages: [clock(seq, 'x'.repeat(300_000))] });
    const { pages, seqs } = await everything(eventId);
    expect(seqs).toEqual(seqsTo(20));
    expect(pages).toBeGreaterThan(3);
  });

  it('after the head are an empty list with the event, and with the ranking once somebody has joined', async () => {
    const eventId = await newEvent();
    await append({ eventId, seq: 1, messages: [clock(1)] });
    const { body: gameEvent } = await overHttp('gameEvent', { eventId });
    const end = { status: 200, data: [], next: null, event: gameEvent?.data };
    expect((await overHttp('messages', { eventId, after: 1 })).body).toEqual({ ...end, ranking: null });
    const ranking = { seq: 1, until: 5, players: 1, totals: packTotals(new Map([[10, 1]])) };
    const top = [{ fanId: 'ann-id', username: 'ann', points: 10 }];
    await putRanking(eventId, { ...ranking, top, writtenAt: 6, moments: 0, renames: 0 });
    const told = { ...ranking, top: [{ username: 'ann', points: 10 }] };
    expect((await overHttp('messages', { eventId, after: 1 })).body).toEqual({ ...end, ranking: told });
  });

  it('are kept for a day once nothing can follow, with names for a minute, and not while the ranking is not official', async () => {
    const eventId = await newEvent({ status: 'ENDED', ended_at: Date.now() - 49 * 3_600_000 });
    await append({ eventId, seq: 1, messages: [clock(1)] });
    const kept = async () => (await overHttp('messages', { eventId, after: 0 })).headers?.['cache-control'];
    expect(await kept()).toContain('s-maxage=86400');
    const ranking = { seq: 1, until: 5, players: 1, totals: packTotals(new Map([[10, 1]])), top: [] };
    await putRanking(eventId, { ...ranking, writtenAt: 6, moments: 0, renames: 0 });
    expect(await kept()).toContain('s-maxage=1');
    await putRanking(eventId, { ...ranking, official: true, writtenAt: 7, moments: 0, renames: 0 });
    expect(await kept()).toContain('s-maxage=60');
  });
});

it('the schedule keeps a game that is still on at midnight, but not one that is over or has not begun, earliest first', async () => {
  const day = Date.UTC(2033, 7, 1);
  const startsAt = day - 2 * 3_600_000;
  const late = await newEvent({ startsAt: day + 20 * 3_600_000 });
  const on = await newEvent({ startsAt, status: 'ACTIVE' });
  await newEvent({ startsAt, status: 'ENDED', ended_at: day - 60_000 });
  await newEvent({ startsAt, status: 'SCHEDULED' });
  const listed = await ask<{ id: string }[]>('schedule', { from: day, to: day + 86_399_999 }, null);
  expect(listed.map(({ id }) => id)).toEqual([on, late]);
});

it('play-by-play has every play of both sports, and no time-outs, substitutions, clocks and statuses, however they are called in full', async () => {
  const types = Object.values(sports).flatMap(({ eventTypes }) => Object.keys(eventTypes));
  const plays = [...types, 'SHOT_CLOCK_VIOLATION', 'FOUL', 'OUTLET_PASS'];
  const others = [
    ...['FULL_TIMEOUT', 'TEAM_TIMEOUT_20', 'OFFICIAL_TIME_OUT', 'timeout'],
    ...['SUBSTITUTION_IN', 'PLAYER_SUBSTITUTION_OUT'],
    ...['GAME_CLOCK', 'CLOCK_STOPPED', 'STATUS_UPDATE', 'GAME_STATUS', 'LINEUP', 'PREGAME', 'LIVE', 'ENDED', 'PAUSED'],
    ...['PLAY_END', 'START_FOURTH_QUARTER', 'END_FIRST_HALF', 'PERIOD_END'],
  ];
  const eventId = await newEvent();
  const fact = { kind: 'stat' as const, rev: 1, at: STARTS, period: 1, clock: 700 };
  const ofTeam = { act: 'TEAM' as const, tid: 'home', stats: {} };
  const called = (classification: string, order: number) => ({
    ...fact,
    ...ofTeam,
    id: `p${order}`,
    order,
    classification,
  });
  await store(eventId, [...others, ...plays].map(called));
  const data = await ask<{ classification: string }[]>('playByPlay', { eventId }, null);
  expect(data.map(({ classification }) => classification)).toEqual(plays);
});

/** A selection of all fields of a type, including nested types. */
const selectionOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type: of }) => {
      const inner = getNamedType(of);
      return isObjectType(inner) ? `${name} { ${selectionOf(inner)} }` : name;
    })
    .join(' ');

/** An answer with all fields, as GraphQL serializes it. */
async function serialized(name: string, answer: unknown) {
  const field = schema.getQueryType()?.getFields()[name];
  const type = field && getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`there is no field ${name}`);
  const source = `{ ${name}(eventId: "x") { ${selectionOf(type)} } }`;
  return await graphql({ schema, source, rootValue: { [name]: answer } });
}

const isNfl = ({ provider }: (typeof streams)[number]) => provider === 'sportradar-nfl';
const { name, reason, open } = streams.find(isNfl) as (typeof streams)[number];
const rush = { team: HOME, player: 'a', attempt: 1, yards: 2.5 };
const madeUp = [nflMessage('e', 0, { rush }, { description: 'A.Able left end.' })];

describe.each([
  ['a made-up game of Sportradar', undefined, () => ({ event: nflEvent(), body: madeUp as unknown })],
  [name, reason, () => open()],
] as const)('every number of %s', (whole, missing, given) => {
  it.skipIf(missing)('fits the schema in the answers of play-by-play, shots and stats', async () => {
    const { event, body } = given();
    const id = `numbers-${whole.replaceAll(/[^a-z]/g, '').slice(0, 20)}`;
    await putEvent({ ...event, id });
    await ingest(id, [{ feed: sportradarNfl, body, seenAt: event.startsAt, again: false }]);
    for (const call of ['playByPlay', 'shots', 'stats'] as const) {
      const answer = await ask<unknown[]>(call, { eventId: id }, null);
      expect(answer.length).toBeGreaterThan(0);
      const { data, errors } = await serialized(call, answer);
      expect(errors?.map(({ message }) => message)).toBeUndefined();
      expect(JSON.parse(JSON.stringify(data))[call]).toHaveLength(answer.length);
    }
  });
});
