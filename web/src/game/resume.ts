import { type LiveMessage, readEnvelope } from '../../../games/timeline/message.ts';

/** One page of the log after a seq. */
export type Page = { data: { data: string }[]; next?: number | null };

type Options = {
  /** The `messages` call. */
  fetchPage(after: number): Promise<Page>;
  /** Takes what is new to it; repeats and any order are welcome. `live`: carried as it was told, not read afterwards. */
  apply(messages: LiveMessage[], seq: number, live: boolean): void;
  /** Whether the provider is silent, when that changes (docs/wire.md, "Silent feeds"). */
  feedDelayed?(delayed: boolean): void;
  /** The log has been read to its end. */
  caughtUp?(): void;
  /** An envelope of the log, as it came; again, where it comes again. */
  heard?(seq: number, envelope: string): void;
};

/** Pauses between tries to fill a hole; the last one repeats. */
export const FILL_DELAYS = [500, 1_000, 2_000, 5_000, 10_000];

/**
 * Follows the log by `seq`. A message is applied the moment it arrives, even beyond a hole; holes are filled through
 * the messages call until there are none.
 */
export class Resume {
  /** Everything up to here has been applied. */
  #head = 0;
  /** Applied, but beyond a hole. */
  readonly #ahead = new Set<number>();
  /** The highest seq heard of. */
  #known = 0;
  #filling: Promise<void> | undefined;
  #again = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get head(): number {
    return this.#head;
  }

  /** Takes what the subscription carried. Malformed messages are logged and passed over (docs/wire.md, "Messages"). */
  receive(text: string): void {
    const envelope = readEnvelope(text);
    if (!('messages' in envelope)) {
      console.warn(`Live message ignored: ${envelope.ignored}`);
      return;
    }
    for (const why of envelope.ignored) console.warn(`Live message ignored: ${why}`);
    if (envelope.feedDelayed !== undefined) this.#options.feedDelayed?.(envelope.feedDelayed);
    this.#known = Math.max(this.#known, envelope.seq);
    // An envelope without messages only says how far the log reaches.
    if (envelope.messages.length > 0) {
      this.#options.heard?.(envelope.seq, text);
      this.#take(envelope.seq, envelope.messages, true);
    }
    if (this.#known > this.#head) void this.fill();
  }

  /** Fetches everything after the head. Rejects where the call fails, and tries again by itself later. */
  fill(): Promise<void> {
    if (this.#filling) {
      this.#again = true;
      return this.#filling;
    }
    clearTimeout(this.#timer);
    this.#filling = this.#fetchAll().then(
      () => this.#filled(),
      (error) => {
        this.#filling = undefined;
        this.#later();
        throw error;
      },
    );
    // Whoever waits hears of the failure; whoever does not is served by the next try.
    this.#filling.catch(() => {});
    return this.#filling;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #fetchAll(): Promise<void> {
    let after: number | null | undefined = this.#head;
    while (typeof after === 'number' && !this.#closed) {
      const page: Page = await this.#options.fetchPage(after);
      for (const { data } of page.data) {
        const envelope = readEnvelope(data);
        if (!('messages' in envelope)) console.warn(`Stored message ignored: ${envelope.ignored}`);
        else {
          this.#options.heard?.(envelope.seq, data);
          this.#take(envelope.seq, envelope.messages, false);
          this.#reach(envelope.seq);
        }
      }
      after = page.next;
    }
  }

  #filled(): void {
    this.#filling = undefined;
    const again = this.#again;
    this.#again = false;
    if (this.#closed) return;
    this.#options.caughtUp?.();
    if (this.#known <= this.#head) this.#tries = 0;
    else if (again && this.#tries === 0) void this.fill();
    else this.#later();
  }

  /** The log did not hold yet what was heard of, or could not be reached. */
  #later(): void {
    if (this.#closed) return;
    const delay = FILL_DELAYS[Math.min(this.#tries, FILL_DELAYS.length - 1)];
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

  /** Everything up to this seq is here; what follows without a hole is too. A page of the log leaves nothing out. */
  #reach(seq: number): void {
    if (seq > this.#head) {
      for (const ahead of this.#ahead) if (ahead <= seq) this.#ahead.delete(ahead);
      this.#head = seq;
    }
    while (this.#ahead.delete(this.#head + 1)) this.#head += 1;
  }
}
