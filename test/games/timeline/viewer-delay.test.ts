import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { football } from '../../../games/sports/football.ts';
import { sports } from '../../../games/sports/sports.ts';
import {
  checkDelay,
  delayOf,
  isOutOfRange,
  LONGEST_DELAY,
  likeliestSighting,
  releaseAt,
  sightings,
  sightsBySport,
} from '../../../games/timeline/viewer-delay.ts';
import { property, runs } from '../../runs.ts';
import { plays, TIPOFF, timelineOf } from '../plays.ts';

describe("a viewer's delay", () => {
  it('is 0 to 180 whole seconds, and refused by name otherwise', () => {
    expect(LONGEST_DELAY).toBe(180);
    for (const seconds of [0, 1, 35, LONGEST_DELAY]) expect(checkDelay(seconds)).toBe(seconds);
    for (const seconds of [-1, LONGEST_DELAY + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkDelay(seconds)).toMatchObject({ refused: 'DelayOutOfRange' });
    }
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

const game = `
  s LIVE @0
  a TWO_POINT_MAKE home-1 @100
  a2 ASSIST home-2 @100
  b THREE_POINT_MAKE away-1 @130
  c TWO_POINT_MISS away-1 @140
  d FREE_THROW_MAKE home-3 @150
  e TWO_POINT_MAKE home-3 @170`;
const at = (seconds: number) => TIPOFF + seconds * 1000;
const seen = (text: string, seconds: number) =>
  sightings(timelineOf(text), at(seconds)).map(({ play, delay }) => `${play?.id ?? 'start'} ${delay}`);

describe('the list of plays that a fan may have seen', () => {
  it('is every basket within reach, newest first, each with the delay that it means', () => {
    expect(seen(game, 205)).toEqual(['e 35', 'b 75', 'a 105']);
  });

  it('is the tip-off until it is out of reach', () => {
    expect(seen(game, 31)).toEqual(['start 31']);
    expect(seen(game, LONGEST_DELAY + 5).join()).not.toContain('start');
    // The clock of the first period may be read before the tip-off.
    const early = timelineOf(game);
    for (const play of plays('r CLOCK @0')) early.put({ ...play, at: at(-20) });
    expect(sightings(early, at(31)).map(({ delay }) => delay)).toEqual([31]);
  });

  it('fits with the set delay, or with the usual one', () => {
    const found = sightings(timelineOf(game), at(205));
    expect(likeliestSighting(found, 0)?.play?.id).toBe('e');
    expect(likeliestSighting(found, 70)?.play?.id).toBe('b');
    expect(likeliestSighting(found, 118)?.play?.id).toBe('a');
    expect(likeliestSighting([], 30)).toBeUndefined();
  });

  it('has only event types of its sport', () => {
    for (const [sport, { of }] of Object.entries(sightsBySport)) {
      const { eventTypes } = sports[sport as keyof typeof sports];
      expect([...of].filter((type) => !eventTypes[type])).toEqual([]);
    }
    expect(sightsBySport.FOOTBALL.of.has('TACKLE') && football.eventTypes.TACKLE).toBe(false);
  });
});
