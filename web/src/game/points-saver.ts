import { isFault } from '../api/client.ts';

/** Delay before a claim, ms: the plays of one moment become one claim. */
export const SAVE_DELAY_MS = 700;
/** One play changes the points of many fans. Their claims are spread over this additional time, ms. */
export const SAVE_SPREAD_MS = 3_000;
/** Delay after a failure that is no refusal, such as a lost network, ms; spread over the same time again. */
export const SAVE_RETRY_MS = 10_000;

/** A random delay from `delay` to `delay + spread`, ms. */
const after = (delay: number, spread: number): number => delay + Math.random() * spread;

type Options = {
  /** The `savePoints` call. */
  save(points: number): Promise<unknown>;
  /** The server has stored the claim, or has named its own points. */
  saved(points: number, claimed: number): void;
};

/** Sends the points to the server when they change: one claim at a time, the newest last. */
export class PointsSaver {
  #saved: number;
  #wanted: number;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #options: Options;

  /** @param saved the points in the server's last answer */
  constructor(saved: number, options: Options) {
    this.#saved = saved;
    this.#wanted = saved;
    this.#options = options;
  }

  claim(points: number): void {
    if (points === this.#wanted) return;
    this.#wanted = points;
    this.#schedule(after(SAVE_DELAY_MS, SAVE_SPREAD_MS));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#busy && !this.#closed && this.#wanted !== this.#saved) {
      this.#timer = setTimeout(() => void this.#send(), delay);
    }
  }

  async #send(): Promise<void> {
    const points = this.#wanted;
    this.#busy = true;
    try {
      await this.#options.save(points);
      console.info(`Points saved: ${points}.`);
      this.#settle(points, points);
    } catch (error) {
      if (!isFault(error, 'PointsNotSupported')) {
        console.warn('Points were not saved:', error);
        this.#busy = false;
        if (!isFault(error) || error.status === 0 || error.status === 429 || error.status >= 500) {
          this.#schedule(after(SAVE_RETRY_MS, SAVE_RETRY_MS));
        }
        return;
      }
      // A correction may have won the race. A refused claim stores nothing, so the server's own points are claimed instead.
      const adopted = serverPoints(error.data) ?? points;
      console.info(`Points not supported: ${points} claimed, the server has ${adopted}.`);
      if (this.#wanted === points) this.#wanted = adopted;
      this.#busy = false;
      if (this.#closed) return;
      this.#options.saved(adopted, points);
      if (adopted !== points) this.#schedule(after(SAVE_DELAY_MS, SAVE_SPREAD_MS));
    }
  }

  #settle(points: number, claimed: number): void {
    this.#saved = points;
    this.#busy = false;
    if (this.#closed) return;
    this.#options.saved(points, claimed);
    this.#schedule(after(SAVE_DELAY_MS, SAVE_SPREAD_MS));
  }
}

/** `data` of the fault: the points themselves, or an object with them. */
function serverPoints(data: unknown): number | undefined {
  const points = typeof data === 'object' && data !== null && 'points' in data ? data.points : data;
  return typeof points === 'number' ? points : undefined;
}
