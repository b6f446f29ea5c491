/**
 * Default speed: in 95 of 100 Bingo cards the first square is there within a minute of joining, at the tip-off (the slowest moment) as at any
 * other of the first half, and the game lasts seven minutes. A test holds the figures.
 */
export const DEFAULT_SPEED = 12;

/** Faster than real time, a stretch in which nothing happens (a break, a time-out, a review) lasts at most this long before it is divided, ms. */
const LONGEST_PAUSE = 30_000;

/**
 * When recorded plays happen in a broadcast, ms from its tip-off, in order.
 * @param offsets ms from the first play as it really was, ascending
 * @param speed 1 is real time, pauses included
 */
export function paced(offsets: readonly number[], speed: number): number[] {
  let skipped = 0;
  let before = 0;
  return offsets.map((offset) => {
    if (speed > 1) skipped += Math.max(offset - before - LONGEST_PAUSE, 0);
    before = offset;
    return Math.round((offset - skipped) / speed);
  });
}
