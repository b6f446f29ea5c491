import { expect } from 'vitest';
import { entryReader, pointsOf as points, score } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { entryOf } from './cards.ts';

/** The categories of basketball, in order. */
export const all = ['FG%', '2P%', 'FT', 'FT%', '3P', '3P%', 'REB', 'AST', 'STL', 'BLK'];

/** The points of an entry, the same by every way to count them. */
export const pointsIn = (timeline: Timeline, entry = entryOf()) => {
  const whole = score(entry, timeline).points;
  expect([points(entry, timeline), entryReader(entry, timeline).points()]).toEqual([whole, whole]);
  return whole;
};

/**
 * By hand. Home: FG 2 of 3 (66.67 %), 2P 1 of 2 (50 %), 3P 1 of 1 (100 %), no free throw, 1 rebound, 1 steal.
 * Away: FG 1 of 2 (50 %), 2P 1 of 1 (100 %), 3P 0 of 1 (0 %), FT 1 of 2 (50 %), 1 rebound. No assists, no blocks.
 */
export const played = `
  a TWO_POINT_MAKE home-0 @10
  b TWO_POINT_MISS home-0 @20
  c DEFENSIVE_REBOUND home-1 @21
  d THREE_POINT_MAKE home-2 @30
  e TWO_POINT_MAKE away-0 @40
  f THREE_POINT_MISS away-1 @50
  g REBOUND away-2 @51
  h FREE_THROW_MAKE away-0 @60
  i FREE_THROW_MISS away-0 @61
  j STEAL home-1 @70`;

/** The same game, ended. */
export const over = `${played}\n z ENDED @2880`;
