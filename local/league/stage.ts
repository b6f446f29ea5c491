import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import { play, type Send } from './player.ts';
import { programme, type Showing } from './showing.ts';

export type StageOptions = { clock: Clock; send: Send; log: (line: string) => void };

/** Where showings go on, side by side, until it is closed. */
export class Stage {
  readonly clock: Clock;
  readonly log: (line: string) => void;
  readonly #send: Send;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor({ clock, send, log }: StageOptions) {
    [this.clock, this.log, this.#send] = [clock, log, send];
    // Every game that is on waits on it: more than the ten listeners at which Node warns of a leak.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Shows what is left of a showing. @param after what happens when it has ended */
  show(showing: Showing, after?: () => Promise<void>): void {
    const { clock, log, signal } = this;
    const { id } = showing.event;
    this.carryOn(async () => {
      await play(id, programme(showing), { clock, send: this.#send, log, signal });
      log(`${id} has ended`);
      await after?.();
    });
  }

  /** Something that goes on by itself. It may reject only when the stage is closed. */
  carryOn(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        if (!this.signal.aborted) throw error;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Ends what goes on; what was not told is taken up by the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }
}
