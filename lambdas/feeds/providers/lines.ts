import { SPACE } from '../../../games/timeline/court.ts';
import type { ShotPlay, StatPlay } from '../../../games/timeline/play.ts';

/** Who did it: a player, or the team if there is no player. */
export type Subject = { tid: string; pid?: string | undefined };

/** The fields of a stat play that credit its subject. */
export type StatCredit = Pick<StatPlay, 'kind' | 'act' | 'tid' | 'pid' | 'classification' | 'stats'>;

/** The fields of a stat play that name its subject. */
export const actOf = (pid: string | undefined) =>
  pid === undefined ? ({ act: 'TEAM' } as const) : ({ act: 'PLAYER', pid } as const);

export type ShotLine = Pick<ShotPlay, 'kind' | 'tid' | 'pid' | 'shotType' | 'hsx' | 'hsy'>;

/** @param place in the source shot space; absent if the provider states no place */
export const shotLine = (tid: string, pid: string, made: boolean, place?: { hsx: number; hsy: number }): ShotLine => ({
  kind: 'shot',
  tid,
  pid,
  shotType: made ? 'MAKE' : 'MISS',
  ...place,
});

/** Percent of the length: the deepest shot in the half of its basket. */
const HALFWAY = 49.99;

/**
 * A place on the whole court as television shows it, in the source shot space. There, the team that attacks the near basket has the left
 * sideline at 0. A shot counts for the half it is in, so a heave from the other half is put on the halfway line.
 * @param x percent of the length, from the left baseline of the picture
 * @param y percent of the width, from its upper sideline
 * @param side the attacked basket
 */
export function placeOf(x: number, y: number, side?: string | null): { hsx: number; hsy: number } {
  const along = side === 'left' ? Math.min(x, HALFWAY) : side === 'right' ? Math.max(x, 100 - HALFWAY) : x;
  return { hsx: Math.round(within(100 - y) * SPACE.width), hsy: Math.round(within(along) * SPACE.length) };
}

const within = (percent: number): number => Math.min(Math.max(percent, 0), 100) / 100;

/** Feet from the baseline to the middle of the rim, and the court's measures. */
const RIM = 5.25;
const FEET = { width: 50, length: 94 } as const;

/**
 * A place given by its distance from the attacked rim, in feet, whichever basket it is.
 * @param right of the rim as the shooter sees it
 * @param along towards the other basket
 */
export const placeFromRim = (right: number, along: number): { hsx: number; hsy: number } =>
  placeOf(((along + RIM) / FEET.length) * 100, 50 - (right / FEET.width) * 100, 'left');
