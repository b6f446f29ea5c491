import { beforeEach, describe, expect, it } from 'vitest';
import { packTotals } from '../../../../games/ranking/totals.ts';
import {
  MAX_ALONE,
  type PublishTask,
  publishAlone,
  requestPublish,
} from '../../../../lambdas/ranking/sweep/publish-ranking.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { append } from '../../../../lambdas/stores/log.ts';
import { notePublished, published, putRanking, type StoredRanking } from '../../../../lambdas/stores/ranking.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { gameEvent } from '../../game.ts';
import { fresh } from '../../world.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const queue = embeddedQueue('tellQueueUrl');

const LATER = Number.POSITIVE_INFINITY;
let eventId: string;
beforeEach(async () => {
  eventId = fresh('told');
  await putEvent(gameEvent(eventId, { status: 'ACTIVE' }));
  for (const seq of [1, 2]) await append({ eventId, seq, messages: [] });
});

/** A ranking in which one fan has so many points. */
const rankingWith = (points: number, changes: Partial<StoredRanking> = {}): StoredRanking => ({
  ...{ seq: 1, until: points, players: 1, totals: packTotals(new Map([[points, 1]])) },
  ...{ top: [], writtenAt: 1, moments: 0, renames: 0 },
  ...changes,
});
const taskOf = ({ seq, until }: StoredRanking, changes: Partial<PublishTask> = {}): PublishTask => ({
  ...{ eventId, seq, until },
  ...changes,
});

describe('a ranking alone', () => {
  it('is told with the last seq of the log, once', async () => {
    const stored = rankingWith(10);
    await putRanking(eventId, stored);
    expect(await publishAlone(taskOf(stored), LATER)).toBe(true);
    const { seq, until, players, totals } = stored;
    const ranking = { seq, until, players, totals, top: [] };
    expect(appSync.published).toEqual([{ name: eventId, envelope: { seq: 2, batch: [], ranking, status: 'ACTIVE' } }]);
    expect(await publishAlone(taskOf(stored), LATER)).toBe(false);
  });

  it('is the newest one, and is not told if it changes nothing, or a message has carried it or a later one', async () => {
    const [first, second, third] = [rankingWith(10), rankingWith(20, { seq: 2 }), rankingWith(20, { seq: 3 })];
    await putRanking(eventId, second);
    expect(await publishAlone(taskOf(first), LATER)).toBe(true);
    expect(appSync.published[0]?.envelope.ranking).toMatchObject({ seq: 2 });
    await putRanking(eventId, third);
    expect(await publishAlone(taskOf(third), LATER)).toBe(false);
    const carried = rankingWith(30, { seq: 4 });
    await putRanking(eventId, carried);
    await notePublished(eventId, carried);
    for (const one of [third, carried]) expect(await publishAlone(taskOf(one), LATER)).toBe(false);
  });

  it('is told where two fans have changed places and the totals are the same', async () => {
    const lines = (...names: string[]) =>
      names.map((name, place) => ({ fanId: name, username: name, points: 9 - place }));
    const now = rankingWith(9, { seq: 2, top: lines('bob', 'ann') });
    await notePublished(eventId, rankingWith(9, { top: lines('ann', 'bob') }));
    await putRanking(eventId, now);
    expect(await publishAlone(taskOf(now), LATER)).toBe(true);
    const top = ['bob', 'ann'].map((username, place) => ({ username, points: 9 - place }));
    expect(appSync.published[0]?.envelope.ranking).toMatchObject({ top });
  });

  it('of the end is told though it changes nothing, since a final rank needs one that counts the end', async () => {
    const [before, end] = [rankingWith(10), rankingWith(10, { seq: 2, moments: 1 })];
    await notePublished(eventId, before);
    await putRanking(eventId, end);
    expect(await publishAlone(taskOf(end, { isMoment: true }), LATER)).toBe(true);
    expect(await publishAlone(taskOf(end, { isMoment: true }), LATER)).toBe(false);
    expect(appSync.published.map(({ envelope }) => envelope.ranking)).toMatchObject([{ seq: 2 }]);
  });

  it('is announced without its totals where a message with them would have more than 5,000 bytes', async () => {
    const totals = new Map(Array.from({ length: 1_000 }, (_, total) => [total, 900 + total] as const));
    const stored = rankingWith(10, { totals: packTotals(totals) });
    await putRanking(eventId, stored);
    expect(await publishAlone(taskOf(stored), LATER)).toBe(true);
    const [{ envelope } = expect.fail()] = appSync.published;
    expect(envelope).toEqual({ seq: 2, batch: [], status: 'ACTIVE', ranking: { seq: 1, until: 10, players: 1 } });
  });

  it('is not told before the game', async () => {
    await putEvent(gameEvent(eventId, { status: 'PREGAME' }));
    const stored = rankingWith(0);
    await putRanking(eventId, stored);
    expect(await publishAlone(taskOf(stored), LATER)).toBe(false);
  });

  it('is told sixty times at most, and the last twelve times only when a period ends', async () => {
    let count = 0;
    const publish = async (from: number, to: number, isMoment?: true) => {
      for (let points = from; points <= to; points += 1) {
        const stored = rankingWith(points);
        await putRanking(eventId, stored);
        if (await publishAlone(taskOf(stored, isMoment && { isMoment }), LATER)) count += 1;
      }
    };
    await publish(1, MAX_ALONE + 1);
    expect(count).toBe(MAX_ALONE - 12);
    await publish(100, 113, true);
    expect(count).toBe(MAX_ALONE);
    expect((await published(eventId)).alone).toBe(MAX_ALONE);
  });

  it('that could not be published is told again', async () => {
    const stored = rankingWith(10);
    await putRanking(eventId, stored);
    appSync.refuse.push({ status: 400, body: 'no' });
    await expect(publishAlone(taskOf(stored), LATER)).rejects.toThrow('could not publish');
    expect(await publishAlone(taskOf(stored), LATER)).toBe(true);
    expect((await published(eventId)).alone).toBe(1);
  });
});

it('what a sweep has changed is told in half a minute, the end of a period at once, and nothing else', async () => {
  const [first, second] = [rankingWith(10), rankingWith(20)];
  const ask = async (stored: StoredRanking, previous?: StoredRanking) => {
    await requestPublish(eventId, { stored, previous, time: 1 });
    return queue.counts();
  };
  expect(await ask(first)).toMatchObject({ visible: 0, delayed: 1 });
  expect(await ask(second, first)).toMatchObject({ visible: 0, delayed: 2 });
  expect(await ask({ ...first, until: 99 }, first)).toMatchObject({ visible: 0, delayed: 2 });
  expect(await ask({ ...first, moments: 1 }, first)).toMatchObject({ visible: 1, delayed: 2 });
  await requestPublish(eventId, { covered: second });
  expect(queue.counts()).toMatchObject({ visible: 1, delayed: 3 });
});
