export type MvpKind = 'threshold';

/** The team score from one threshold to the next. */
export const THRESHOLD = 25;
/** Tolerance: far below half a sack, far above rounding errors. */
const EPSILON = 1e-6;

/** The last threshold, so that the points of a wrong feed fit an Int of the schema. No real game gets near it. */
const MAX_THRESHOLDS = 13_000;

/** How many thresholds a team score has reached. */
export const thresholdsIn = (score: number): number =>
  Math.min(MAX_THRESHOLDS, Math.max(0, Math.floor((score + EPSILON) / THRESHOLD)));

/** Points of a threshold by its index: the first 25, the second 50, the third 75 (docs/play.md, "MVP: points"). */
export const payOf = (index: number): number => THRESHOLD * (index + 1);

/** Total of the first `reached` thresholds, which pay one, two, three … times the first. */
export const pointsFor = (reached: number): number => (THRESHOLD * reached * (reached + 1)) / 2;
