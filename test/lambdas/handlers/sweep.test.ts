import type { SQSEvent } from 'aws-lambda';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { handler as due } from '../../../lambdas/handlers/due.ts';
import { handler } from '../../../lambdas/handlers/sweep.ts';
import * as rosters from '../../../lambdas/ranking/sweep/warm-entries.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { ranking } from '../../../lambdas/stores/ranking.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { startQueue } from '../../fixtures/queue.ts';
import { madeUpFacts } from '../../games/match.ts';
import { gameEvent } from '../game.ts';
import { join, joined } from '../joined.ts';
import { fanJoins, newGame } from '../ranking/sweep/crowd.ts';
import { fresh } from '../world.ts';

embeddedDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const received = (bodies: unknown[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `m${index}`,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent;
const failed = async (bodies: unknown[]) =>
  (await handler(received(bodies))).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

async function newJoined(): Promise<string> {
  const eventId = await newGame({ sport: 'BASKETBALL', facts: madeUpFacts() });
  await fanJoins(eventId, { fanId: 'ann', hypeGame: 'bingo' }, { remaining: 1, choice: '', createdAt: 1 });
  return eventId;
}

it('all requests of an event that wait are one sweep; those of another that fails go back together', async () => {
  const { queue, close } = await startQueue('tellQueueUrl');
  try {
    const [good, bad] = [await newJoined(), await newJoined()];
    const warm = vi.spyOn(rosters, 'warmEntries');
    const request = (eventId: string, seq: number) => ({ eventId, seq, until: 0 });
    const missing = fresh('missing');
    expect(
      await failed([request(good, 0), request(missing, 1), 'no JSON', request(good, 0), request(missing, 0)]),
    ).toEqual(['m2', 'm1', 'm4']);
    expect(warm).toHaveBeenCalledTimes(1);
    expect(await ranking(good)).toMatchObject({ seq: 0, players: 1 });
    expect(await ranking(bad)).toBeUndefined();
    // A first ranking is a change.
    expect(queue.counts()).toMatchObject({ delayed: 1 });
  } finally {
    await close();
  }
});

it('a ranking that was stored and not published is published by the next sweep, also if that finds no change', async () => {
  const eventId = await newJoined();
  const again = (bodies: object[]) => {
    const event = received(bodies);
    for (const { attributes } of event.Records) attributes.ApproximateReceiveCount = '2';
    return event;
  };
  delete process.env.TELL_QUEUE_URL;
  expect((await handler(received([{ eventId, seq: 0, until: 0 }]))).batchItemFailures).toHaveLength(1);
  const until = (await ranking(eventId))?.until ?? 0;
  // The next ranking would wait until this one is two seconds old.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, close } = await startQueue('tellQueueUrl');
  try {
    // Beside a request that the stored ranking does not cover, so a new one is made.
    await handler(again([0, until + 1].map((until) => ({ eventId, seq: 0, until }))));
    expect((await ranking(eventId))?.until).toBeGreaterThan(until);
    expect(queue.counts()).toMatchObject({ delayed: 1 });
  } finally {
    await close();
  }
});

it('every minute the events that fans have joined and that are not over for an hour are requested, at full hours those of a week', async () => {
  const { queue, close } = await startQueue('sweepQueueUrl', { fifo: true });
  process.env.POLL_QUEUE_URL = process.env.SWEEP_QUEUE_URL;
  const HOUR = 3_600_000;
  const noon = Math.floor(Date.now() / HOUR) * HOUR + 40 * 24 * HOUR;
  const event = async (startsAt: number, changes = {}) => {
    const eventId = fresh('due');
    await putEvent(gameEvent(eventId, { startsAt, ...changes }));
    await join(joined({ eventId, fanId: 'ann' }), 'ann');
    return eventId;
  };
  const taken = () => {
    const messages = queue.receive(10);
    for (const { receipt } of messages) queue.delete(receipt as string);
    return messages.map(({ body }) => JSON.parse(body));
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const [soon, on, later] = [await event(noon + HOUR), await event(noon - HOUR), await event(noon + 20 * HOUR)];
    await event(noon - 2 * HOUR, { status: 'ENDED', ended_at: noon - HOUR });
    const over = await event(noon - 2 * HOUR, { status: 'ENDED', ended_at: noon - HOUR / 4 });
    await putEvent(gameEvent(fresh('nobody'), { startsAt: noon }));
    vi.setSystemTime(noon + 30 * 60_000);
    await due();
    const until = noon + 29 * 60_000;
    expect(taken().sort((a, b) => (a.eventId < b.eventId ? -1 : 1))).toEqual(
      [soon, on, over].sort().map((eventId) => ({ eventId, seq: 0, until })),
    );
    vi.setSystemTime(noon);
    await due();
    const ids = taken().map(({ eventId }) => eventId);
    expect(ids.sort()).toEqual([soon, on, over, later].sort());
  } finally {
    vi.useRealTimers();
    await close();
  }
});
