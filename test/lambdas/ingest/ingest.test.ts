import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { packTotals } from '../../../games/ranking/packed-totals.ts';
import { type LiveMessage, toMessage } from '../../../games/timeline/message.ts';
import { gameOrder, type Play, type StatPlay } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { type InboundDelivery, ingest } from '../../../lambdas/ingest/ingest.ts';
import { bytesOf, MAX_RECORD_BYTES } from '../../../lambdas/ingest/split-messages.ts';
import type { Feed } from '../../../lambdas/providers/feed.ts';
import { hype } from '../../../lambdas/providers/hype/feed.ts';
import { nbaLive } from '../../../lambdas/providers/nba-live/feed.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { event, putEvent } from '../../../lambdas/stores/events.ts';
import { append, forget, readLog, timelineOf } from '../../../lambdas/stores/log.ts';
import { putRanking, type StoredRanking } from '../../../lambdas/stores/ranking.ts';
import { broadcastOf, scheduleOf } from '../../../local/league/broadcast.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { action, snapshot } from '../../fixtures/nba-live.ts';
import { embeddedQueue, startQueue } from '../../fixtures/queue.ts';
import { property, runs } from '../../runs.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const settling = embeddedQueue('settleQueueUrl');

const [recording] = allRecordings();
if (!recording) throw new Error('there is no recording');
const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 10);
const stream = scheduleOf(broadcast).map(({ play }) => play);

let events = 0;
/** An event of its own on the schedule. */
async function newEvent(): Promise<string> {
  events += 1;
  const id = `event-${events}`;
  await putEvent({ ...broadcast.event, id });
  return id;
}

const inbound = (feed: Feed, body: unknown, again = false): InboundDelivery => ({ feed, body, seenAt: 0, again });
const told = (plays: readonly Play[], again = false): InboundDelivery =>
  inbound(hype, { messages: plays.map((play) => toMessage(play)) }, again);

/** Ingest as a Lambda of its own has it: nothing is shared but the tables. */
async function anotherLambda(): Promise<typeof ingest> {
  vi.resetModules();
  return (await import('../../../lambdas/ingest/ingest.ts')).ingest;
}

/** The next write is done, but its answer never comes: the SDK then tries again by itself. */
let loseNextAnswer = false;

beforeAll(() => {
  database.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { headers } = args.request as { headers: Record<string, string> };
      if (!loseNextAnswer || !headers['x-amz-target']?.endsWith('PutItem')) return answer;
      loseNextAnswer = false;
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
});

/** What the log holds, read anew; checks that it has no gap and nothing twice. */
async function logOf(eventId: string): Promise<LiveMessage[]> {
  const records = await readLog(eventId, 0);
  expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
  const messages = records.flatMap((record) => record.messages);
  const names = messages.map(({ data }) => `${data.id} ${data.rev}`);
  expect(new Set(names).size).toBe(names.length);
  return messages;
}

/** The standing plays as someone sees them who reads the log from its start. */
async function standing(eventId: string): Promise<readonly Play[]> {
  forget(eventId);
  return (await timelineOf(eventId))?.timeline.plays() ?? [];
}

/** The standing plays as they must be, whatever happened on the way. */
function expected(plays: readonly Play[]): readonly Play[] {
  const timeline = new Timeline(broadcast.event);
  for (const play of plays) timeline.put(play);
  return timeline.plays();
}

/** A stretch of the real stream with corrections: other players, makes turned misses, plays taken back. */
const corrected = fc
  .tuple(
    fc.integer({ min: 0, max: stream.length - 40 }),
    fc.array(fc.tuple(fc.nat(39), fc.integer({ min: 2, max: 4 }), fc.boolean())),
  )
  .map(([from, corrections]) => {
    const plays = stream.slice(from, from + 40);
    const revisions = corrections.map(([index, rev, gone]): Play => {
      const play = { ...(plays[index] as Play), rev };
      if (gone) return { ...play, void: true };
      return play.kind === 'shot'
        ? { ...play, shotType: play.shotType === 'MAKE' ? 'MISS' : 'MAKE' }
        : { ...play, clock: rev };
    });
    // One content for each revision, as a provider gives it.
    return [...new Map([...plays, ...revisions].map((play) => [`${play.id} ${play.rev}`, play])).values()];
  });

describe('exactly once', () => {
  it(
    'holds for deliveries in any order, repeated, split and coalesced in any way, and cut at any time',
    property,
    async () => {
      const course = corrected.chain((plays) =>
        fc.record({
          plays: fc.constant(plays),
          arrivals: fc
            .tuple(fc.shuffledSubarray(plays, { minLength: plays.length }), fc.array(fc.constantFrom(...plays)))
            .map(([all, repeated]) => [...all, ...repeated]),
          sizes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
          cuts: fc.array(fc.boolean(), { minLength: 1 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(course, async ({ plays, arrivals, sizes, cuts }) => {
          const eventId = await newEvent();
          for (let next = 0, turn = 0; next < arrivals.length; turn += 1) {
            const size = sizes[turn % sizes.length] as number;
            const part = arrivals.slice(next, next + size);
            const middle = Math.floor(part.length / 2);
            await ingest(eventId, [told(part.slice(0, middle)), told(part.slice(middle))]);
            if (cuts[turn % cuts.length]) forget(eventId);
            next += size;
          }
          await logOf(eventId);
          expect(await standing(eventId)).toEqual(expected(plays));
        }),
        runs(15),
      );
    },
  );

  it('holds when several Lambdas write at the same time', async () => {
    const eventId = await newEvent();
    const plays = stream.slice(0, 60);
    const writers = await Promise.all(Array.from({ length: 6 }, anotherLambda));
    await Promise.all(
      writers.map((write, writer) => write(eventId, [told(plays.slice(writer * 5, writer * 5 + 35), true)])),
    );
    expect(await logOf(eventId)).toHaveLength(60);
    expect(await standing(eventId)).toEqual(expected(plays));
    const head = (await readLog(eventId, 0)).length;
    expect(appSync.published.map(({ envelope }) => envelope.seq)).toContain(head);
  });

  it('holds for the whole recorded game, and its last message carries the running totals', async () => {
    const eventId = await newEvent();
    for (let next = 0; next < stream.length; next += 50) await ingest(eventId, [told(stream.slice(next, next + 50))]);
    const messages = await logOf(eventId);
    expect(messages).toHaveLength(stream.length);
    const durant = messages.findLast(({ data }) => data.pid === '201142' && data.act === 'PLAYER');
    expect(durant?.data.totalStats).toMatchObject({ PTS: 22, FG: 7, FGA: 16, FT: 7, REB: 5, AST: 3, STL: 3, BLK: 1 });
    expect(await event(eventId)).toMatchObject({ status: 'ENDED', score: { home: 125, away: 99 } });
  });
});

describe('a delivery that could not be stored', () => {
  it('is new to the same warm Lambda when the queue hands it out again', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream.slice(0, 1))]);
    await timelineOf(eventId);
    database.middlewareStack.add(
      (next) => async (args) => {
        if ('Item' in args.input) throw new Error('the table is away');
        return next(args);
      },
      { step: 'initialize', name: 'failing write' },
    );
    await expect(ingest(eventId, [told(stream.slice(1, 3))])).rejects.toThrow('the table is away');
    database.middlewareStack.remove('failing write');
    expect(await logOf(eventId)).toHaveLength(1);
    await ingest(eventId, [told(stream.slice(1, 3), true)]);
    expect(await logOf(eventId)).toHaveLength(3);
    expect(appSync.published.map(({ envelope }) => envelope.seq)).toEqual([1, 2]);
  });
});

describe('what is published', () => {
  it('is what was stored, once, in order, signed for AppSync', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream.slice(0, 1))]);
    await ingest(eventId, [told(stream.slice(0, 4)), told(stream.slice(2, 6))]);
    const records = await readLog(eventId, 0);
    expect(appSync.published).toEqual([
      { name: eventId, envelope: { seq: 1, ...records[0]?.messages[0], status: 'PREGAME' } },
      { name: eventId, envelope: { seq: 2, batch: records[1]?.messages, status: 'LIVE' } },
    ]);
    expect(records[1]?.messages).toHaveLength(5);
  });

  it('says the status of the event after what was stored, an end taken back included', async () => {
    const eventId = await newEvent();
    const status = (id: string, what: string, rev = 1, gone = false): Play => ({
      ...{
        kind: 'status',
        id,
        rev,
        order: Number(id),
        at: 1_000,
        period: Math.min(Number(id), 1),
        clock: 700,
        status: what,
      },
      ...(gone && { void: true as const }),
    });
    await ingest(eventId, [told([status('0', 'PREGAME')])]);
    await ingest(eventId, [told([status('2', 'FOUL')])]);
    await ingest(eventId, [told([status('3', 'ENDED')])]);
    await ingest(eventId, [told([status('3', 'ENDED', 2, true)])]);
    expect(appSync.published.map(({ envelope }) => envelope.status)).toEqual(['PREGAME', 'ACTIVE', 'ENDED', 'ACTIVE']);
  });

  it('is nothing for what is known, but the head of the log when the queue hands it out again', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream.slice(0, 3))]);
    await ingest(eventId, [told(stream.slice(0, 3))]);
    expect(appSync.published).toHaveLength(1);
    await ingest(eventId, [told(stream.slice(0, 3), true)]);
    expect(appSync.published[1]).toEqual({ name: eventId, envelope: { seq: 1, batch: [], status: 'LIVE' } });
  });

  it('goes back to the queue when AppSync does not take it, stored all the same, and is announced the next time', async () => {
    const eventId = await newEvent();
    appSync.refuse.push(...Array(3).fill({ status: 500, body: 'down' }));
    await expect(ingest(eventId, [told(stream.slice(0, 3))])).rejects.toThrow('could not publish seq 1: HTTP 500 down');
    expect(await logOf(eventId)).toHaveLength(3);
    await ingest(eventId, [told(stream.slice(0, 3), true)]);
    expect(appSync.published).toEqual([{ name: eventId, envelope: { seq: 1, batch: [], status: 'LIVE' } }]);
  });

  it('announces the head when the write was its own but the answer was lost', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream.slice(0, 1))]);
    loseNextAnswer = true;
    await ingest(eventId, [told(stream.slice(1, 3))]);
    expect(loseNextAnswer).toBe(false);
    expect(await logOf(eventId)).toHaveLength(3);
    expect(appSync.published.at(-1)?.envelope).toEqual({ seq: 2, batch: [], status: 'LIVE' });
  });

  it('is split where one publish could not carry it', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream)]);
    expect(await logOf(eventId)).toHaveLength(stream.length);
    expect(appSync.published.length).toBeGreaterThan(1);
    for (const { envelope } of appSync.published) {
      expect(Buffer.byteLength(JSON.stringify(JSON.stringify(envelope)))).toBeLessThan(240_000);
    }
  });
});

describe('a snapshot provider', () => {
  const steal = (number: number, personId: number) => action(number, { actionType: 'steal', personId });
  let seenAt = 0;
  const take = (eventId: string, minute: number, ...actions: unknown[]) => {
    seenAt += 2_000;
    return ingest(eventId, [{ ...inbound(nbaLive, snapshot(actions, minute)), seenAt }]);
  };
  const content = async (eventId: string) =>
    (await standing(eventId)).map((play) => `${play.id} ${'pid' in play ? play.pid : ''} ${play.rev}`);

  it('corrects by telling otherwise, deletes by leaving out, and restores', async () => {
    const eventId = await newEvent();
    await take(eventId, 1, steal(1, 201142), steal(2, 201142));
    await take(eventId, 2, steal(1, 202681), steal(2, 201142));
    await take(eventId, 3, steal(1, 202681));
    expect(await content(eventId)).toEqual(['1 202681 2', '2 201142 1']);
    await take(eventId, 4, steal(1, 202681));
    expect(await content(eventId)).toEqual(['1 202681 2']);
    await take(eventId, 5, steal(1, 202681), steal(2, 201142));
    expect(await content(eventId)).toEqual(['1 202681 2', '2 201142 3']);
    const last = (await logOf(eventId)).map(({ data }) => `${data.id} ${data.rev} ${JSON.stringify(data.totalStats)}`);
    expect(last).toEqual(['1 1 {"STL":1}', '2 1 {"STL":2}', '1 2 {"STL":1}', '2 2 {}', '2 3 {"STL":1}']);
  });

  it('changes nothing by a copy that is stale, also for a writer that starts afresh', async () => {
    const eventId = await newEvent();
    await take(eventId, 1, steal(1, 201142));
    await take(eventId, 2, steal(1, 201142), steal(2, 201142));
    forget(eventId);
    const { ignored } = await take(eventId, 1, steal(1, 202681));
    expect(ignored[0]).toEqual({ why: 'a snapshot older than one taken before', count: 1 });
    expect(await content(eventId)).toEqual(['1 201142 1', '2 201142 1']);
  });

  it('takes back only its own plays', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream.filter(({ period }) => period === 0))]);
    await take(eventId, 1, steal(1, 201142));
    await take(eventId, 2);
    await take(eventId, 3);
    expect((await standing(eventId)).map(({ id }) => id)).toEqual(['pregame', 'jersey-color']);
  });

  it('comes to the newest snapshot, whatever the order they arrive in', property, async () => {
    const state = fc.array(fc.record({ number: fc.integer({ min: 1, max: 6 }), personId: fc.constantFrom(7, 8, 9) }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (states, at) => {
          const eventId = await newEvent();
          const snapshots = states.map((rows, minute) => {
            const actions = new Map(rows.map(({ number, personId }) => [number, steal(number, personId)]));
            return { minute, actions: [...actions.values()] };
          });
          const repeated = Array.from({ length: 2 * states.length }, () => snapshots[at.next().value % states.length]);
          for (const each of [...repeated, ...snapshots]) if (each) await take(eventId, each.minute, ...each.actions);
          // What the newest lacks is lost once two after it lack it too.
          const last = snapshots.at(-1);
          for (const later of [1, 2]) if (last) await take(eventId, last.minute + later, ...last.actions);
          const newest = nbaLive.read(snapshot(snapshots.at(-1)?.actions ?? []), broadcast.event, 0);
          const facts = (plays: readonly { id: string; pid?: string }[]) =>
            plays.map(({ id, pid }) => `${id} ${pid}`).sort();
          await logOf(eventId);
          expect(facts(await standing(eventId))).toEqual(facts('plays' in newest ? newest.plays : []));
        },
      ),
      runs(15),
    );
  });
});

describe('the event', () => {
  it('takes statuses and periods at once, the score alone at most every ten seconds', async () => {
    const eventId = await newEvent();
    const tipOff = stream.findIndex(({ status }) => status === 'LIVE');
    await ingest(eventId, [told(stream.slice(0, tipOff))]);
    expect(await event(eventId)).toMatchObject({
      status: 'PREGAME',
      results: { periods: [{ name: 'PRE', ended_at: 0 }] },
    });
    await ingest(eventId, [told(stream.slice(tipOff, tipOff + 1))]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE', results: { periods: [{ name: 'Q1', ended_at: 0 }] } });
    const quarterEnd = stream.findIndex(({ status }) => status === 'END_FIRST_QUARTER');
    await ingest(eventId, [told(stream.slice(tipOff + 1, quarterEnd))]);
    expect((await event(eventId))?.score).toEqual({ home: 0, away: 0 });
    await ingest(eventId, [told(stream.slice(quarterEnd, quarterEnd + 1))]);
    expect(await event(eventId)).toMatchObject({
      status: 'ACTIVE',
      score: { home: 40, away: 25 },
      results: { periods: [{ name: 'Q1', ended_at: stream[quarterEnd]?.at }] },
    });
  });

  it('takes a score that is corrected after the end at once, since no delivery may follow', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream)]);
    const before = (await event(eventId))?.score;
    const basket = stream.findLast((play) => play.kind === 'stat' && play.stats.PTS === 2) as StatPlay;
    await ingest(eventId, [told([{ ...basket, rev: basket.rev + 1, void: true }])]);
    const after = (await event(eventId))?.score;
    const lost = [before, after].map((score) => (score?.home ?? 0) + (score?.away ?? 0));
    expect((lost[0] as number) - (lost[1] as number)).toBe(2);
  });

  it('is put right by the next delivery where it was not written', async () => {
    const eventId = await newEvent();
    const messages = stream.slice(0, 3).map((play) => toMessage(play));
    await append({ eventId, seq: 1, messages });
    await ingest(eventId, [told(stream.slice(0, 3), true)]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE' });
  });

  it('must be on the schedule', async () => {
    await expect(ingest('nowhere', [told(stream.slice(0, 1))])).rejects.toThrow('there is no event nowhere');
    expect(await readLog('nowhere', 0)).toEqual([]);
  });

  it('passes over what cannot be read, by reason', async () => {
    const eventId = await newEvent();
    const deliveries = [
      inbound(nbaLive, { no: 'game' }),
      inbound(hype, { messages: [{ source: 'x' }] }),
      told(stream.slice(0, 1)),
    ];
    expect((await ingest(eventId, deliveries)).ignored).toEqual([
      { why: 'there is no game.actions', count: 1 },
      { why: 'the message has an unknown source x', count: 1 },
    ]);
    expect(await logOf(eventId)).toHaveLength(1);
  });
});

it('the fixture event and the recorded one are of the same teams', () => {
  expect(scheduledEvent().game_attributes).toEqual(broadcast.event.game_attributes);
});

describe('settlement', () => {
  const fact = (id: string, period: number, elapsed: number, at: number) =>
    ({ id, rev: 1, period, clock: 720 - elapsed, order: gameOrder(period, elapsed, 1), at }) as const;
  const status = (id: string, what: string, period: number, at: number): Play => ({
    ...fact(id, period, 720, at),
    kind: 'status',
    status: what,
  });
  const tick = (id: string, at: number): Play => ({ ...fact(id, 1, 30, at), kind: 'clock' });
  const asked = () => settling.taken();
  const once = (eventId: string) => [{ step: 'begin', eventId }];
  const HOUR = 3_600_000;
  const END = Date.UTC(2026, 0, 1, 3);
  const at = (seenAt: number, ...plays: Play[]): InboundDelivery => ({ ...told(plays), seenAt });

  it('is asked for when a period ends, at the end and at what is corrected after it, and at nothing else', async () => {
    const eventId = await newEvent();
    asked();
    await ingest(eventId, [at(0, tick('1', 1_000))]);
    await ingest(eventId, [at(0, { ...tick('foul', 2_000), status: 'FOUL' })]);
    expect(asked()).toEqual([]);
    await ingest(eventId, [at(0, status('half', 'END_SECOND_QUARTER', 2, 3_000))]);
    expect(asked()).toEqual(once(eventId));
    await ingest(eventId, [at(0, tick('2', 4_000))]);
    expect(asked()).toEqual([]);
    await ingest(eventId, [at(END, status('end', 'ENDED', 4, END))]);
    expect(asked()).toEqual(once(eventId));
    await ingest(eventId, [at(END + HOUR, { ...tick('2', 4_000), rev: 2 })]);
    expect(asked()).toEqual(once(eventId));
    await ingest(eventId, [at(END + HOUR, { ...tick('2', 4_000), rev: 2 })]);
    expect(asked()).toEqual([]);
  });

  it('is asked for again where nobody knows whether it was', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [at(0, status('half', 'END_SECOND_QUARTER', 2, 3_000))]);
    asked();
    await ingest(eventId, [{ ...at(0, status('half', 'END_SECOND_QUARTER', 2, 3_000)), again: true }]);
    expect(asked()).toEqual(once(eventId));
  });

  it('is over 48 hours after the end: what is corrected then is refused by name, and changes nothing', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [at(0, tick('1', 1_000)), at(END, status('end', 'ENDED', 4, END))]);
    asked();
    const before = await standing(eventId);
    const late = { ...tick('1', 1_000), rev: 2, void: true } as const;
    const refused = await ingest(eventId, [at(END + 48 * HOUR, late)]);
    expect(refused.ignored).toEqual([
      { why: 'EventOfficial: a correction more than 48 hours after the end', count: 1 },
    ]);
    expect(await standing(eventId)).toEqual(before);
    expect(asked()).toEqual([]);
    const taken = await ingest(eventId, [at(END + 48 * HOUR - 1, late)]);
    expect(taken.ignored).toEqual([]);
    expect(await standing(eventId)).toHaveLength(1);
  });
});

describe('the ranking', () => {
  const tick = (id: string): InboundDelivery =>
    told([{ id, rev: 1, period: 1, clock: 690, order: gameOrder(1, 30, 1), at: Number(id), kind: 'clock' }]);
  const rankingOf = (seq: number, until: number): StoredRanking => ({
    ...{ seq, until, players: 1, totals: packTotals(new Map([[seq, 1]])) },
    ...{ top: [], writtenAt: 1, moments: 0, renames: 0 },
  });

  it('rides with the next message after it was made, once, and again with a repeat if it is newer', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [tick('1')]);
    await putRanking(eventId, rankingOf(1, 5));
    await ingest(eventId, [tick('2')]);
    await ingest(eventId, [tick('3')]);
    await putRanking(eventId, rankingOf(1, 6));
    await ingest(eventId, [{ ...tick('3'), again: true }]);
    const carried = appSync.published.map(({ envelope }) => [envelope.seq, envelope.ranking]);
    const packed = ({ seq, until, players, totals }: StoredRanking) => ({ seq, until, players, totals });
    expect(carried).toEqual([
      [1, undefined],
      [2, packed(rankingOf(1, 5))],
      [3, undefined],
      [3, packed(rankingOf(1, 6))],
    ]);
    expect((await readLog(eventId, 0)).length).toBe(3);
  });

  it('stays behind where a message fills a publish', async () => {
    const envelope = { seq: 1, batch: [] };
    expect(bytesOf({ ...envelope, ranking: rankingOf(1, 1) })).toBeLessThan(MAX_RECORD_BYTES);
    const eventId = await newEvent();
    await putRanking(eventId, { ...rankingOf(1, 5), totals: 'A'.repeat(MAX_RECORD_BYTES) });
    await ingest(eventId, [tick('1')]);
    expect(appSync.published.map(({ envelope: one }) => one.ranking)).toEqual([undefined]);
  });

  it('is requested after each record and each repeat, if anybody has joined', async () => {
    const { queue, close } = await startQueue('sweepQueueUrl', { fifo: true });
    try {
      const requests = () => {
        const messages = queue.receive(10);
        for (const { receipt } of messages) queue.delete(receipt as string);
        return messages.map(({ body }) => JSON.parse(body));
      };
      const [empty, eventId] = [await newEvent(), await newEvent()];
      await ingest(empty, [tick('1')]);
      expect(requests()).toEqual([]);
      await join(joined({ eventId, fanId: 'ann' }), 'ann');
      await ingest(eventId, [tick('1')]);
      expect(requests()).toEqual([{ eventId, seq: 1, until: 0 }]);
      await ingest(eventId, [tick('1')]);
      expect(requests()).toEqual([]);
      await ingest(eventId, [{ ...tick('1'), again: true }]);
      expect(requests()).toEqual([{ eventId, seq: 1, until: 0 }]);
    } finally {
      await close();
    }
  });
});
