import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayIn } from '../../../web/src/features/room/delay-in.ts';
import { MAX_GAINS, withGains } from '../../../web/src/features/room/gains.ts';
import { qrCode } from '../../../web/src/features/room/qr-code.ts';
import { property, runs } from '../../runs.ts';

const list = (seq: number, points: Record<string, number>, next: string | null = 'more') => ({
  seq,
  next,
  data: Object.entries(points).map(([username, points]) => ({ username, points })),
});

describe('the latest points', () => {
  it('are what fans of both lists have won, the most first, before earlier ones', () => {
    const first = withGains([], list(1, { ann: 10, bob: 20 }), list(2, { bob: 25, ann: 30, eve: 50 }));
    expect(first.map(({ username, points }) => [username, points])).toEqual([
      ['ann', 20],
      ['bob', 5],
    ]);
    const then = withGains(first, list(2, { bob: 25, ann: 30 }), list(3, { bob: 35, ann: 10 }));
    expect(then.map(({ username, points }) => [username, points])).toEqual([
      ['bob', 10],
      ['ann', 20],
      ['bob', 5],
    ]);
  });

  it('are all points of who had none, if the list before had everybody', () => {
    const now = list(2, { eve: 50 });
    expect(withGains([], list(1, { ann: 10 }, null), now).map(({ points }) => points)).toEqual([50]);
    expect(withGains([], list(1, { ann: 10 }), now)).toEqual([]);
  });

  it('are few, and each has its own key', property, () => {
    const points = fc.dictionary(fc.constantFrom('ann', 'bob', 'eve', 'kim'), fc.nat(100));
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 12 }), (all) => {
        const lists = all.map((one, index) => list(index, one));
        let gains: ReturnType<typeof withGains> = [];
        for (const [index, now] of lists.entries()) {
          const before = lists[index - 1];
          if (before) gains = withGains(gains, before, now);
        }
        expect(gains.length).toBeLessThanOrEqual(MAX_GAINS);
        expect(new Set(gains.map(({ key }) => key)).size).toBe(gains.length);
        expect(gains.every((gain) => gain.points > 0)).toBe(true);
      }),
      runs(50),
    );
  });
});

describe('the delay in the address', () => {
  it.each([
    ['', 0],
    ['?delay=0', 0],
    ['?delay=30', 30],
    ['?delay=180', 180],
    ['?delay=181', undefined],
    ['?delay=-1', undefined],
    ['?delay=soon', undefined],
    ['?delay=', undefined],
  ])('%s is %s', (search, delay) => expect(delayIn(search)).toBe(delay));
});

/** The text of a code, read by its standard: the format, the mask, and the bytes of a code of one block (versions 1 to 3). */
function read(code: boolean[][]): string {
  const size = code.length;
  const at = (row: number, column: number) => (code[row]?.[column] ? 1 : 0);
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => (bits << 1) | at(8, column), 0) ^ 0b10101;
  expect(format >> 3).toBe(0);
  const flips = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  const flip = flips[format & 7] ?? (() => 1);
  const isFixed = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2);
  let bits = '';
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (!isFixed(row, column)) bits += flip(row, column) === 0 ? 1 - at(row, column) : at(row, column);
      }
  expect(bits.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe('a QR code', () => {
  it('can be read', property, () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'binary-ascii' }), (text) => {
        expect(read(qrCode(text) ?? [])).toBe(text);
      }),
      runs(60),
    );
  });

  it('grows with the text, up to version 10', () => {
    const size = (length: number) => qrCode('a'.repeat(length))?.length;
    expect([14, 15, 62, 63, 180, 181, 213, 214].map(size)).toEqual([21, 25, 33, 37, 53, 57, 57, undefined]);
  });
});
