import { setMaxListeners } from 'node:events';
import type { Clock } from '../../operator/replay/clock.ts';
import { type Broadcast, scheduleOf } from './broadcast.ts';
import { play, type Send } from './player.ts';

/** Runs several broadcasts at the same time until it is closed. */
export class BroadcastRunner {
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    readonly clock: Clock,
    readonly log: (line: string) => void,
    readonly send: Send,
  ) {
    // Every live game listens to the signal: more than the ten listeners at which Node warns of a leak.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Plays the rest of a broadcast. @param after runs when the broadcast has ended */
  play(broadcast: Broadcast, after?: () => Promise<void>): void {
    const { id } = broadcast.event;
    this.carryOn(async () => {
      await play(id, scheduleOf(broadcast), this);
      this.log(`${id} has ended`);
      await after?.();
    });
  }

  /** Starts background work. It may reject only when the runner is closed. */
  carryOn(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        if (!this.signal.aborted) throw error;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Stops all broadcasts; the next start sends the rest. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }
}
