import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TOP_SIZE } from '../../../games/ranking/entry-table.ts';
import { byRank, type FanPoints } from '../../../games/ranking/leaderboard.ts';
import { packTotals, readTotals, type Totals } from '../../../games/ranking/totals.ts';
import type { LeaderboardPage, RankedPage } from '../../../graphql/types.generated.ts';
import { makeFan } from '../../../lambdas/stores/fans.ts';
import { directory, LINES_PER_PAGE, linesOf, putPages } from '../../../lambdas/stores/pages.ts';
import { putRanking } from '../../../lambdas/stores/ranking.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { forAll, property, runs } from '../../runs.ts';
import { overHttp } from '../handlers.ts';
import { newEvent } from '../world.ts';

embeddedDatabase();

/** Fans of a list: many with the same points, some ids as the user pool makes them. */
const idOf = (fan: number) =>
  fan % 3 === 0 ? `fan-${fan}` : `00000000-0000-4000-8000-${String(fan).padStart(12, '0')}`;
const placesOf = (points: readonly number[]): FanPoints[] =>
  points.map((worth, fan) => ({ fanId: idOf(fan), points: worth * 10 })).sort(byRank);
const totalsOf = (places: readonly FanPoints[]): Totals => {
  const totals = new Map<number, number>();
  for (const { points } of places) totals.set(points, (totals.get(points) ?? 0) + 1);
  return totals;
};
const listOf = (places: readonly FanPoints[], asOf: string | null = null) => ({
  asOf,
  totals: packTotals(totalsOf(places)),
});
const points = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 420, size: 'max' });

forAll(
  'pages hold exactly the lines of the newest list, once each and in order, and no lines of older lists',
  12,
  [fc.array(points, { minLength: 1, maxLength: 4 }), fc.nat(430), fc.integer({ min: 1, max: 150 })],
  async (lists, from, limit) => {
    const eventId = await newEvent();
    for (const [seq, list] of lists.entries()) {
      const places = placesOf(list);
      expect(await putPages(eventId, { seq }, places, listOf(places))).toBe(true);
    }
    const places = placesOf(lists.at(-1) ?? []);
    const list = await directory(eventId);
    if (!list) throw new Error('there is no list');
    expect(await linesOf(eventId, list, 0, places.length)).toEqual(places);
    expect(await linesOf(eventId, list, from, limit)).toEqual(places.slice(from, from + limit));
    expect(readTotals(list.totals)).toEqual(totalsOf(places));
    const stored = (await contents('Standings')).filter(({ shard }) => String(shard).startsWith(`${eventId}#page`));
    expect(stored).toHaveLength(Math.ceil(places.length / LINES_PER_PAGE));
    // A list that comes too late replaces nothing.
    if (lists.length > 1) {
      expect(await putPages(eventId, { seq: 0 }, [], listOf([]))).toBe(false);
      expect(await linesOf(eventId, list, 0, places.length)).toEqual(places);
    }
  },
);

type Line = { username: string; points: number };

/** Follows `next` to the end. */
async function walked(call: 'leaderboard' | 'rankedLines', eventId: string, args: { limit?: number }) {
  const lines: Line[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await overHttp(call, { eventId, ...args, ...(after && { after }) });
    const page = body as unknown as LeaderboardPage | RankedPage;
    const [first] = page.data;
    if (first) expect(page.baseRank).toBe(1 + lines.filter(({ points }) => points > first.points).length);
    lines.push(...page.data);
    after = page.next ?? null;
  }
  return lines;
}

it('who walks the leaderboard to its end meets each fan once while nothing moves, and at most twice when the first lines moved', {
  ...property,
  timeout: 120_000,
}, async () => {
  for (let fan = 0; fan < 420; fan += 1) {
    await makeFan({ fanId: idOf(fan), username: `u${fan}`, email: `u${fan}@example.org` });
  }
  const nameOf = new Map(Array.from({ length: 420 }, (_, fan) => [idOf(fan), `u${fan}`]));
  await fc.assert(
    fc.asyncProperty(points, fc.integer({ min: 1, max: 100 }), fc.nat(60), async (list, limit, movers) => {
      const eventId = await newEvent();
      const settled = placesOf(list);
      const put = async (seq: number, places: FanPoints[]) => {
        const top = places.slice(0, TOP_SIZE).map((place) => ({ ...place, username: nameOf.get(place.fanId) ?? '' }));
        const packed = { seq, until: seq, players: places.length, totals: packTotals(totalsOf(places)), top };
        expect(await putRanking(eventId, { ...packed, writtenAt: 0, moments: 0, renames: 0 })).toBe(true);
      };
      await putPages(eventId, { seq: 1 }, settled, listOf(settled, 'END_SECOND_QUARTER'));
      await put(1, settled);
      const expected = settled.map(({ fanId, points }) => ({ username: nameOf.get(fanId), points }));
      for (const lines of [await walked('leaderboard', eventId, { limit }), await walked('rankedLines', eventId, {})]) {
        expect(lines).toEqual(expected);
      }
      // Since the settlement some fans of the end have become the first.
      const moved = settled.slice(-movers).map((place) => ({ ...place, points: place.points + 500 }));
      const live = [...settled.slice(0, settled.length - moved.length), ...moved].sort(byRank);
      await put(2, live);
      const { body } = await overHttp('rankedLines', { eventId });
      expect((body as unknown as RankedPage).data.map(({ username }) => username)).toEqual(
        live.slice(0, LINES_PER_PAGE).map(({ fanId }) => nameOf.get(fanId)),
      );
      const met = new Map<string, number>();
      let after = (body as unknown as RankedPage).next;
      for (const { username } of (body as unknown as RankedPage).data) met.set(username, 1);
      while (after) {
        const page = (await overHttp('rankedLines', { eventId, after })).body as unknown as RankedPage;
        for (const { username } of page.data) met.set(username, (met.get(username) ?? 0) + 1);
        after = page.next ?? null;
      }
      expect(Math.max(0, ...met.values())).toBeLessThanOrEqual(2);
    }),
    runs(8),
  );
});
