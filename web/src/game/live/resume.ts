import { type Ranking, readRanking } from '../../../../games/ranking/ranking.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type EnvelopeExtras, type LiveMessage, readEnvelope } from '../../../../games/timeline/message.ts';

/** One page of the log after a seq; the last page includes the event and the newest ranking. */
export type Page = {
  data: { data: string }[];
  next?: number | null;
  event?: GameEvent | undefined;
  ranking?: unknown;
  /** The server made it for this phone, so it includes everything published before the request. */
  firsthand?: boolean;
  /** When this phone stored the page, epoch ms; undefined if it is from the server. */
  storedAt?: number | undefined;
};

type Options = {
  /** The `messages` call. */
  fetchPage(after: number): Promise<Page>;
  /** Applies messages, in any order, possibly repeated. `live`: from the subscription, not from the log. */
  apply(messages: LiveMessage[], seq: number, live: boolean): void;
  /** Receives the fields of a subscription message other than plays (docs/wire.md, "Subscribe"). */
  aside(aside: EnvelopeExtras): void;
  /** Receives a ranking, from a message or a page. */
  ranking(ranking: Ranking): void;
  /** Called when the log was read to its end. `began`: time of the first request, epoch ms. */
  caughtUp(last: Page, began: number): void;
  /** Called when the log could not be read; it will be retried. */
  failed?(error: unknown): void;
  /** Receives each envelope of the log as it arrived, possibly more than once. */
  onEnvelope?(seq: number, envelope: string): void;
};

/** Phones spread the read of a ranking that is too long for a message over this time, ms. */
const RANKING_SPREAD_MS = 8_000;
/** Delays between attempts to fill a gap, ms; the last one repeats. */
export const FILL_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/**
 * Follows the log by `seq`. A message is applied on arrival, even after a gap; gaps are filled through the messages call
 * (docs/wire.md, "Filling holes").
 */
export class Resume {
  /** Everything up to this seq has been applied. */
  #head = 0;
  /** Applied seqs after a gap. */
  readonly #ahead = new Set<number>();
  /** The highest seq known to exist. */
  #known = 0;
  #filling: Promise<void> | undefined;
  /** `fill` was called again while it ran. */
  #again = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = false;
  #closed = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get head(): number {
    return this.#head;
  }

  /** The highest seq known to exist. */
  get last(): number {
    return Math.max(this.#known, this.#head);
  }

  /** Handles a message of the subscription. Malformed messages are logged and skipped. */
  receive(text: string): void {
    const envelope = readEnvelope(text);
    if (!('messages' in envelope)) {
      console.warn(`Live message ignored: ${envelope.ignored}`);
      return;
    }
    for (const why of envelope.ignored) console.warn(`Live message ignored: ${why}`);
    this.#options.aside(envelope);
    if (envelope.rankingToRead) this.#readRanking();
    if (envelope.ranking) this.#options.ranking(envelope.ranking);
    this.#known = Math.max(this.#known, envelope.seq);
    // An envelope without messages only states the end of the log.
    if (envelope.messages.length > 0) {
      this.#options.onEnvelope?.(envelope.seq, text);
      this.#take(envelope.seq, envelope.messages, true);
    }
    if (this.#known > this.#head) void this.fill();
  }

  /** Loads everything after the head. Rejects if the call fails, and retries later. */
  fill(): Promise<void> {
    this.#resting = false;
    if (this.#filling) {
      this.#again = true;
      return this.#filling;
    }
    clearTimeout(this.#timer);
    const began = Date.now();
    this.#filling = this.#fetchAll().then(
      (last) => this.#filled(last, began),
      (error) => {
        this.#filling = undefined;
        this.#later();
        if (!this.#closed) this.#options.failed?.(error);
        throw error;
      },
    );
    // If a caller waits, it handles the failure; otherwise the next retry does.
    this.#filling.catch(() => {});
    return this.#filling;
  }

  /** Reads the newest ranking, which comes with a page. Delayed: phones must not ask all at once, nor before the edge's page expires. */
  #readRanking(): void {
    if (this.#closed || this.#resting) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.fill().catch(() => {}), 2_000 + Math.random() * RANKING_SPREAD_MS);
  }

  /** Stops the retries until the next `fill`. */
  rest(): void {
    this.#resting = true;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** @returns the last page */
  async #fetchAll(): Promise<Page> {
    for (let after = this.#head; ; ) {
      const page = await this.#options.fetchPage(after);
      for (const { data } of page.data) {
        const envelope = readEnvelope(data);
        if (!('messages' in envelope)) console.warn(`Stored message ignored: ${envelope.ignored}`);
        else {
          this.#options.onEnvelope?.(envelope.seq, data);
          this.#take(envelope.seq, envelope.messages, false);
          this.#reach(envelope.seq);
        }
      }
      if (typeof page.next !== 'number' || this.#closed) return page;
      after = page.next;
    }
  }

  #filled(last: Page, began: number): void {
    this.#filling = undefined;
    const again = this.#again;
    this.#again = false;
    if (this.#closed) return;
    const ranking = readRanking(last.ranking);
    if (ranking) this.#options.ranking(ranking);
    else if (last.ranking) console.warn('The ranking cannot be read.');
    this.#options.caughtUp(last, began);
    if (this.#known <= this.#head) this.#tries = 0;
    else if (again && this.#tries === 0 && !this.#resting) void this.fill();
    else this.#later();
  }

  /** Schedules a retry: the log lacked a known seq, or was not reachable. */
  #later(): void {
    if (this.#closed || this.#resting) return;
    const delay = FILL_DELAYS_MS[Math.min(this.#tries, FILL_DELAYS_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.fill(), delay);
  }

  #take(seq: number, messages: LiveMessage[], live: boolean): void {
    if (this.#closed || seq <= this.#head || this.#ahead.has(seq)) return;
    this.#known = Math.max(this.#known, seq);
    this.#ahead.add(seq);
    this.#reach(this.#head);
    this.#options.apply(messages, seq, live);
  }

  /** Marks everything up to this seq, and all applied seqs right after it, as applied. A page of the log has no gaps. */
  #reach(seq: number): void {
    if (seq > this.#head) {
      for (const ahead of this.#ahead) if (ahead <= seq) this.#ahead.delete(ahead);
      this.#head = seq;
    }
    while (this.#ahead.delete(this.#head + 1)) this.#head += 1;
  }
}
