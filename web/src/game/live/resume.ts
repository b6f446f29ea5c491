import { type Ranking, readRanking } from '../../../../games/ranking/ranking.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type Aside, type LiveMessage, readEnvelope } from '../../../../games/timeline/message.ts';

/** One page of the log after a seq; the last one brings the event and the newest ranking. */
export type Page = {
  data: { data: string }[];
  next?: number | null;
  event?: GameEvent | undefined;
  ranking?: unknown;
  /** The server made it for this phone, so nothing is missing that was published before the request. */
  firsthand?: boolean;
};

type Options = {
  /** The `messages` call. */
  fetchPage(after: number): Promise<Page>;
  /** Takes messages in any order, also repeated. `live`: from the subscription, not from the log. */
  apply(messages: LiveMessage[], seq: number, live: boolean): void;
  /** What a message of the subscription says beside its plays (docs/wire.md, "Subscribe"). */
  aside(aside: Aside): void;
  /** A ranking that came with a message, or with a page. */
  ranking(ranking: Ranking): void;
  /** The log has been read to its end, by requests since `began`, epoch ms. */
  caughtUp(last: Page, began: number): void;
  /** The log could not be read; it is tried again. */
  failed?(error: unknown): void;
  /** An envelope of the log, as it arrived, possibly more than once. */
  onEnvelope?(seq: number, envelope: string): void;
};

/** Phones read a ranking that is too long for a message within so long, ms. */
const RANKING_SPREAD_MS = 8_000;
/** Delays between tries to fill a hole, ms; the last one repeats. */
export const FILL_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/**
 * Follows the log by `seq`. A message is applied when it arrives, even after a hole; holes are filled through the messages call
 * (docs/wire.md, "Filling holes").
 */
export class Resume {
  /** Everything up to here has been applied. */
  #head = 0;
  /** Applied seqs after a hole. */
  readonly #ahead = new Set<number>();
  /** The highest seq that is known to exist. */
  #known = 0;
  #filling: Promise<void> | undefined;
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

  /** The highest seq that is known to exist. */
  get last(): number {
    return Math.max(this.#known, this.#head);
  }

  /** Takes a message of the subscription. Malformed messages are logged and skipped. */
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
    // An envelope without messages says only how far the log reaches.
    if (envelope.messages.length > 0) {
      this.#options.onEnvelope?.(envelope.seq, text);
      this.#take(envelope.seq, envelope.messages, true);
    }
    if (this.#known > this.#head) void this.fill();
  }

  /** Fetches everything after the head. Rejects if the call fails, and tries again later. */
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
    // A caller that waits handles the failure; otherwise the next try does.
    this.#filling.catch(() => {});
    return this.#filling;
  }

  /** The newest ranking comes with a page. Not all phones ask in one moment, nor before the edge's last answer has expired. */
  #readRanking(): void {
    if (this.#closed || this.#resting) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.fill().catch(() => {}), 2_000 + Math.random() * RANKING_SPREAD_MS);
  }

  /** Nothing is tried again until the next `fill`. */
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

  /** The log did not have a known seq yet, or was not reachable. */
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

  /** Everything up to this seq has been applied, and whatever follows without a hole. A page of the log has no holes. */
  #reach(seq: number): void {
    if (seq > this.#head) {
      for (const ahead of this.#ahead) if (ahead <= seq) this.#ahead.delete(ahead);
      this.#head = seq;
    }
    while (this.#ahead.delete(this.#head + 1)) this.#head += 1;
  }
}
