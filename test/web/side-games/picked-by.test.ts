import { expect, it } from 'vitest';
import { pickedBy } from '../../../web/src/side-games/layout/picked-by.ts';
import { entryOf } from '../../games/side-games/over-under/cards.ts';

const count = (pick: string, entries: number, of: number) => ({ pick, entries, of });

it('says of each pick how many fans have it, and leaves out a pick that is not counted yet', () => {
  const entry = entryOf('ouo');
  const [first, second] = entry.items;
  const keyOf = (item: typeof first) => `${item?.id}/${item?.stat}/${item?.prediction}`;
  const counts = [count(keyOf(first), 1, 3), count(keyOf(second), 1, 1000), count('another/PTS/over', 9, 9)];
  const [one, two, three] = pickedBy(entry, counts);
  expect([one, two, three]).toEqual(['picked by 33\u00a0%', 'picked by under 1\u00a0%', undefined]);
  expect(pickedBy(entry, []).every((words) => words === undefined)).toBe(true);
});
