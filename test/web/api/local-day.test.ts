import { expect, it } from 'vitest';
import { localDay } from '../../../web/src/api/local-day.ts';

it.each([
  ['noon', new Date(2026, 10, 21, 12)],
  ['its first moment', new Date(2026, 10, 21, 0, 0, 0, 0)],
  ['its last moment', new Date(2026, 10, 21, 23, 59, 59, 999)],
])('the local day runs from 00:00:00.000 to 23:59:59.999, seen from %s', (_, now) => {
  const { from, to } = localDay(now);
  expect([new Date(from).toString(), from % 1000]).toEqual([new Date(2026, 10, 21).toString(), 0]);
  expect(to).toBe(new Date(2026, 10, 21, 23, 59, 59, 999).getTime());
});
