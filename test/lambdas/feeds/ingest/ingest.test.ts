import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { gameOrder, type Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { database } from '../../../../lambdas/stores/database.ts';
import { event, putEvent } from '../../../../lambdas/stores/events.ts';
import { append, forgetLoadedGame, readLog, timelineAt, timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { logged } from '../../../fixtures/logs.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { broadcast, inbound, logOf, newEvent, standing, stream, told } from './deliveries.ts';

embeddedDatabase();
const appSync = fakeAppSync();
logged();
embeddedQueue('settleQueueUrl');

/** The ingest of a new Lambda, which stays warm. It shares only the tables with other Lambdas. */
async function anotherLambda(): Promise<typeof ingest> {
  vi.resetModules();
  return (await import('../../../../lambdas/feeds/ingest/ingest.ts')).ingest;
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

/** A status that even revisions take back. @param elapsed seconds of the fourth quarter */
const status = (id: string, what: string, elapsed: number, rev = 1): Play => ({
  ...{ id, rev, kind: 'status', status: what, period: 4, clock: 720 - elapsed },
  ...{
    order: gameOrder(4, elapsed, 1),
    at: 1_000_000_000_000 + elapsed,
    ...(rev % 2 === 0 && { void: true as const }),
  },
});

/** The expected standing plays. */
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
    // Each revision has one content.
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
            if (cuts[turn % cuts.length]) forgetLoadedGame(eventId);
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
});

it('a delivery that could not be stored is new to the same warm Lambda when the queue hands it out again', async () => {
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
    const pregame: Play = { ...status('0', 'PREGAME', 0), period: 0, order: 0 };
    for (const play of [pregame, status('1', 'FOUL', 9), status('2', 'ENDED', 720), status('2', 'ENDED', 720, 2)])
      await ingest(eventId, [told([play])]);
    expect(appSync.published.map(({ envelope }) => envelope.status)).toEqual(['PREGAME', 'ACTIVE', 'ENDED', 'ACTIVE']);
  });

  it('is empty for a known delivery, but the head of the log when the queue delivers it again', async () => {
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

  it('is split where one publish could not carry it, and its last message carries the running totals', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [told(stream)]);
    const messages = await logOf(eventId);
    expect(messages).toHaveLength(stream.length);
    const durant = messages.findLast(({ data }) => data.pid === '201142' && data.act === 'PLAYER');
    expect(durant?.data.totalStats).toMatchObject({ PTS: 22, FG: 7, FGA: 16, FT: 7, REB: 5, AST: 3, STL: 3, BLK: 1 });
    expect(await event(eventId)).toMatchObject({ status: 'ENDED', score: { home: 125, away: 99 } });
    expect(appSync.published.length).toBeGreaterThan(1);
    for (const { envelope } of appSync.published) {
      expect(Buffer.byteLength(JSON.stringify(JSON.stringify(envelope)))).toBeLessThan(240_000);
    }
  });
});

describe('the event', () => {
  it('takes statuses and periods at once, and each score, since no delivery may follow for minutes', async () => {
    const eventId = await newEvent();
    const tipOff = stream.findIndex(({ status }) => status === 'LIVE');
    await ingest(eventId, [told(stream.slice(0, tipOff))]);
    const begun = (name: string) => ({ results: { periods: [{ name, ended_at: 0 }] } });
    expect(await event(eventId)).toMatchObject({ status: 'PREGAME', ...begun('PRE') });
    await ingest(eventId, [told(stream.slice(tipOff, tipOff + 1))]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE', ...begun('Q1') });
    const quarterEnd = stream.findIndex(({ status }) => status === 'END_FIRST_QUARTER');
    const baskets = stream.slice(tipOff + 1, quarterEnd);
    const last = baskets.findLastIndex((play) => play.kind === 'stat' && play.stats.PTS !== undefined);
    await ingest(eventId, [told(baskets.slice(0, last))]);
    const before = (await event(eventId))?.score;
    await ingest(eventId, [told(baskets.slice(last))]);
    expect((await event(eventId))?.score).toEqual({ home: 40, away: 25 });
    expect(before).not.toEqual({ home: 40, away: 25 });
    await ingest(eventId, [told(stream.slice(quarterEnd, quarterEnd + 1))]);
    expect(await event(eventId)).toMatchObject({
      status: 'ACTIVE',
      score: { home: 40, away: 25 },
      results: { periods: [{ name: 'Q1', ended_at: stream[quarterEnd]?.at }] },
    });
  });

  it('is put right by the next delivery where it was not written', async () => {
    const eventId = await newEvent();
    const messages = stream.slice(0, 3).map((play) => toMessage(play));
    await append({ eventId, seq: 1, messages });
    await ingest(eventId, [told(stream.slice(0, 3), true)]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE' });
  });

  it('has the regulation that its feed shows, in the stored event and in the log', async () => {
    const quarters = { periods: 4, minutes: 10 };
    await putEvent(scheduledEvent({ id: 'short' }));
    const steal = action(2, { actionType: 'steal', clock: 'PT05M00.00S' });
    const rows = (clock: string) => [action(1, { actionType: 'period', subType: 'start', clock }), steal];
    await ingest('short', [inbound(nbaLive, snapshot([steal]))]);
    const warm = await timelineAt('short', 1);
    expect(warm?.timeline.event.regulation).toEqual({ periods: 4, minutes: 12 });
    await ingest('short', [inbound(nbaLive, snapshot(rows('PT10M00.00S'), 1))]);
    expect(await event('short')).toMatchObject({ regulation: quarters });
    expect(await timelineAt('short', 2)).toBe(warm);
    expect(warm?.timeline.event.regulation).toEqual(quarters);
    expect(warm?.timeline.remaining()).toBe(0.875);
    // A later first row with another length is believed too, and known plays are moved.
    await ingest('short', [inbound(nbaLive, snapshot(rows('PT12M00.00S'), 2))]);
    expect((await event('short'))?.regulation).toEqual({ periods: 4, minutes: 12 });
  });

  it('is as the log has it, whichever of two warm Lambdas stored last', async () => {
    await putEvent(scheduledEvent());
    const id = scheduledEvent().id;
    const [one, other] = [await anotherLambda(), await anotherLambda()];
    await one(id, [told([status('start', 'START_FOURTH_QUARTER', 0)])]);
    for (const [rev, lambda, is] of [
      [1, one, 'ENDED'],
      [2, other, 'ACTIVE'],
      [3, one, 'ENDED'],
      [4, other, 'ACTIVE'],
    ] as const) {
      await lambda(id, [told([status('over', 'ENDED', 720, rev)])]);
      expect((await event(id))?.status).toBe(is);
    }
    expect((await timelineOf(id))?.timeline.event.status).toBe('ACTIVE');
  });
});
