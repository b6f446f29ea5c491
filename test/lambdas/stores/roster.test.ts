import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { type PackedEntry, readPackedEntries } from '../../../lambdas/stores/entries.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { madeUpFacts } from '../../games/match.ts';
import { join, joined } from '../joined.ts';
import { entryOf, fanJoins, newGame } from '../ranking/sweep/crowd.ts';
import { fresh } from '../world.ts';

embeddedDatabase();

async function linesOf(eventId: string, since = 0, range = { from: 0, to: SHARDS }): Promise<PackedEntry[]> {
  const all: PackedEntry[] = [];
  await readPackedEntries(eventId, range, since, (lines) => {
    all.push(...lines);
    return true;
  });
  return all;
}

it('a line says who joined what, and when', async () => {
  const eventId = fresh('roster');
  const fans = [randomUUID(), 'ann', 'a#b', '.x', 'ANN-1'];
  const before = Date.now();
  for (const fanId of fans) await join(joined({ eventId, fanId, hypeGame: 'mvp' }), fanId);
  const lines = await linesOf(eventId);
  expect(lines.map(({ fanId, hypeGame }) => `${fanId} ${hypeGame}`).sort()).toEqual(
    fans.map((fanId) => `${fanId} mvp`).sort(),
  );
  for (const { at } of lines) expect(at).toBeGreaterThanOrEqual(before);
});

it('lines are read from a time on, and of some shards', async () => {
  const eventId = fresh('roster');
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const [second, fanId] of ['ann', 'bob', 'cid'].entries()) {
      vi.setSystemTime(1_800_000_000_000 + second * 1000);
      await join(joined({ eventId, fanId }), fanId);
    }
  } finally {
    vi.useRealTimers();
  }
  const fansSince = async (since: number) => (await linesOf(eventId, since)).map(({ fanId }) => fanId).sort();
  expect(await fansSince(-30_000)).toEqual(['ann', 'bob', 'cid']);
  expect(await fansSince(1_800_000_001_000)).toEqual(['bob', 'cid']);
  expect(await fansSince(1_800_000_001_001)).toEqual(['cid']);
  const shard = shardOf('bob');
  expect((await linesOf(eventId, 0, { from: shard, to: shard + 1 })).map(({ fanId }) => fanId)).toContain('bob');
  expect((await linesOf(eventId, 0, { from: shard + 1, to: SHARDS })).map(({ fanId }) => fanId)).not.toContain('bob');
});

/** Bytes of an item as DynamoDB counts them: names and values. */
const sizeOf = (item: Record<string, unknown>) =>
  Object.entries(item).reduce((sum, [name, value]) => {
    const bytes = value instanceof Uint8Array ? value.length : Buffer.byteLength(String(value));
    return sum + Buffer.byteLength(name) + bytes;
  }, 0);

it.each(['BASKETBALL', 'FOOTBALL'] as const)('an item of %s has at most 180 bytes', async (sport) => {
  const eventId = await newGame({ sport, facts: madeUpFacts(sport, sport === 'BASKETBALL' ? 15 : 53) });
  const fanId = randomUUID();
  const how = { remaining: 1, choice: 'x', createdAt: Date.now() };
  for (const hypeGame of hypeGames) await fanJoins(eventId, { fanId, hypeGame }, how);
  const items = (await contents('Roster')).filter(({ shard }) => String(shard).startsWith(`${eventId}#`));
  expect(items).toHaveLength(hypeGames.length);
  for (const item of items) {
    // Most providers' ids of events have 9 or 10 characters; this file's are of another length.
    const size = sizeOf(item) - eventId.length + 10;
    expect(size, `${item.key}`).toBeLessThanOrEqual(180);
  }
  const { line } = await entryOf(eventId, { fanId, hypeGame: 'bingo' }, how);
  expect((await linesOf(eventId)).some((one) => Buffer.from(one.line).equals(line))).toBe(true);
});
