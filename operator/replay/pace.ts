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

/**
 * Maps the times of a game to those at which it is played again: at a speed, from a start on, breaks shortened as in every broadcast. It keeps
 * their order: a later revision stays later, at any speed.
 * @param times of the file, epoch ms, in any order
 * @param startsAt the new time of the first of them, epoch ms
 */
export function clockwork(times: readonly number[], startsAt: number, speed: number): (time: number) => number {
  const known = [...new Set(times)].sort((a, b) => a - b);
  const [first = 0] = known;
  const offsets = paced(
    known.map((time) => time - first),
    speed,
  );
  let last = -1;
  const moved = new Map<number, number>();
  known.forEach((time, index) => {
    last = Math.max(last + 1, offsets[index] ?? 0);
    moved.set(time, startsAt + last);
  });
  return (time) => {
    const at = moved.get(time);
    if (at === undefined) throw new RangeError(`${time} is no time of this file`);
    return at;
  };
}
