import { setTimeout as pause } from 'node:timers/promises';

/** Time, so that a test can have its own. */
export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Resolves when the time has come, at once when it has passed, and rejects when a signal is aborted. */
  until(time: number, signal?: AbortSignal): Promise<void>;
};

/** setTimeout takes no longer pause. */
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
