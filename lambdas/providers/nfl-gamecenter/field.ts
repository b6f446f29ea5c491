/**
 * Where a football play goes: its direction across the field and its reach along it. The provider has no coordinates, but its sentence
 * names both. They become points of the source shot space: the middles of nine zones, by thirds of the width and thirds of the depth that
 * the court picture covers, so that one geometry serves both sports.
 */
const WIDTH = 15_240;
/** Depth of the picture of 3672 by 2657.5, in units of the source. */
const DEPTH = (2657.5 / 3672) * WIDTH;

const directions = { left: 1 / 6, middle: 3 / 6, right: 5 / 6 };
const reaches = { run: 1 / 6, short: 3 / 6, deep: 5 / 6 };
type Direction = keyof typeof directions;
type Reach = keyof typeof reaches;

const passed = /\bpass(?: incomplete)? (short|deep) (left|middle|right)\b/i;
const ran = /\b(?:up the (middle)|(left|right) (?:end|tackle|guard))\b/i;

/**
 * The place of a run or a pass; undefined if the sentence does not state where it went, such as of a spiked ball. After a review that
 * reversed the play, the text behind it counts.
 */
export function placeOf(kind: 'run' | 'pass', words: string): { hsx: number; hsy: number } | undefined {
  const standing = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const [, first = '', second = ''] =
    (kind === 'pass' ? passed : ran).exec(standing)?.map((word) => word?.toLowerCase()) ?? [];
  return zoneOf(second || first, kind === 'pass' ? first : 'run');
}

/** The middle of a zone; undefined for other names. */
export function zoneOf(direction: string, reach: string): { hsx: number; hsy: number } | undefined {
  if (!Object.hasOwn(directions, direction) || !Object.hasOwn(reaches, reach)) return undefined;
  // Both are names of the tables, by the line before.
  const [across, along] = [directions[direction as Direction], reaches[reach as Reach]];
  return { hsx: Math.round(across * WIDTH), hsy: Math.round(along * DEPTH) };
}
