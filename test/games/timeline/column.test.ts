import { describe, expect, it } from 'vitest';
import { Column } from '../../../games/timeline/box.ts';
import type { Play } from '../../../games/timeline/play.ts';

const play = (id: string): Play => ({ kind: 'clock', id, rev: 1, order: 0, at: 0, period: 1, clock: 0 });
type Row = [key: number, value: number, id?: string];
function columnOf(...rows: Row[]): Column {
  const column = new Column();
  for (const [key, value, id] of rows) column.add(key, value, play(id ?? `${key}`));
  return column;
}

describe('column', () => {
  it('sums from a key on and up to a key, both included', () => {
    const column = columnOf([20, 3], [10, 1], [30, 2], [20, 4, 'b']);
    expect([0, 10, 11, 20, 21, 30, 31].map((key) => column.since(key))).toEqual([10, 10, 9, 9, 2, 2, 0]);
    expect([0, 10, 11, 20, 21, 30, 31].map((key) => column.upTo(key))).toEqual([0, 1, 1, 8, 8, 10, 10]);
    expect(column.size).toBe(4);
  });

  it('removes the row of a play and only of the very same play', () => {
    const column = new Column();
    const [one, two] = [play('a'), play('b')];
    column.add(10, 1, one);
    column.add(10, 5, two);
    column.remove(10, play('a'));
    column.remove(11, one);
    expect(column.since(0)).toBe(6);
    column.remove(10, one);
    expect(column.since(0)).toBe(5);
    expect(column.playsSince(0)).toEqual([two]);
  });

  it('sums values that fall, fractions and large values', () => {
    const falling = columnOf([10, 5], [20, -3], [30, 2]);
    expect([0, 15, 25].map((key) => falling.since(key))).toEqual([4, -1, 2]);
    const halves = columnOf([10, 0.5], [20, 1], [30, 0.5]);
    expect([10, 11, 20, 21, 30, 31].map((key) => halves.since(key))).toEqual([2, 1.5, 1.5, 0.5, 0.5, 0]);
    const large = columnOf([10, 5000], [20, 1]);
    expect([10, 11, 20].map((key) => large.since(key))).toEqual([5001, 1, 1]);
    expect(new Column().since(0)).toBe(0);
  });

  it('sums what is in it now, also after a sum was asked for', () => {
    const column = columnOf([10, 1]);
    expect(column.since(0)).toBe(1);
    const fall = play('fall');
    column.add(20, 1, play('b'));
    expect(column.since(0)).toBe(2);
    column.add(30, -1, fall);
    expect(column.since(0)).toBe(1);
    column.remove(30, fall);
    expect(column.since(0)).toBe(2);
  });

  it('names the fewest plays that reached an amount', () => {
    const column = columnOf([10, 2], [20, 2], [30, 2], [40, 2], [50, 2]);
    const ids = (amount: number, key: number) => column.playsReaching(amount, key).map(({ id }) => id);
    expect(ids(1, 0)).toEqual(['10']);
    expect(ids(3, 0)).toEqual(['10', '20']);
    expect(ids(3, 11)).toEqual(['20', '30']);
    expect(ids(3, 21)).toEqual(['30', '40']);
    expect(ids(99, 0)).toEqual(['10', '20', '30', '40', '50']);
    expect(new Column().playsReaching(1, 0)).toEqual([]);
  });

  it('adds fractions up to the same sum in any order of arrival', () => {
    const rows: Row[] = Array.from({ length: 40 }, (_, index) => [index, 0.1 * index]);
    expect(columnOf(...rows).since(3)).toBe(columnOf(...rows.toReversed()).since(3));
  });
});
