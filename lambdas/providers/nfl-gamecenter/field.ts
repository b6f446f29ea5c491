/**
 * Where a football play goes (docs/play.md, "Tic-Tac-Toe: zones"): its direction across the field, its reach along it. The provider has no coordinates,
 * its sentence has the words; they stand in the source shot space at the middles of the nine zones, direction
 * as its thirds across, reach as the thirds of the depth that the court picture covers, so that one geometry serves both sports.
 */
const WIDTH = 15_240;
/** Of the source's length, what the picture of 3672 by 2657.5 shows. */
const DEPTH = (2657.5 / 3672) * WIDTH;

const directions = { left: 1 / 6, middle: 3 / 6, right: 5 / 6 };
const reaches = { run: 1 / 6, short: 3 / 6, deep: 5 / 6 };
type Direction = keyof typeof directions;
type Reach = keyof typeof reaches;

const passed = /\bpass(?: incomplete)? (short|deep) (left|middle|right)\b/i;
const ran = /\b(?:up the (middle)|(left|right) (?:end|tackle|guard))\b/i;

/**
 * The place of a run or a pass; undefined where the sentence does not say where it went, as of a ball spiked or thrown away.
 * What follows a review that reversed the play tells it anew.
 */
export function placeOf(kind: 'run' | 'pass', words: string): { hsx: number; hsy: number } | undefined {
  const standing = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const [, first = '', second = ''] =
    (kind === 'pass' ? passed : ran).exec(standing)?.map((word) => word?.toLowerCase()) ?? [];
  return zoneOf(second || first, kind === 'pass' ? first : 'run');
}

/** The middle of a zone; undefined where there is none of these names. */
export function zoneOf(direction: string, reach: string): { hsx: number; hsy: number } | undefined {
  if (!Object.hasOwn(directions, direction) || !Object.hasOwn(reaches, reach)) return undefined;
  const [across, along] = [directions[direction as Direction], reaches[reach as Reach]];
  return { hsx: Math.round(across * WIDTH), hsy: Math.round(along * DEPTH) };
}
