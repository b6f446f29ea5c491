import { expect } from 'vitest';
import { byRank } from '../../games/ranking/leaderboard.ts';
import { readTotals } from '../../games/ranking/totals.ts';
import { pointsOf } from '../../games/side-games/side-games.ts';
import type { Joined } from '../../lambdas/stores/entries.ts';
import { timelineOf } from '../../lambdas/stores/log.ts';
import { directory, linesOf } from '../../lambdas/stores/pages.ts';
import { contents } from '../fixtures/database.ts';

type StandingItem = { shard: string; key: string; points: number; byGame: Record<string, number>; withheld?: number };

/**
 * Asserts that after a settlement the standings of an event equal the points of its entries by the log, and that its pages list each fan with points once, in order. @returns totals by fan
 */
export async function expectAgreement(eventId: string): Promise<Record<string, number>> {
  const known = await timelineOf(eventId);
  const entries = ((await contents('Entries')) as unknown as Joined[]).filter((entry) => entry.eventId === eventId);
  const byEntries: Record<string, number> = {};
  for (const entry of entries) {
    byEntries[entry.fanId] = (byEntries[entry.fanId] ?? 0) + (known ? pointsOf(entry, known.timeline) : 0);
  }
  const fans = await standingsOf(eventId);
  const byStandings = Object.fromEntries(fans.map(({ key, points, withheld = points }) => [fanIn(key), withheld]));
  expect(byStandings).toEqual(byEntries);
  for (const { points, byGame, withheld = points } of fans) {
    expect(Object.values(byGame).reduce((sum, part) => sum + part, 0)).toBe(withheld);
  }
  const list = await directory(eventId);
  const totals = new Map<number, number>();
  for (const { points } of fans) totals.set(points, (totals.get(points) ?? 0) + 1);
  const ranked = fans.filter(({ points }) => points > 0).map(({ key, points }) => ({ fanId: fanIn(key), points }));
  expect(list ? await linesOf(eventId, list, 0, list.lines) : []).toEqual(ranked.sort(byRank));
  if (list) expect(readTotals(list.totals)).toEqual(totals);
  return byStandings;
}

const fanIn = (key: string): string => key.slice('fan#'.length);

async function standingsOf(eventId: string): Promise<StandingItem[]> {
  const items = (await contents('Standings')) as StandingItem[];
  return items.filter(({ shard, key }) => shard.startsWith(`${eventId}#`) && key.startsWith('fan#'));
}
