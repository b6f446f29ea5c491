import type { Told } from '../../../games/receipts/receipt.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { type LiveMessage, toPlay } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { isOver } from '../../../games/timeline/status.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import type { Seconds } from '../../../games/viewer-delay/delay.ts';
import { momentOf } from '../../../games/viewer-delay/held-back.ts';
import { calls } from '../../../graphql/calls.ts';
import { REFRESH_MS } from '../api/intervals.ts';
import { createStore, type Store } from '../ui/store.ts';
import { Connection, type ConnectionState, type Transport, watchPage } from './connection.ts';
import { type Page, Resume } from './resume.ts';
import { type Heard, Shown } from './shown.ts';

/** What a view sees; a new object with every change. */
export type LiveSnapshot = {
  /** The version of what is shown, so that views compute anew. */
  version: number;
  /** The version of what happened in the arena. */
  actual: number;
  /** How far behind the arena the view is held. */
  delay: Seconds;
  /** Something is known that is not shown yet. */
  behind: boolean;
  connection: ConnectionState;
  /** The log has been read to its end once: what is shown is the game, not its beginning. */
  ready: boolean;
  /** When something new was last shown, epoch ms. */
  heardAt: number;
  /** The provider has fallen silent, as the server said. */
  feedDelayed: boolean;
};

/** No page of the log comes older from the edge, ms: what the first one after a lost subscription leaves out, the next one has. */
export const PAGE_AGE = calls.messages.shared * 1_000 + 500;

type Options = {
  fetchPage(eventId: string, after: number): Promise<Page>;
  /** Loaded when the first picture stands; rejects where the settings or the chunk cannot be fetched. */
  loadTransport(): Promise<Transport>;
  /** Every envelope of the log, as it came. */
  heard?(seq: number, envelope: string): void;
  /** How far behind the arena the view begins; live without it. */
  delay?: Seconds;
  /** The server's clock, epoch ms. */
  now?(): number;
};

/** One real game as it is being followed: the timeline, kept whole by the log, kept fresh by the subscription, shown as late as the fan asks. */
export class LiveGame {
  /** The game as far as it is known here: what joining and claims go by. Nothing of it is shown. */
  readonly actual: Timeline;
  readonly #shown: Shown;
  readonly #now: () => number;
  /** The provider has fallen silent, as the server says. */
  #feedDelayed: boolean;
  #release: ReturnType<typeof setTimeout> | undefined;
  readonly #snapshot: Store<LiveSnapshot>;
  #connection: Connection | undefined;
  #stopWatching: (() => void) | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #reread: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #resume: Resume;
  readonly #options: Options;

  constructor(event: GameEvent, options: Options) {
    this.actual = new Timeline(event);
    this.#shown = new Shown(event);
    this.#now = options.now ?? Date.now;
    this.#feedDelayed = event.feedDelayed ?? false;
    this.#options = options;
    this.#snapshot = createStore<LiveSnapshot>(() => ({
      version: 0,
      actual: 0,
      delay: options.delay ?? 0,
      behind: false,
      connection: 'Disconnected',
      ready: false,
      heardAt: Date.now(),
      feedDelayed: this.#feedDelayed,
    }));
    this.subscribe = this.#snapshot.subscribe;
    this.#resume = new Resume({
      fetchPage: (after) => options.fetchPage(event.id, after),
      apply: (messages, seq, live) => this.#apply(messages, seq, live),
      feedDelayed: (feedDelayed) => this.#hearDelay(feedDelayed),
      caughtUp: () => this.#look({ ready: true }),
      ...(options.heard && { heard: options.heard }),
    });
    this.#look({});
  }

  /** The game as the screens show it; another object where a longer delay took something back. */
  get timeline(): Timeline {
    return this.#shown.timeline;
  }

  get snapshot(): LiveSnapshot {
    return this.#snapshot.get();
  }

  /** How far the log is here without a hole. */
  get head(): number {
    return this.#resume.head;
  }

  /** What is shown, as the log has it: every record that has entered the timeline, by seq. Begins anew with the timeline. */
  get log(): readonly Told[] {
    return this.#shown.log;
  }

  /** Reads the log and connects, side by side. */
  open(): void {
    void this.#resume.fill();
    this.#poll = setInterval(() => {
      if (this.snapshot.connection !== 'Connected' && navigator.onLine) void this.#resume.fill();
    }, REFRESH_MS.log);
    void this.#connect();
  }

  /** Asks for whatever may have been missed. */
  catchUp(): void {
    if (!this.#closed) void this.#resume.fill();
  }

  /** The event as fetched anew: its status and its end. */
  refresh(event: GameEvent): void {
    if (event === this.actual.event) return;
    // A lost message is noticed by the next one, and after the end there may be none.
    if (isOver(event)) this.catchUp();
    this.actual.refresh(event);
    this.#shown.refresh(event);
    this.#hearDelay(event.feedDelayed ?? false);
    this.#look({});
  }

  /** Holds the view back by so much from here on. What a longer delay hides is gone from sight until it is due again. */
  hold(delay: Seconds): void {
    this.#look({ delay });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#release);
    clearTimeout(this.#reread);
    this.#stopWatching?.();
    this.#connection?.close();
    this.#resume.close();
  }

  async #connect(): Promise<void> {
    this.#change({ connection: 'Connecting' });
    const transport = await this.#transport();
    if (this.#closed || !transport) return;
    const connection = new Connection(this.actual.event.id, transport, {
      state: (state) => {
        this.#change({ connection: state });
        clearTimeout(this.#reread);
        if (state !== 'Connected') return;
        void this.#resume.fill();
        this.#reread = setTimeout(() => this.catchUp(), PAGE_AGE);
      },
      message: (data) => this.#resume.receive(data),
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
      const timer = setTimeout(again, REFRESH_MS.log);
      window.addEventListener('online', again);
      return undefined;
    }
  }

  #apply(messages: LiveMessage[], seq: number, live: boolean): void {
    const plays: Play[] = [];
    for (const message of messages) {
      const play = toPlay(message);
      if ('ignored' in play) console.warn(`Live message ignored: ${play.ignored}`);
      else plays.push(play);
    }
    if (plays.length === 0) return;
    for (const play of plays) this.actual.put(play);
    this.#hear({ record: { seq, plays } }, momentOf(plays, this.#now(), live));
  }

  #hearDelay(feedDelayed: boolean): void {
    if (feedDelayed === this.#feedDelayed) return;
    this.#feedDelayed = feedDelayed;
    this.#hear({ feedDelayed }, this.#now());
  }

  #hear(heard: Heard, moment: number): void {
    this.#shown.hear(heard, moment);
    this.#look({});
  }

  /** Shows what is due, and looks again when more will be. */
  #look(change: Partial<LiveSnapshot>): void {
    if (this.#closed) return;
    clearTimeout(this.#release);
    const { delay } = { ...this.snapshot, ...change };
    const isNew = this.#shown.look(this.#now(), delay);
    const { version, behind, feedDelayed, nextAt } = this.#shown;
    if (nextAt !== undefined) this.#release = setTimeout(() => this.#look({}), Math.max(0, nextAt - this.#now()));
    this.#change({ ...change, version, behind, feedDelayed, ...(isNew && { heardAt: Date.now() }) });
  }

  #change(change: Partial<LiveSnapshot>): void {
    const known = this.snapshot;
    const next = { ...known, ...change, actual: this.actual.version };
    const same = (Object.keys(next) as (keyof LiveSnapshot)[]).every((key) => next[key] === known[key]);
    if (!same) this.#snapshot.set(next);
  }
}
