import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../../../lambdas/handlers/sweep.ts';
import { type PublishTask, publishAlone } from '../../../../lambdas/ranking/sweep/publish-ranking.ts';
import { database } from '../../../../lambdas/stores/database.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { ranking } from '../../../../lambdas/stores/ranking.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { type Fate, interfere } from '../../../fixtures/interference.ts';
import { logged } from '../../../fixtures/logs.ts';
import { embeddedQueue, sqsRecord } from '../../../fixtures/queue.ts';
import { gameEvent } from '../../game.ts';
import { half } from '../../ranked.ts';
import { store } from '../../world.ts';
import { cleanRanking, comparable, fanJoins, newGame, world } from './crowd.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const tellings = embeddedQueue('tellQueueUrl');
logged();

/** A second Lambda without the event in memory. */
let other: typeof handler;
beforeEach(async () => {
  vi.resetModules();
  other = (await import('../../../../lambdas/handlers/sweep.ts')).handler;
});
afterEach(() => void vi.restoreAllMocks());

/** An event at the end of a half, which two fans have joined. */
async function newHalf(): Promise<string> {
  const eventId = await newGame(world);
  await putEvent(gameEvent(eventId, { status: 'ACTIVE', startsAt: Date.now() }));
  for (const fanId of ['ann', 'bob']) await fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world);
  await store(eventId, [...world.arrived, half]);
  return eventId;
}

/** A sweep's request as the queue delivers it. @param times its receive count */
const delivered = (eventId: string, times: number) => ({
  Records: [sqsRecord('m', { eventId, seq: 1, until: 0 }, { times })],
});

/** A sweep whose requests to the database meet a fate each. @returns how many there were */
async function sweepWith(eventId: string, fateOf: (number: number) => Fate): Promise<number> {
  let count = 0;
  interfere(() => {
    count += 1;
    return fateOf(count);
  });
  await handler(delivered(eventId, 1));
  vi.mocked(database.config.requestHandler.handle).mockRestore();
  return count;
}

it.each(['killed before', 'killed after'] as const)(
  '%s any of its requests, a sweep leaves nothing that the next one does not set right, and the ranking is told once',
  { timeout: 600_000 },
  async (fate) => {
    const requests = await sweepWith(await newHalf(), () => 'arrives');
    // Most requests read the roster in the same way, so only some are tried.
    const isTried = (number: number) => number <= 16 || number > requests - 8 || number % 16 === 0;
    for (let number = 1; number <= requests; number += 1) {
      if (!isTried(number)) continue;
      const eventId = await newHalf();
      tellings.taken();
      appSync.published.length = 0;
      await sweepWith(eventId, (one) => (one === number ? fate : 'arrives'));
      await other(delivered(eventId, 2));
      const stored = await ranking(eventId);
      expect(stored && comparable(stored)).toEqual(await cleanRanking(eventId));
      for (const task of tellings.taken() as PublishTask[]) await publishAlone(task, Number.POSITIVE_INFINITY);
      expect(appSync.published.map(({ envelope }) => envelope.seq)).toEqual([1]);
    }
  },
);
