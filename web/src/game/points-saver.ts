import { isFault } from '../api/client.ts';

/** Lets the plays of one moment come together before the claim is sent. */
export const SAVE_DELAY = 700;
/** One play moves the points of a whole arena: the claims come spread over this time beyond the delay. */
export const SAVE_SPREAD = 3_000;
/** After a failure that is nobody's refusal, such as a lost network; spread over as long again. */
export const SAVE_RETRY = 10_000;

/** At least so long, and up to `spread` more, ms. */
const after = (delay: number, spread: number): number => delay + Math.random() * spread;

type Options = {
  /** The `savePoints` call. */
  save(points: number): Promise<unknown>;
  /** The server has taken the claim, or named its own points, which then differ from those claimed. */
  saved(points: number, claimed: number): void;
};

/** Tells the server when the points have changed; one claim at a time, the newest last. */
export class PointsSaver {
  #saved: number;
  #wanted: number;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #options: Options;

  /** @param saved the points that the server answered with last */
  constructor(saved: number, options: Options) {
    this.#saved = saved;
    this.#wanted = saved;
    this.#options = options;
  }

  claim(points: number): void {
    if (points === this.#wanted) return;
    this.#wanted = points;
    this.#schedule(after(SAVE_DELAY, SAVE_SPREAD));
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
          this.#schedule(after(SAVE_RETRY, SAVE_RETRY));
        }
        return;
      }
      // A correction may have won the race. A refused claim wrote nothing, so the server's own points are claimed in its place.
      const adopted = serverPoints(error.data) ?? points;
      console.info(`Points not supported: ${points} claimed, the server has ${adopted}.`);
      if (this.#wanted === points) this.#wanted = adopted;
      this.#busy = false;
      if (this.#closed) return;
      this.#options.saved(adopted, points);
      if (adopted !== points) this.#schedule(after(SAVE_DELAY, SAVE_SPREAD));
    }
  }

  #settle(points: number, claimed: number): void {
    this.#saved = points;
    this.#busy = false;
    if (this.#closed) return;
    this.#options.saved(points, claimed);
    this.#schedule(after(SAVE_DELAY, SAVE_SPREAD));
  }
}

/** `data` of the fault: the points themselves, or an object that names them. */
function serverPoints(data: unknown): number | undefined {
  const points = typeof data === 'object' && data !== null ? (data as { points?: unknown }).points : data;
  return typeof points === 'number' ? points : undefined;
}
