export type MvpKind = 'threshold';

/** The team score from one threshold to the next. */
export const THRESHOLD = 25;
/** Far below half a sack, far above the rounding error of binary fractions. */
const EPSILON = 1e-6;

/** The last threshold: with more, the points of a wrong feed would not fit an Int of the schema. No real game comes near it. */
const MAX_THRESHOLDS = 13_000;

/** How many thresholds a team score has reached. */
export const thresholdsIn = (score: number): number =>
  Math.min(MAX_THRESHOLDS, Math.max(0, Math.floor((score + EPSILON) / THRESHOLD)));

/** What a threshold pays, by its index: the first 25, the second 50, the third 75 (docs/play.md, "MVP: points"). */
export const payOf = (index: number): number => THRESHOLD * (index + 1);

/** What so many thresholds pay together: one, then two, then three times the first … */
export const pointsFor = (reached: number): number => (THRESHOLD * reached * (reached + 1)) / 2;
