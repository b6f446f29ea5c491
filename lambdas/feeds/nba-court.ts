/** The source shot space (SPEC section 9): across the court (50 ft) and along it (94 ft). */
const WIDTH = 15_240;
const LENGTH = 28_651;
/** Percent of the length: as far from the attacked basket as a shot can be and still lie in its half. */
const HALFWAY = 49.99;

/**
 * A place of NBA live data in the source shot space.
 * The court is not flipped there and `side` names the basket that was attacked. Whoever folds the court on its halves must find that
 * basket again, so a heave from the other half stands on the halfway line.
 * @param x percent of the length @param y percent of the width
 */
export function placeOf(x: number, y: number, side: string | null | undefined): { hsx: number; hsy: number } {
  const along = side === 'left' ? Math.min(x, HALFWAY) : side === 'right' ? Math.max(x, 100 - HALFWAY) : x;
  return { hsx: Math.round(within(y) * WIDTH), hsy: Math.round(within(along) * LENGTH) };
}

const within = (percent: number): number => Math.min(Math.max(percent, 0), 100) / 100;

/** Feet from the baseline to the middle of the rim, and the court's measures. */
const RIM = 5.25;
const FEET = { width: 50, length: 94 } as const;

/**
 * A place that is told by its distance from the rim, in feet, as on a half court; which basket it was is not told, and does not matter.
 * @param across from the middle @param along towards the other basket
 */
export const placeFromRim = (across: number, along: number): { hsx: number; hsy: number } =>
  placeOf(((along + RIM) / FEET.length) * 100, ((across + FEET.width / 2) / FEET.width) * 100, 'left');
