/** Polling intervals, ms. */
export const REFRESH_MS = {
  schedule: 20_000,
  /** Far below the 60 seconds for which a ticket is valid. */
  offer: 45_000,
  /** The followed event, without a live connection. */
  event: 60_000,
  /** Whether the fan is in the official standings, until the server has decided it. */
  official: 60_000,
  /** The log of plays, while the subscription is disconnected. */
  log: 10_000,
  /** The check for a newer build of the site, without a live connection. */
  build: 60_000,
} as const;

/** Longer than a game with overtime, ms. */
export const EVENING_MS = 4 * 3_600_000;

/** Stale time of an answer that never changes. */
export const FOREVER = Number.POSITIVE_INFINITY;

/** A page hidden for this long, ms, disconnects, because each message to each phone costs money even if no fan looks. */
export const MAX_HIDDEN_MS = 30_000;

/** The local day, 00:00:00.000 to 23:59:59.999. */
export function localDay(now = new Date()): { from: number; to: number } {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - 1;
  return { from, to };
}
