import type { Told } from '../../../games/receipts/receipt.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { type LiveMessage, toPlay } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { Connection, type ConnectionState, type Transport, watchPage } from './connection.ts';
import { type Page, Resume } from './resume.ts';

/** What a view sees; a new object with every change. */
export type LiveSnapshot = {
  /** The timeline's version, so that views compute anew. */
  version: number;
  connection: ConnectionState;
  /** The log has been read to its end once: what is shown is the game, not its beginning. */
  ready: boolean;
  /** When a message last arrived, epoch ms. */
  heardAt: number;
  /** The provider has fallen silent, as the server says. */
  feedDelayed: boolean;
};

/** While the subscription is lost, holes are filled this often all the same. */
export const FALLBACK_POLL = 10_000;

type Options = {
  fetchPage(eventId: string, after: number): Promise<Page>;
  /** Loaded when the first picture stands; rejects where the settings or the chunk cannot be fetched. */
  loadTransport(): Promise<Transport>;
  /** Every envelope of the log, as it came. */
  heard?(seq: number, envelope: string): void;
};

/** One real game as it is being followed: the timeline, kept whole by the log, kept fresh by the subscription. */
export class LiveGame {
  readonly timeline: Timeline;
  readonly #log: Told[] = [];
  #snapshot: LiveSnapshot;
  #connection: Connection | undefined;
  #stopWatching: (() => void) | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #resume: Resume;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();

  constructor(event: GameEvent, options: Options) {
    this.timeline = new Timeline(event);
    this.#options = options;
    this.#snapshot = {
      version: 0,
      connection: 'Disconnected',
      ready: false,
      heardAt: Date.now(),
      feedDelayed: event.feedDelayed ?? false,
    };
    this.#resume = new Resume({
      fetchPage: (after) => options.fetchPage(event.id, after),
      apply: (messages, seq) => this.#apply(messages, seq),
      feedDelayed: (feedDelayed) => this.#change({ feedDelayed }),
      caughtUp: () => this.#change({ ready: true }),
      ...(options.heard && { heard: options.heard }),
    });
  }

  get snapshot(): LiveSnapshot {
    return this.#snapshot;
  }

  /** How far the log is here without a hole. */
  get head(): number {
    return this.#resume.head;
  }

  /** What is shown, as the log has it: every record that has entered the timeline, by seq. */
  get log(): readonly Told[] {
    return this.#log;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the log and connects, side by side. */
  open(): void {
    void this.#resume.fill();
    this.#poll = setInterval(() => {
      if (this.#snapshot.connection !== 'Connected' && navigator.onLine) void this.#resume.fill();
    }, FALLBACK_POLL);
    void this.#connect();
  }

  /** Asks for whatever may have been missed. */
  catchUp(): void {
    if (!this.#closed) void this.#resume.fill();
  }

  /** The event as fetched anew: its status and its end. */
  refresh(event: GameEvent): void {
    if (event === this.timeline.event) return;
    this.timeline.refresh(event);
    this.#change({ feedDelayed: event.feedDelayed ?? false });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#poll);
    this.#stopWatching?.();
    this.#connection?.close();
    this.#resume.close();
  }

  async #connect(): Promise<void> {
    this.#change({ connection: 'Connecting' });
    const transport = await this.#transport();
    if (this.#closed || !transport) return;
    const connection = new Connection(this.timeline.event.id, transport, {
      state: (state) => {
        this.#change({ connection: state });
        if (state === 'Connected') void this.#resume.fill();
      },
      message: (data) => {
        this.#resume.receive(data);
        this.#change({ heardAt: Date.now() });
      },
    });
    this.#connection = connection;
    this.#stopWatching = watchPage(connection, () => this.catchUp());
    connection.open();
  }

  /** Without the transport the log is polled, and the transport asked for again. */
  async #transport(): Promise<Transport | undefined> {
    try {
      return await this.#options.loadTransport();
    } catch (error) {
      console.warn('The live connection could not be loaded:', error);
      this.#change({ connection: 'ConnectionDisrupted' });
      const again = () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
        if (!this.#closed) void this.#connect();
      };
      const timer = setTimeout(again, FALLBACK_POLL);
      window.addEventListener('online', again);
      return undefined;
    }
  }

  #apply(messages: LiveMessage[], seq: number): void {
    let changed = false;
    const plays: Play[] = [];
    for (const message of messages) {
      const play = toPlay(message);
      if ('ignored' in play) {
        console.warn(`Live message ignored: ${play.ignored}`);
        continue;
      }
      plays.push(play);
      changed = this.timeline.put(play) || changed;
    }
    const before = this.#log.findLastIndex((record) => record.seq < seq);
    this.#log.splice(before + 1, 0, { seq, plays });
    if (changed) this.#change({});
  }

  #change(change: Partial<LiveSnapshot>): void {
    const version = this.timeline.version;
    const known = this.#snapshot;
    const next = { ...known, ...change, version };
    const same = (Object.keys(next) as (keyof LiveSnapshot)[]).every((key) => next[key] === known[key]);
    if (same) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}
