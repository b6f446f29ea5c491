import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTotals, readTotals } from '../../../games/ranking/packed-totals.ts';
import { isNewer, packRanking, readRanking } from '../../../games/ranking/ranking.ts';
import { fansAbove, merged, neighbours, playersIn, rankOf } from '../../../games/ranking/totals.ts';
import { property, runs } from '../../runs.ts';

const anyTotals = fc
  .tuple(
    fc.constantFrom(1, 5, 10),
    fc.array(
      fc.tuple(
        fc.oneof(fc.nat(300), fc.nat({ max: Number.MAX_SAFE_INTEGER - 1 })),
        fc.oneof(fc.nat(20), fc.nat({ max: Number.MAX_SAFE_INTEGER - 1 })),
      ),
      {
        maxLength: 60,
      },
    ),
  )
  .map(([factor, rows]) => {
    const usual = rows.map(([points, fans]) => [points <= 300 ? points * factor : points, Math.max(1, fans)] as const);
    return new Map(usual);
  });

/** Reads packed totals as docs/wire.md, "Ranking", says it, with a string of digits. */
function readPlainly(text: string): Map<number, number> {
  let bits = [...Buffer.from(text, 'base64')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const take = (count: number) => {
    const digits = bits.slice(0, count);
    bits = bits.slice(count);
    return Number.parseInt(`0${digits}`, 2);
  };
  const gamma = () => {
    const zeros = bits.indexOf('1');
    return take(2 * zeros + 1) - 1;
  };
  const totals = new Map<number, number>();
  const [rows, factor] = [gamma(), gamma()];
  let [place, u] = [-1, 0];
  for (let row = 0; row < rows; row += 1) {
    place += 1 + gamma();
    const b = Math.max(0, Math.floor(u / 4) - 1);
    const fans = gamma() * 2 ** b + take(b) + 1;
    totals.set(place * factor, fans);
    u += fans.toString(2).length - Math.floor(u / 4);
  }
  return totals;
}

describe('packed totals', () => {
  it('are written as the wire documents it', property, () => {
    fc.assert(
      fc.property(anyTotals, (totals) => {
        expect(readPlainly(packTotals(totals))).toEqual(totals);
      }),
      runs(500),
    );
    const examples = [...readFileSync('docs/wire.md', 'utf8').matchAll(/"ranking": (\{.*\}) \}$/gm)].map(([, text = '']) =>
      readRanking(JSON.parse(text)),
    );
    expect(examples).toEqual([expect.objectContaining({ players: 3, totals: readPlainly('Ya6A') })]);
  });

  it('read as they were', property, () =>
    fc.assert(
      fc.property(anyTotals, (totals) => {
        expect(readTotals(packTotals(totals))).toEqual(totals);
      }),
      runs(1000),
    ),
  );

  it('are undefined where a text is anything else', property, () => {
    const text = fc.oneof(fc.anything(), fc.string(), fc.base64String(), fc.base64String({ minLength: 1000 }));
    fc.assert(
      fc.property(text, (hostile) => {
        const read = readTotals(hostile);
        if (read) expect(packTotals(read)).toBe(hostile);
      }),
      runs(2000),
    );
    for (const fill of ['\0', 'ÿ', 'U']) expect(readTotals(btoa(fill.repeat(70_000)))).toBeUndefined();
    expect(readTotals('A'.repeat(10_000_000))).toBeUndefined();
  });
});

describe('a ranking', () => {
  const totals = new Map([
    [0, 3],
    [40, 2],
    [120, 1],
  ]);
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
    [{ ...packRanking(ranking), totals: 'AAAA!' }],
    [{ ...packRanking(ranking), top: undefined }],
    [{ ...packRanking(ranking), top: top.slice(1) }],
    [{ ...packRanking(ranking), top: [...top, { username: 'dan', points: 0 }] }],
    [{ ...packRanking(ranking), top: top.with(1, { username: 'bob', points: 41 }) }],
    [{ ...packRanking(ranking), top: top.with(1, { username: 5 as never, points: 40 }) }],
  ])('is undefined where there is none: %o', (value) => {
    expect(readRanking(value)).toBeUndefined();
  });

  it('has the first five lines of a longer list, and nothing more of them', () => {
    const many = Array.from({ length: 8 }, (_, place) => ({ fanId: `${place}`, username: `fan-${place}`, points: 80 }));
    const { top: first } = packRanking({ ...ranking, players: 8, totals: new Map([[80, 8]]), top: many });
    expect(first).toEqual(many.slice(0, 5).map(({ username, points }) => ({ username, points })));
    expect(
      readRanking({ ...packRanking(ranking), players: 8, totals: packTotals(new Map([[80, 8]])), top: first }),
    ).toBeDefined();
  });

  it('is newer by its seq, then by the joins in it; the official one is the last', () => {
    const [early, late] = [
      { seq: 7, until: 1000 },
      { seq: 7, until: 1001 },
    ];
    const [next, official] = [
      { seq: 8, until: 900 },
      { seq: 8, until: 900, official: true as const },
    ];
    const inOrder = [early, late, next, official];
    for (const [index, one] of inOrder.entries()) {
      for (const [place, other] of inOrder.entries()) expect(isNewer(one, other)).toBe(index > place);
    }
  });
});

describe('totals', () => {
  const totals = new Map([
    [0, 3],
    [40, 2],
    [120, 1],
  ]);

  it('give ranks that ties share, and the neighbours', () => {
    expect(playersIn(totals)).toBe(6);
    expect([120, 40, 0].map((points) => rankOf(points, totals))).toEqual([1, 2, 4]);
    expect(fansAbove(totals, 39)).toBe(3);
    expect(neighbours(totals, 40)).toEqual({ above: { points: 120, rank: 1, fans: 1 }, below: null });
    expect(neighbours(totals, 120)).toEqual({ above: null, below: { points: 40, rank: 2, fans: 2 } });
  });

  it('of different fans add up', () => {
    expect(merged([totals, new Map([[40, 1]]), new Map()])).toEqual(new Map([...totals, [40, 3]]));
  });
});
