/** Durations in ms. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** No game lasts longer. A game without a reported end counts as over then. */
export const MAX_GAME = 8 * HOUR;
/** Browsers keep a cookie for at most so long. */
export const MAX_COOKIE_LIFE = 400 * DAY;
