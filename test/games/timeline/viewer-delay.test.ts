import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDelay,
  delayOf,
  isOutOfRange,
  LONGEST_DELAY,
  presets,
  releaseAt,
} from '../../../games/timeline/viewer-delay.ts';
import { property, runs } from '../../runs.ts';

describe("a viewer's delay", () => {
  it('is 0 to 180 whole seconds, and refused by name otherwise', () => {
    expect(LONGEST_DELAY).toBe(180);
    for (const seconds of [0, 1, 35, LONGEST_DELAY]) expect(checkDelay(seconds)).toBe(seconds);
    for (const seconds of [-1, LONGEST_DELAY + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkDelay(seconds)).toMatchObject({ refused: 'DelayOutOfRange' });
    }
  });

  it('has presets that are delays: antenna 20, cable 40, stream 50, slow stream 75', () => {
    expect(presets.map(({ name, seconds }) => `${name} ${checkDelay(seconds)}`)).toEqual([
      'Antenna 20',
      'Cable 40',
      'Stream 50',
      'Slow stream 75',
    ]);
  });

  it('is known from what a fan sees: shown with it, that is released as it is seen, to half a second', property, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: -60_000, max: 300_000 }), (at, behind) => {
        const delay = delayOf(at + behind, at);
        if (isOutOfRange(delay)) expect(behind < -500 || behind >= LONGEST_DELAY * 1000 + 500).toBe(true);
        else expect(Math.abs(releaseAt(at, delay) - (at + behind))).toBeLessThanOrEqual(500);
      }),
      runs(100),
    );
    expect(Object.is(delayOf(1_000, 1_400), 0)).toBe(true);
  });
});
