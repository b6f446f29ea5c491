/** How often the client asks again, ms. */
export const REFRESH_MS = {
  schedule: 20_000,
  /** Well within the 60 seconds for which a ticket is valid. */
  offer: 45_000,
  /** Without a live connection. */
  event: 60_000,
  /** Whether the fan is in the official standings, until the server says so. */
  official: 60_000,
  /** The log of plays, while the subscription is lost. */
  log: 10_000,
  /** Whether a newer build of the site has been deployed, without a live connection. */
  build: 60_000,
} as const;

/** Longer than a game with overtime, ms. */
export const EVENING_MS = 4 * 3_600_000;

/** An answer that never changes is never asked for again. */
export const FOREVER = Number.POSITIVE_INFINITY;
