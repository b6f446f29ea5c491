import { expect, it } from 'vitest';
import { randomId } from '../../../web/src/api/random-id.ts';

it('an id is 128 bits as hex, each another', () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
