import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../../../games/ranking/leaderboard.ts';
import { mergeChanges, pointsChanges } from '../../../games/ranking/points-changes.ts';
import { isNewer, packRanking, readRanking } from '../../../games/ranking/ranking.ts';
import {
  fansAbove,
  mergeTotals,
  neighbours,
  packTotals,
  playersIn,
  rankOf,
  readTotals,
} from '../../../games/ranking/totals.ts';
import { property, runs } from '../../runs.ts';

const huge = fc.nat({ max: Number.MAX_SAFE_INTEGER - 1 });
const row = fc.tuple(fc.oneof(fc.nat(300), huge), fc.oneof(fc.nat(20), huge));
const anyTotals = fc.tuple(fc.constantFrom(1, 5, 10), fc.array(row, { maxLength: 60 })).map(([factor, rows]) => {
  const usual = rows.map(([points, fans]) => [points <= 300 ? points * factor : points, Math.max(1, fans)] as const);
  return new Map(usual);
});

/** Reads packed totals by docs/wire.md, "Ranking". */
function readPlainly(text: string): Map<number, number> {
  const [step = 0, ...rows] = JSON.parse(text) as number[];
  const pairs = rows.flatMap((gap, index) => (index % 2 === 0 ? [{ gap, fans: rows[index + 1] ?? 0 }] : []));
  return new Map(
    pairs.map(({ fans }, last) => [step * pairs.slice(0, last + 1).reduce((sum, { gap }) => sum + gap, 0), fans]),
  );
}

describe('packed totals', () => {
  it('are written as the wire documents it', property, () => {
    fc.assert(
      fc.property(anyTotals, (totals) => {
        expect(readPlainly(packTotals(totals))).toEqual(totals);
        expect(readTotals(packTotals(totals))).toEqual(totals);
      }),
      runs(500),
    );
    const examples = [...readFileSync('docs/wire.md', 'utf8').matchAll(/"ranking": (\{.*\}) \}$/gm)].map(
      ([, text = '']) => readRanking(JSON.parse(text)),
    );
    expect(examples).toEqual([
      expect.objectContaining({
        players: 3,
        totals: new Map([
          [0, 2],
          [40, 1],
        ]),
      }),
    ]);
  });

  it('are undefined where a text is anything else', property, () => {
    const list = fc.array(fc.oneof(fc.nat(5), fc.maxSafeInteger(), fc.double(), fc.constant(null)));
    const text = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      list.map((each) => JSON.stringify(each)),
    );
    fc.assert(
      fc.property(text, (hostile) => {
        const read = readTotals(hostile);
        if (read) expect(readTotals(packTotals(read))).toEqual(read);
      }),
      runs(2000),
    );
    for (const wrong of ['[1,-1,1]', '[1,1.5,1]', '[5e15,9,1]', '[', '{}'])
      expect([wrong, readTotals(wrong)]).toEqual([wrong, undefined]);
    expect(readTotals(`[${'1,'.repeat(5_000_000)}1]`)).toBeUndefined();
  });
});

const totals = new Map([
  [0, 3],
  [40, 2],
  [120, 1],
]);

describe('a ranking', () => {
  const top = [
    { username: 'ann', points: 120 },
    { username: 'bob', points: 40 },
    { username: 'cid', points: 40 },
  ];
  const ranking = { seq: 7, until: 1000, players: 6, totals, top };

  it('reads as it was packed', () => {
    expect(readRanking(packRanking(ranking))).toEqual(ranking);
    expect(readRanking(packRanking({ ...ranking, official: true }))).toEqual({ ...ranking, official: true });
    expect(readRanking(JSON.parse(JSON.stringify({ ...packRanking(ranking), more: [] })))).toEqual(ranking);
  });

  it.each([
    [undefined],
    ['text'],
    [{}],
    [{ ...packRanking(ranking), players: 7 }],
    [{ ...packRanking(ranking), seq: -1 }],
    [{ ...packRanking(ranking), until: '1000' }],
    [{ ...packRanking(ranking), totals: 'Ya6A' }],
    [{ ...packRanking(ranking), top: undefined }],
    [{ ...packRanking(ranking), top: top.slice(1) }],
    [{ ...packRanking(ranking), top: [...top, { username: 'dan', points: 0 }] }],
    [{ ...packRanking(ranking), top: top.with(1, { username: 'bob', points: 41 }) }],
    [{ ...packRanking(ranking), top: top.with(1, { username: 5 as never, points: 40 }) }],
  ])('is undefined if the packed form is wrong: %o', (value) => {
    expect(readRanking(value)).toBeUndefined();
  });

  it('has the names and points of the first five lines of a longer list', () => {
    const many = Array.from({ length: 8 }, (_, place) => ({ fanId: `${place}`, username: `fan-${place}`, points: 80 }));
    const { top: first } = packRanking({ ...ranking, players: 8, totals: new Map([[80, 8]]), top: many });
    expect(first).toEqual(many.slice(0, 5).map(({ username, points }) => ({ username, points })));
    expect(
      readRanking({ ...packRanking(ranking), players: 8, totals: packTotals(new Map([[80, 8]])), top: first }),
    ).toBeDefined();
  });

  it('is newer by its seq, then by the joins in it; the official one is the last', () => {
    const inOrder = [
      { seq: 7, until: 1000 },
      { seq: 7, until: 1001 },
      { seq: 8, until: 900 },
      { seq: 8, until: 900, official: true as const },
    ];
    for (const [index, one] of inOrder.entries()) {
      for (const [place, other] of inOrder.entries()) expect(isNewer(one, other)).toBe(index > place);
    }
  });
});

describe('totals', () => {
  it('give ranks that ties share, and the neighbours', () => {
    expect(playersIn(totals)).toBe(6);
    expect([120, 40, 0].map((points) => rankOf(points, totals))).toEqual([1, 2, 4]);
    expect(fansAbove(totals, 39)).toBe(3);
    expect(neighbours(totals, 40)).toEqual({ above: { points: 120, rank: 1, fans: 1 }, below: null });
    expect(neighbours(totals, 120)).toEqual({ above: null, below: { points: 40, rank: 2, fans: 2 } });
  });

  it('of different fans add up', () => {
    expect(mergeTotals([totals, new Map([[40, 1]]), new Map()])).toEqual(new Map([...totals, [40, 3]]));
  });
});

const lines = (...points: number[]) => points.map((each, index) => ({ points: each, username: `fan${index}` }));
/** Each line as "rank: points". */
const ranks = (...points: number[]) => rank(lines(...points)).map((line) => `${line.rank}: ${line.points}`);

describe('the ranking', () => {
  it('ranks points above 0, highest first; ties share a rank and the next skips them', () => {
    const ranked = ranks(10, 0, 50, 30, 50, -5, 30, 20);
    expect(ranked).toEqual(['1: 50', '1: 50', '3: 30', '3: 30', '5: 20', '6: 10']);
    expect(ranks(0, 0)).toEqual([]);
    expect(ranks()).toEqual([]);
    expect(ranks(Number.NaN, 1)).toEqual(['1: 1']);
  });

  it('keeps ties in the order they come in, and the list itself as it was', () => {
    const given = Object.freeze(lines(5, 9, 5));
    expect(rank(given).map(({ username }) => username)).toEqual(['fan1', 'fan0', 'fan2']);
  });

  it('goes on from the page before', () => {
    expect(rank(lines(30, 30, 20), 11).map((line) => line.rank)).toEqual([11, 11, 13]);
    // Ranks 11 to 14 are tied across the edge of the page.
    expect(rank(lines(30, 20), 11, 13).map((line) => line.rank)).toEqual([11, 15]);
  });
});

it('changes of all fans are those of any parts of them together', property, () => {
  const totals = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 40, size: 'max' });
  fc.assert(
    fc.property(totals, fc.nat(40), (all, cut) => {
      const changesOf = (part: [number, number][], first: number) =>
        pointsChanges(
          part.map((_, index) => `fan-${first + index}`),
          Float64Array.from(part, ([before]) => before),
          Float64Array.from(part, ([, after]) => after),
        );
      const whole = changesOf(all, 0);
      expect(mergeChanges([changesOf(all.slice(0, cut), 0), changesOf(all.slice(cut), cut)])).toEqual(whole);
      expect(whole.gain + whole.lose).toBe(all.filter(([before, after]) => before !== after).length);
    }),
    runs(200),
  );
});
