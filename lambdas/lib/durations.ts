/** Durations in ms. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** No game lasts longer. A game without a reported end counts as over then. */
export const MAX_GAME = 8 * HOUR;
/** Browsers keep a cookie for at most so long. */
export const MAX_COOKIE_LIFE = 400 * DAY;

/** The wait of a header Retry-After, which has seconds or a date (RFC 9110, 10.2.3), in ms. @param now by the sender's clock, epoch ms */
export function retryAfterOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
