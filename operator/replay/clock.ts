import { setTimeout as pause } from 'node:timers/promises';

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
