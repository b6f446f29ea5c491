import { calls } from '../../../graphql/calls.ts';
import { KNOWN, kept } from '../api/kept-answer.ts';
import { lastKnownAt } from '../api/last-known.ts';

/** The log grows with every play, so it is not written with every play. */
const WRITE_EVERY = 30_000;

/** Keeps the log of the game that is followed as the answer to its first page, so that the board is there without a network. */
export class KeptLog {
  /** Envelopes as they came, by seq. */
  readonly #log = new Map<number, string>();
  readonly #eventId: string;
  /** How far the log is here without a hole: what is beyond would hide the hole. */
  readonly #head: () => number;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #leaving = () => void this.write();
  #written = 0;

  constructor(eventId: string, head: () => number) {
    this.#eventId = eventId;
    this.#head = head;
    this.#timer = setInterval(this.#leaving, WRITE_EVERY);
    window.addEventListener('offline', this.#leaving);
    document.addEventListener('visibilitychange', this.#leaving);
  }

  add(seq: number, envelope: string): void {
    this.#log.set(seq, envelope);
  }

  close(): void {
    clearInterval(this.#timer);
    window.removeEventListener('offline', this.#leaving);
    document.removeEventListener('visibilitychange', this.#leaving);
  }

  async write(): Promise<void> {
    const head = this.#head();
    // What came from the store is there, with its time.
    if (head === this.#written || lastKnownAt() !== undefined || !('caches' in globalThis)) return;
    this.#written = head;
    const { path } = calls.messages;
    const seqs = [...this.#log.keys()].filter((seq) => seq <= head).sort((a, b) => a - b);
    const data = seqs.map((seq) => ({ data: this.#log.get(seq) }));
    const page = kept(JSON.stringify({ status: 200, data, next: null }), Date.now());
    try {
      const cache = await caches.open(KNOWN);
      for (const other of await cache.keys(path, { ignoreSearch: true })) await cache.delete(other);
      await cache.put(`${path}?${new URLSearchParams({ eventId: this.#eventId, after: '0' })}`, page);
    } catch (error) {
      // A full phone: the game is followed all the same.
      console.warn('The game could not be kept for a time without a network:', error);
    }
  }
}
