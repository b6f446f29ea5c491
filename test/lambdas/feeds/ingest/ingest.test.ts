import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { database } from '../../../../lambdas/stores/database.ts';
import { event } from '../../../../lambdas/stores/events.ts';
import { forgetLoadedGame, readLog, timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { broadcast, logOf, newEvent, standing, stream, told } from './deliveries.ts';

embeddedDatabase();
const appSync = fakeAppSync();
logged();
embeddedQueue('settleQueueUrl');

/** Ingest as a Lambda of its own has it: nothing is shared but the tables. */
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
    const status = (id: string, what: string, rev = 1): Play => ({
      ...{ kind: 'status', id, rev, status: what, order: Number(id), at: 1_000_000_000_000 },
      ...{ period: Math.min(Number(id), 1), clock: 700, ...(rev > 1 && { void: true }) },
    });
    await ingest(eventId, [told([status('0', 'PREGAME')])]);
    await ingest(eventId, [told([status('2', 'FOUL')])]);
    await ingest(eventId, [told([status('3', 'ENDED')])]);
    await ingest(eventId, [told([status('3', 'ENDED', 2)])]);
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
