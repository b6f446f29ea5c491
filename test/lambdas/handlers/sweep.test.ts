import { afterEach, expect, it, vi } from 'vitest';
import { handler as due } from '../../../lambdas/handlers/due.ts';
import { handler } from '../../../lambdas/handlers/sweep.ts';
import { DAY, HOUR, MINUTE } from '../../../lambdas/lib/durations.ts';
import * as rosters from '../../../lambdas/ranking/sweep/warm-entries.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { ranking } from '../../../lambdas/stores/ranking.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue, sqsRecord } from '../../fixtures/queue.ts';
import { madeUpFacts } from '../../games/match.ts';
import { gameEvent } from '../game.ts';
import { fanJoins, newGame } from '../ranking/sweep/crowd.ts';
import { fresh, join, joined } from '../world.ts';

embeddedDatabase();
const tellings = embeddedQueue('tellQueueUrl');
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** @returns the ids of the messages that go back to the queue */
async function failed(bodies: unknown[], times = 1): Promise<string[]> {
  const Records = bodies.map((body, index) => sqsRecord(`m${index}`, body, { times }));
  return (await handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

async function newJoined(): Promise<string> {
  const eventId = await newGame({ sport: 'BASKETBALL', facts: madeUpFacts() });
  await fanJoins(eventId, { fanId: 'ann', hypeGame: 'bingo' }, { remaining: 1, choice: '', createdAt: 1 });
  return eventId;
}

it('all requests of an event that wait are one sweep; those of another that fails go back together', async () => {
  const [good, bad] = [await newJoined(), await newJoined()];
  const warm = vi.spyOn(rosters, 'warmEntries');
  const request = (eventId: string, seq: number) => ({ eventId, seq, until: 0 });
  const missing = fresh('missing');
  const requests = [request(good, 0), request(missing, 1), 'no JSON', request(good, 0), request(missing, 0)];
  expect(await failed(requests)).toEqual(['m2', 'm1', 'm4']);
  expect(warm).toHaveBeenCalledTimes(1);
  expect(await ranking(good)).toMatchObject({ seq: 0, players: 1 });
  expect(await ranking(bad)).toBeUndefined();
  // A first ranking is a change.
  expect(tellings.counts()).toMatchObject({ delayed: 1 });
});

it('a ranking that was stored and not published is published by the next sweep, also if that finds no change', async () => {
  const eventId = await newJoined();
  const before = tellings.counts()?.delayed ?? 0;
  vi.stubEnv('TELL_QUEUE_URL', undefined);
  expect(await failed([{ eventId, seq: 0, until: 0 }])).toHaveLength(1);
  vi.unstubAllEnvs();
  const until = (await ranking(eventId))?.until ?? 0;
  // The next ranking would wait until this one is two seconds old.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  // Beside a request that the stored ranking does not cover, so a new one is made.
  await failed(
    [0, until + 1].map((until) => ({ eventId, seq: 0, until })),
    2,
  );
  expect((await ranking(eventId))?.until).toBeGreaterThan(until);
  expect(tellings.counts()).toMatchObject({ delayed: before + 1 });
});

it('every minute the events that fans have joined and that are not over for an hour are requested, at full hours those of a week', async () => {
  vi.stubEnv('POLL_QUEUE_URL', process.env.SWEEP_QUEUE_URL);
  const noon = Math.floor(Date.now() / HOUR) * HOUR + 40 * DAY;
  const event = async (startsAt: number, changes = {}) => {
    const eventId = fresh('due');
    await putEvent(gameEvent(eventId, { startsAt, ...changes }));
    await join(joined({ eventId, fanId: 'ann' }), 'ann');
    return eventId;
  };
  const taken = () => sweeps.taken() as { eventId: string }[];
  const [soon, on, later] = [await event(noon + HOUR), await event(noon - HOUR), await event(noon + 20 * HOUR)];
  await event(noon - 2 * HOUR, { status: 'ENDED', ended_at: noon - HOUR });
  const over = await event(noon - 2 * HOUR, { status: 'ENDED', ended_at: noon - HOUR / 4 });
  await putEvent(gameEvent(fresh('nobody'), { startsAt: noon }));
  vi.useFakeTimers({ toFake: ['Date'], now: noon + 30 * MINUTE });
  await due();
  const until = noon + 29 * MINUTE;
  expect(taken().sort((a, b) => (a.eventId < b.eventId ? -1 : 1))).toEqual(
    [soon, on, over].sort().map((eventId) => ({ eventId, seq: 0, until })),
  );
  vi.setSystemTime(noon);
  await due();
  const ids = taken().map(({ eventId }) => eventId);
  expect(ids.sort()).toEqual([soon, on, over, later].sort());
});
