/** Durations in ms. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** No game lasts longer. One whose end nobody reported is taken for over then. */
export const MAX_GAME = 8 * HOUR;
/** Corrections count for so long after the end. */
export const CORRECTION_PERIOD = 48 * HOUR;
