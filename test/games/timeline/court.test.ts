import { describe, expect, it } from 'vitest';
import { PICTURE, placeOf, SPACE, spotOf } from '../../../games/timeline/court.ts';

const zone = (hsx: number, hsy: number) => spotOf({ hsx, hsy })?.zone;

describe('the picture of the court', () => {
  it('has exactly its sizes', () => {
    expect(SPACE).toEqual({ width: 15_240, length: 28_651 });
    expect(PICTURE).toEqual({ width: 3672, height: 2657.5 });
  });

  it.each([
    ['the left end of the baseline', 0, 0, 0, 0],
    ['the rim, 5.25 ft from the baseline', 7620, 1600, 1836, 385.512],
    ['as far out as wide: one scale both ways', 10_000, 10_000, 2409.449, 2409.449],
    ['the edge of the picture', 7620, 11_029, 1836, 2657.4],
    ['deeper than the picture', 7620, 13_000, 1836, 2657.5],
    ['beyond the other lines', 15_400, 28_700, 0, 0],
  ])('%s', (_, hsx, hsy, cx, cy) => {
    const spot = spotOf({ hsx, hsy });
    expect(spot?.cx).toBeCloseTo(cx, 1);
    expect(spot?.cy).toBeCloseTo(cy, 1);
  });

  it('turns the far half about the middle of the court, so that the left of an attacker stays on the left', () => {
    expect(spotOf({ hsx: 15_240 - 3000, hsy: 28_651 - 2000 })).toEqual(spotOf({ hsx: 3000, hsy: 2000 }));
    expect(spotOf({ hsx: 15_240, hsy: 28_651 - 2000 })?.zone).toBe(1);
  });

  it('has no spot for a shot without a place, or with half of one', () => {
    expect([spotOf({}), spotOf({ hsx: 1 }), spotOf({ hsy: 1 })]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the place on the whole court, px and py', () => {
  it.each([
    ['the left end of the near baseline', 0, 0, 0, 0],
    ['the middle of the court', 7620, 14_325.5, 50, 50],
    ['beyond the lines', -200, 28_700, 0, 100],
  ])('%s', (_, hsx, hsy, px, py) => {
    expect(placeOf({ hsx, hsy })).toEqual({ px, py });
  });

  it('is undefined for a shot without a place', () => {
    expect([placeOf({}), placeOf({ hsx: 1 })]).toEqual([undefined, undefined]);
  });
});

describe('zones', () => {
  it.each([
    [0, 0, 1],
    [5080, 3676, 2],
    [10_159, 3676, 2],
    [0, 3677, 4],
    [7620, 7352, 5],
    [15_240, 5000, 6],
    [0, 7353, 7],
  ])('%i across and %i along is zone %i', (hsx, hsy, expected) => {
    expect(zone(hsx, hsy)).toBe(expected);
  });

  it('of football are direction by reach: run, short pass, deep pass; left, middle, right', () => {
    const middles = [1838, 5515, 9191].flatMap((hsy) => [2540, 7620, 12_700].map((hsx) => zone(hsx, hsy)));
    expect(middles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
