import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LeaderboardPage } from '../../../graphql/types.generated.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { move } from '../../../lambdas/stores/points.ts';
import { compareShard } from '../../../lambdas/stores/rebuild.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { fanOf, fillStandings, pointsOf } from '../../fixtures/crowd.ts';
import { startDatabase } from '../../fixtures/database.ts';
import { overAppSync } from '../handlers.ts';
import { join, joined } from '../joined.ts';
import { newEvent } from '../world.ts';

/** HYPE_MILLION=1 asks for a million; without it the same is proved of fewer. */
const FANS = process.env.HYPE_MILLION ? 1_000_000 : 3_000;
const FEW = 300;
const [crowd, few] = ['crowd', 'few'];

const folder = mkdtempSync(path(tmpdir(), 'hype-'));
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  await fillStandings(folder, { [crowd]: FANS, [few]: FEW });
  close = await startDatabase(folder);
  for (const id of [crowd, few]) await newEvent({ id });
}, 600_000);
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await close?.();
  rmSync(folder, { recursive: true });
});

async function leaderboard(eventId: string, fan?: number, after?: string | null): Promise<LeaderboardPage> {
  const identity = fan === undefined ? null : { sub: fanOf(fan), username: fanOf(fan) };
  const answer = await overAppSync('leaderboard', { eventId, limit: 50, after: after ?? null }, identity);
  if ('error' in answer) throw new Error(answer.error.message);
  return answer.data as LeaderboardPage;
}
const totals = Array.from({ length: FANS }, (_, index) => pointsOf(index));
const rankOf = (points: number) => 1 + totals.filter((total) => total > points).length;

it(`tells each of ${FANS} fans the own rank`, { timeout: 120_000 }, async () => {
  for (const fan of [0, 1, 2, 77, Math.floor(FANS / 3), FANS - 1]) {
    const points = pointsOf(fan);
    const { me, players } = await leaderboard(crowd, fan);
    expect(players).toBe(FANS);
    expect(me).toMatchObject({ username: fanOf(fan), points, rank: points > 0 ? rankOf(points) : null });
    for (const next of [me?.above, me?.below]) if (next) expect(next.rank).toBe(rankOf(next.points));
  }
});

it('lists the best, page by page', { timeout: 120_000 }, async () => {
  const best = totals.toSorted((a, b) => b - a).slice(0, 150);
  const lines: { points: number; username: string }[] = [];
  for (let after: string | null | undefined, page = 0; page < 3; page += 1) {
    const { data, next, baseRank } = await leaderboard(crowd, undefined, after);
    expect(baseRank).toBe(rankOf(data[0]?.points as number));
    lines.push(...data);
    after = next;
  }
  expect(lines.map(({ points }) => points)).toEqual(best);
  expect(new Set(lines.map(({ username }) => username)).size).toBe(150);
});

it('reads no more for many than for few, and of the list only what has moved since the last look', {
  timeout: 120_000,
}, async () => {
  const reads = async (eventId: string) => {
    const send = database.send.bind(database);
    let keys = 0;
    vi.spyOn(database, 'send').mockImplementation((async (command: { input: { RequestItems?: object } }) => {
      const batches = Object.values(command.input.RequestItems ?? { one: { Keys: [1] } }) as { Keys: unknown[] }[];
      for (const { Keys } of batches) keys += Keys.length;
      return send(command as never);
    }) as never);
    await leaderboard(eventId, 77);
    vi.restoreAllMocks();
    return keys;
  };
  // The event and whether it is official, 16 queries for the page, 16 histograms between two looks at the own standing.
  expect(await reads(few)).toBe(37);
  await leaderboard(crowd);
  expect([await reads(few), await reads(crowd)]).toEqual([21, 21]);
  await join(joined({ eventId: few, fanId: 'new' }), 'new');
  expect(await reads(few)).toBe(22);
});

it('is filled as joins and saves fill it, and goes on so', { timeout: 300_000 }, async () => {
  const own = joined({ eventId: crowd, fanId: 'late' });
  const { fans } = await compareShard(crowd, shardOf('late'), false);
  await join(own, 'late');
  await move(own, 10_000, 1);
  expect(await compareShard(crowd, shardOf('late'), false)).toEqual({ fans: fans + 1, differences: [] });
  const { data, players } = await leaderboard(crowd);
  expect(players).toBe(FANS + 1);
  expect(data[0]).toEqual({ username: 'late', points: 10_000 });
});
