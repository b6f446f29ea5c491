import { beforeAll, describe, expect, it } from 'vitest';
import { rank } from '../../../games/leaderboard.ts';
import { move } from '../../../lambdas/stores/points.ts';
import { type ListPlace, rankedList } from '../../../lambdas/stores/ranked-list.ts';
import { fansAbove, histogram, histogramWith } from '../../../lambdas/stores/ranking.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();

const eventId = 'ranked';
/** Many ties, and every tenth fan without points. */
const points = Array.from({ length: 120 }, (_, index) => (index % 10 === 0 ? 0 : ((index * 37) % 12) * 10 + 10));

beforeAll(async () => {
  await Promise.all(
    points.map(async (total, index) => {
      const own = joined({ eventId, fanId: `fan-${index}` });
      await join(own, `user-${index}`);
      if (total > 0) await move(own, total, 1);
    }),
  );
});

describe('the ranked list', () => {
  const expected = rank(points.map((total, index) => ({ username: `user-${index}`, points: total })));

  async function pages(limit: number) {
    const found = [];
    let after: ListPlace | undefined;
    do {
      const page = await rankedList(eventId, limit, after);
      expect(page.lines.length).toBeLessThanOrEqual(limit);
      found.push(page.lines);
      after = page.next;
    } while (after);
    return found;
  }

  it.each([1, 7, 50, 120])('in pages of %i has every fan with points once, best first', async (limit) => {
    const lines = (await pages(limit)).flat();
    expect(lines.map((line) => line.points)).toEqual(expected.map((line) => line.points));
    expect(lines.map((line) => line.username).sort()).toEqual(expected.map((line) => line.username).sort());
  });

  it('ends without a place to go on from, even where the last page is full', async () => {
    expect((await pages(expected.length)).length).toBe(1);
    expect(await rankedList('nobody-joined', 10)).toEqual({ lines: [], next: undefined });
  });

  it('gives with the histogram the competition rank of everyone', async () => {
    const { fans } = await histogram(eventId);
    expect(fansAbove(fans)).toBe(points.length);
    for (const line of expected) expect(1 + fansAbove(fans, line.points)).toBe(line.rank);
  });
});

describe('the own standing', () => {
  it('fits the histogram it comes with while points move', async () => {
    const racer = joined({ eventId: 'alone', fanId: 'racer' });
    await join(racer, 'racer');
    const moves = (async () => {
      for (let seq = 1; seq <= 40; seq++) await move(racer, (seq % 4) * 10, seq);
    })();
    for (let look = 0; look < 10; look++) {
      const { fans, own } = await histogramWith('alone', 'racer');
      // The only fan there is: nobody can be ahead.
      expect(1 + fansAbove(fans, own?.points)).toBe(1);
      expect(fans.get(own?.points ?? -1)).toBe(1);
    }
    await moves;
  });

  it('of a guest or of one who did not join is none', async () => {
    expect((await histogramWith(eventId, undefined)).own).toBeUndefined();
    expect((await histogramWith(eventId, 'stranger')).own).toBeUndefined();
  });
});
