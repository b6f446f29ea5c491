/** The source shot space: a whole court in mm. Across: from the left sideline of a team that attacks the near basket; along: from its baseline. */
export const SPACE = { width: 15_240, length: 28_651 } as const;
/** The picture of one half that shots are drawn on. One unit is as long across as along. */
export const PICTURE = { width: 3672, height: 2657.5 } as const;
/** Zones are thirds of the picture: 1 to 9, row by row, the first row at the baseline (docs/play.md, "Tic-Tac-Toe: zones"). */
export const SIDE = 3;

/** The part of the source's length that the picture shows: 11,029 mm nearest the baseline. */
export const DEPTH = (PICTURE.height / PICTURE.width) * SPACE.width;
const SCALE = PICTURE.width / SPACE.width;

/** A place on the picture, cx from its left edge and cy from the baseline, and its zone. */
type Spot = { cx: number; cy: number; zone: number };

/** A place on the whole court: px across and py along it, in percent of its width and length (docs/wire.md, "Court coordinates"). */
type Place = { px: number; py: number };

/** The place of a shot on the whole court, to a tenth of a percent; undefined for a shot without coordinates. */
export function placeOf({ hsx, hsy }: { hsx?: number; hsy?: number }): Place | undefined {
  if (hsx === undefined || hsy === undefined) return undefined;
  return { px: percent(hsx, SPACE.width), py: percent(hsy, SPACE.length) };
}

/**
 * The spot of a shot on the picture; undefined for a shot without coordinates. A shot of the far half is turned about the middle of the
 * court, so that the shooter's left is the picture's left at both baskets. A shot from deeper than the picture is drawn on its far edge, a
 * shot from outside the lines on the line.
 */
export function spotOf({ hsx, hsy }: { hsx?: number; hsy?: number }): Spot | undefined {
  if (hsx === undefined || hsy === undefined) return undefined;
  const along = within(hsy, SPACE.length);
  const far = along > SPACE.length / 2;
  const across = within(far ? SPACE.width - hsx : hsx, SPACE.width);
  const deep = Math.min(far ? SPACE.length - along : along, DEPTH);
  return { cx: across * SCALE, cy: deep * SCALE, zone: 1 + SIDE * third(deep, DEPTH) + third(across, SPACE.width) };
}

const percent = (value: number, whole: number): number => Math.round((within(value, whole) / whole) * 1000) / 10;
const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit);
const third = (value: number, whole: number): number => Math.min(Math.floor((value * SIDE) / whole), SIDE - 1);

const directions = ['left', 'middle', 'right'];
const reaches = ['run', 'short', 'deep'];
/** The middle of one of three thirds, as a share of the whole. */
const middleOf = (index: number): number => (2 * index + 1) / (2 * SIDE);

/**
 * The place of a football run or pass, by its direction across the field and its reach along it; undefined for other names. Providers have
 * no coordinates. The places are the middles of nine zones, thirds of the court picture, so that one geometry serves both sports.
 */
export function zoneOf(direction: string, reach: string): { hsx: number; hsy: number } | undefined {
  const [across, along] = [directions.indexOf(direction), reaches.indexOf(reach)];
  if (across < 0 || along < 0) return undefined;
  return { hsx: Math.round(middleOf(across) * SPACE.width), hsy: Math.round(middleOf(along) * DEPTH) };
}
