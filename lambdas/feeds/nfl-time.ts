const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long things take on the wall, about: a game of sixty minutes fills three hours and a quarter. */
const PER_CLOCK_MINUTE = 3;
const QUARTER = 15 * PER_CLOCK_MINUTE * MINUTE;
const BREAK = 2 * MINUTE;
const HALFTIME = 13 * MINUTE;

/** Ms of wall time from the kickoff to a place in the game, if it goes at the usual pace. */
export function usual(period: number, elapsed: number): number {
  const before = period - 1;
  const breaks = before * BREAK + (before >= 2 ? HALFTIME - BREAK : 0);
  return before * QUARTER + breaks + (elapsed / 60) * PER_CLOCK_MINUTE * MINUTE;
}

/**
 * Wall time for a provider that tells none (RULES A1), from what is known: the kickoff, and when the newest row was seen. In a game
 * that goes on, the newest row happened as it was seen, and the others lie between the two at the usual pace; so a row seen
 * as it happens has its true time, and ingest keeps it. A game that is over (a recording, or its last delivery) has its usual pace from
 * the kickoff on, never later than it was seen: the same rows have the same times in every delivery.
 * @param newest place of the newest row in ms of usual time
 */
export function wallTime(startsAt: number, seenAt: number, newest: number, over: boolean): (usual: number) => number {
  const seen = seenAt >= startsAt;
  if (over || seenAt < startsAt - DAY || seenAt > startsAt + DAY) {
    return (offset) => Math.round(seen ? Math.min(startsAt + offset, seenAt) : startsAt + offset);
  }
  const start = Math.min(startsAt, seenAt);
  return (offset) => Math.round(newest > 0 ? start + ((seenAt - start) * offset) / newest : seenAt);
}
