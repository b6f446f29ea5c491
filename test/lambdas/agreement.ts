import { expect } from 'vitest';
import type { Joined } from '../../lambdas/stores/entries.ts';
import { contents } from '../fixtures/database.ts';

type StandingItem = { shard: string; key: string; points: number; byGame: Record<string, number> };

/** Fans by total as the histogram items of an event count them, empty buckets left out. */
async function counted(items: Record<string, unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of items.filter(({ key }) => key === 'histogram')) {
    for (const [name, count] of Object.entries(item)) {
      if (name.startsWith('b') && count !== 0) counts[name.slice(1)] = (counts[name.slice(1)] ?? 0) + (count as number);
    }
  }
  return counts;
}

/** Asserts that entries, standings and histogram of an event say the same. Returns totals by fan. */
export async function expectAgreement(eventId: string): Promise<Record<string, number>> {
  const ofEvent = async (table: 'Entries' | 'Standings') =>
    (await contents(table)).filter(({ shard }) => (shard as string).startsWith(`${eventId}#`));
  const standings = await ofEvent('Standings');
  const fans = standings.filter(({ key }) => (key as string).startsWith('fan#')) as StandingItem[];
  const entries = (await ofEvent('Entries')) as unknown as Joined[];

  const byEntries: Record<string, number> = {};
  for (const { fanId, points } of entries) byEntries[fanId] = (byEntries[fanId] ?? 0) + points;
  const byStandings = Object.fromEntries(fans.map(({ key, points }) => [key.slice('fan#'.length), points]));
  expect(byStandings).toEqual(byEntries);
  for (const { points, byGame } of fans) {
    expect(Object.values(byGame).reduce((sum, part) => sum + part, 0)).toBe(points);
  }
  const expected: Record<string, number> = {};
  for (const { points } of fans) expected[points] = (expected[points] ?? 0) + 1;
  expect(await counted(standings)).toEqual(expected);
  return byStandings;
}
