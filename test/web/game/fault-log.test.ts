import { afterEach, expect, it, vi } from 'vitest';
import { FaultLog } from '../../../web/src/game/fault-log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a side game whose scoring throws takes no other along, and is logged once', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const log = new FaultLog();
  const broken = () => {
    throw new TypeError('no such square');
  };
  expect(log.attempt('bingo', broken)).toBeUndefined();
  expect(log.attempt('bingo', broken)).toBeUndefined();
  expect(log.attempt('mvp', () => 25)).toBe(25);
  expect(warned.mock.calls).toEqual([['Scoring failed. bingo: TypeError: no such square', expect.any(TypeError)]]);
  log.attempt('squares', broken);
  expect(warned).toHaveBeenCalledTimes(2);
});
