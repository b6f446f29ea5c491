import { setTimeout as pause } from 'node:timers/promises';

/**
 * Default speed. A test verifies: at 95 of 100 Bingo cards the first square is marked within a minute of joining, at any moment of the
 * first half (slowest at the tip-off), and the game lasts seven minutes.
 */
export const DEFAULT_SPEED = 12;

/** At speed > 1, gaps between plays (a break, a time-out, a review) are cut to this many ms before scaling. */
const LONGEST_PAUSE = 30_000;

/**
 * Times of recorded plays in a broadcast, ms from its tip-off, in order.
 * @param offsets real times, ms from the first play, ascending
 * @param speed 1 is real time, with all pauses
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
 * Maps the times of a game to replay times: scaled by a speed, from a start time, with breaks cut as in every broadcast. The
 * order is kept: at any speed, a later revision stays later.
 * @param times of the file, epoch ms, in any order
 * @param startsAt the new time of the earliest of them, epoch ms
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

/** Length of the pregame phase, ms. The jersey step takes its second half. */
export const PREGAME = 10_000;

/** The event id of a game with this tip-off (UTC, to the second). */
export function eventIdOf(key: string, startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${key}-${day}-${time}`;
}

/** A clock that tests can replace. */
export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Resolves at `time`, or immediately if it has passed. Rejects when the signal is aborted. */
  until(time: number, signal?: AbortSignal): Promise<void>;
};

/** The maximum delay of setTimeout, ms. */
const LONGEST = 2 ** 31 - 1;

export const wallClock: Clock = {
  now: Date.now,
  async until(time, signal) {
    for (let left = time - Date.now(); left > 0; left = time - Date.now()) {
      await pause(Math.min(left, LONGEST), undefined, signal && { signal });
    }
    signal?.throwIfAborted();
  },
};
