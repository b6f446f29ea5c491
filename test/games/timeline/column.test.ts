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
