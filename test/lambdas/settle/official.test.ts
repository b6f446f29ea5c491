import { expect, it } from 'vitest';
import { pointsOf } from '../../../games/scoring/standing.ts';
import { requestOfficial } from '../../../lambdas/settle/official.ts';
import type { Task } from '../../../lambdas/settle/request.ts';
import { settle } from '../../../lambdas/settle/settle.ts';
import { entry } from '../../../lambdas/stores/entries.ts';
import { makeFan, markVerified } from '../../../lambdas/stores/fans.ts';
import { timelineOf } from '../../../lambdas/stores/log.ts';
import { rankedList } from '../../../lambdas/stores/ranked-list.ts';
import { fansAbove, histogram } from '../../../lambdas/stores/ranking.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/shards.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { STARTS } from '../game.ts';
import { overHttp } from '../handlers.ts';
import { join, joined } from '../joined.ts';
import { clockAt, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');

const HOUR = 3_600_000;
const ENDED = STARTS + 3 * HOUR;
const items = { selections: [{ homeTeamScore: 0, awayTeamScore: 0 }] };

/** A fan who had every square right, with an account that has a verified e-mail or not. */
async function winner(eventId: string, verified: boolean): Promise<string> {
  const fanId = fresh(verified ? 'sure' : 'unsure');
  await makeFan({ fanId, username: fanId, email: `${fanId}@example.org` });
  if (verified) await markVerified(fanId);
  await join(joined({ eventId, fanId, hypeGame: 'squares', items }), fanId);
  return fanId;
}
const settleAll = (tasks: Task[]) => Promise.all(tasks.map((task) => settle(task, Number.POSITIVE_INFINITY)));
/** A shard in which none of these fans is. */
const emptyShard = (fanIds: readonly string[]) => {
  const taken = new Set(fanIds.map(shardOf));
  return [...Array(SHARDS).keys()].find((shard) => !taken.has(shard));
};
const tasksOf = (eventId: string) => (queue.taken() as Task[]).filter((task) => task.eventId === eventId);

it('an unverified e-mail has no place in the official standings; ranks close up and its entries stay as they are', async () => {
  const eventId = await newEvent({ status: 'ENDED', ended_at: ENDED });
  const half = { ...clockAt(0, STARTS + HOUR, 2), kind: 'status' as const, status: 'END_SECOND_QUARTER' as const };
  await store(eventId, [half]);
  const [sure, unsure, ...others] = await Promise.all([
    winner(eventId, true),
    winner(eventId, false),
    ...[true, false, false].map((verified) => winner(eventId, verified)),
  ]);
  const all = [sure, unsure, ...others];
  await settleAll(Array.from({ length: 16 }, (_, shard) => ({ eventId, shard })));
  const name = { eventId, fanId: unsure, hypeGame: 'squares' as const };
  const known = await timelineOf(eventId);
  const was = await entry(name);
  expect(was && known && pointsOf(was, known.timeline)).toBe(100);
  expect((await rankedList(eventId, 50)).lines.map(({ username }) => username).sort()).toEqual([...all].sort());

  const isOfficial = async () => (await overHttp('leaderboard', { eventId })).body.official;
  await requestOfficial(ENDED + 48 * HOUR);
  expect(tasksOf(eventId)).toEqual([]);
  // The first time one shard fails, of which nobody hears for a week.
  for (const hours of [49, 49 + 7 * 24]) {
    expect(await isOfficial()).toBe(false);
    expect(await requestOfficial(ENDED + hours * HOUR)).toContain(eventId);
    const tasks = tasksOf(eventId);
    expect(tasks).toHaveLength(16);
    const failing = hours === 49 ? emptyShard(all) : undefined;
    const settled = await settleAll(tasks.filter(({ shard }) => shard !== failing));
    expect(settled.reduce((sum, { withheld = 0 }) => sum + withheld, 0)).toBe(hours === 49 ? 3 : 0);
    expect(await isOfficial()).toBe(hours > 49);
    const { lines } = await rankedList(eventId, 50);
    expect(lines.map(({ username }) => username).sort()).toEqual(
      all.filter((fanId) => fanId.startsWith('sure')).sort(),
    );
    const { fans } = await histogram(eventId);
    expect([fansAbove(fans, 0), fansAbove(fans), fansAbove(fans, 99)]).toEqual([2, 5, 2]);
  }
  expect(await entry(name)).toEqual(was);
  const page = await overHttp('leaderboard', { eventId });
  expect(page.body).toMatchObject({ official: true, players: 5 });
  const held = (await contents('Standings')).filter(({ withheld }) => withheld !== undefined);
  expect(held.map(({ points, withheld }) => [points, withheld])).toEqual([0, 0, 0].map((points) => [points, 100]));
  expect(await requestOfficial(ENDED + 49 * HOUR + 8 * 24 * HOUR)).not.toContain(eventId);
  expect(tasksOf(eventId)).toEqual([]);
});
