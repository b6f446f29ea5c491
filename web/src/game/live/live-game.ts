import { isNewer, type Ranking } from '../../../../games/ranking/ranking.ts';
import type { LogRecord } from '../../../../games/scoring/receipt.ts';
import type { Announcement, GameEvent } from '../../../../games/timeline/event.ts';
import { refold } from '../../../../games/timeline/fold.ts';
import { type EnvelopeExtras, type LiveMessage, laterOf, playOf } from '../../../../games/timeline/message.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Seconds } from '../../../../games/timeline/viewer-delay.ts';
import { fanCalls } from '../../../../graphql/fan-calls.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { DelayedBySeq, DelayedView, happenedAt, RankedTimeline, type Update } from '../view/delayed-view.ts';
import { Connection, type ConnectionState, lazyTransport, type Transport, watchPage } from './connection.ts';
import { EventWatch } from './event-watch.ts';
import { firstSnapshot, isSame, type LiveSnapshot, SLOW, SLOW_MS, type Source } from './live-context.ts';
import { type Page, Resume } from './resume.ts';

/** Maximum age of a log page from the edge cache, ms. If the first page after a lost subscription is too old, the next one is complete. */
export const PAGE_AGE_MS = fanCalls.messages.shared * 1_000 + 500;
/** Usual time until a page that becomes visible is connected again, ms. Its old socket closes first, which takes a second. */
export const CONNECT_MS = 1_500;

type Options = {
  fetchPage(eventId: string, after: number): Promise<Page>;
  /** Called after the first paint. Rejects if the settings or the chunk cannot be fetched. */
  loadTransport(): Promise<Transport>;
  /** Called with every envelope of the log as received. */
  onEnvelope?(seq: number, envelope: string): void;
  /** Called when the connection is established or lost. */
  onConnection?(isConnected: boolean): void;
  /** Called with the fields of a message other than plays. */
  onAside?(aside: EnvelopeExtras): void;
  /** Delay at the start; live by default. */
  delay?: Seconds;
  /** The server's clock, epoch ms. */
  now?(): number;
};

/** A real game that the fan follows. The log keeps the timeline complete, the subscription keeps it fresh, the delayed view shows it. */
export class LiveGame implements Source {
  /** The actual game, as known here. Used for joins and claims. It is never shown. */
  readonly actual: Timeline;
  readonly #view: DelayedView;
  readonly #now: () => number;
  /** The server reports that the provider is silent. */
  #feedDelayed: boolean;
  /** The received rankings. Each waits until the view shows every play that it counts (docs/play.md, "Leaderboard"). */
  readonly #rankings = new DelayedBySeq<Ranking>(isNewer);
  readonly #ranked = new RankedTimeline();
  #release: ReturnType<typeof setTimeout> | undefined;
  readonly #snapshot: Store<LiveSnapshot>;
  readonly #connection: Connection;
  #stopWatching: (() => void) | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  /** Timer of a second read, because the edge may have answered from before the connection. */
  #reread: ReturnType<typeof setTimeout> | undefined;
  #waking: ReturnType<typeof setTimeout> | undefined;
  /** Timer of the SLOW state, until the log has been read. */
  #slow: ReturnType<typeof setTimeout> | undefined;
  readonly #watch = new EventWatch(Date.now());
  /** The event as last fetched. */
  #fetched: GameEvent;
  /** The log was read to its end at least once. */
  #isWhole = false;
  #closed = false;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #resume: Resume;
  readonly #options: Options;

  constructor(event: GameEvent, options: Options) {
    this.actual = new Timeline(event);
    this.#fetched = event;
    this.#view = new DelayedView(event);
    this.#now = options.now ?? Date.now;
    this.#feedDelayed = event.feedDelayed ?? false;
    this.#options = options;
    this.#snapshot = createStore(() => firstSnapshot(options.delay ?? 0, this.#feedDelayed));
    this.subscribe = this.#snapshot.subscribe;
    this.#resume = new Resume({
      fetchPage: (after) => options.fetchPage(event.id, after),
      apply: (messages, seq, live) => this.#apply(messages, seq, live),
      aside: (aside) => this.#hear(aside),
      ranking: (ranking) => {
        this.#rankings.add(ranking);
        this.#show({});
      },
      caughtUp: (last, began) => this.#caughtUp(last, began),
      failed: (error) => this.#fail(error),
      ...(options.onEnvelope && { onEnvelope: options.onEnvelope }),
    });
    this.#connection = new Connection(event.id, lazyTransport(options.loadTransport), {
      state: (state) => this.#connectionIs(state),
      message: (data) => this.#resume.receive(data),
    });
    this.#announce(event.announcement);
  }

  get timeline(): Timeline {
    return this.#view.timeline;
  }

  get snapshot(): LiveSnapshot {
    return this.#snapshot.get();
  }

  /** The highest seq without a gap below it. */
  get head(): number {
    return this.#resume.head;
  }

  /** The highest seq known to exist. */
  get last(): number {
    return this.#resume.last;
  }

  /** A new list whenever the timeline is new. */
  get log(): readonly LogRecord[] {
    return this.#view.log;
  }

  get ranked(): Timeline {
    return this.#ranked.at(this.snapshot.ranking?.seq ?? 0, this.log, this.actual.event);
  }

  waitFor(seq: number): number | undefined {
    if (seq > this.head) return undefined;
    const at = this.#view.releaseOf(seq);
    return at === undefined ? 0 : Math.max(0, at - this.#now());
  }

  get newestRanking(): Ranking | undefined {
    return this.#rankings.newest;
  }

  /** Reads the log and connects at the same time. */
  open(): void {
    this.#stopWatching = watchPage(this.#connection, () => this.#wake());
    this.#connection.open();
    this.catchUp();
    this.#slow = setTimeout(() => this.#fail(SLOW), SLOW_MS);
    this.#poll = setInterval(() => {
      if (!navigator.onLine) return;
      if (this.snapshot.connection !== 'Connected' || this.#watch.takeDue(this.actual, Date.now())) this.catchUp();
    }, REFRESH_MS.log);
  }

  /** Loads what may have been missed: messages, the event, the ranking. Does nothing while the page is hidden. */
  catchUp(): void {
    if (!this.#closed && this.#connection.state !== 'Disconnected') void this.#resume.fill();
  }

  /** Adopts a newly fetched event. */
  refresh(event: GameEvent): void {
    if (event === this.#fetched) return;
    // A lost message is noticed at the next one, but after the end there may be no next message.
    if (isOver(event) && !this.actual.ended) this.catchUp();
    this.#take(event);
    this.#show({});
  }

  /** Sets the delay of the view. Plays hidden by a longer delay are shown again when they are due. */
  hold(delay: Seconds): void {
    this.#show({ delay });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#release);
    clearTimeout(this.#reread);
    clearTimeout(this.#waking);
    clearTimeout(this.#slow);
    this.#stopWatching?.();
    this.#connection.close();
    this.#resume.close();
  }

  #connectionIs(state: ConnectionState): void {
    const isConnected = state === 'Connected';
    // The phone has ended the connection itself, because the page is out of view.
    const isEnded = state === 'Disconnected';
    this.#change({ connection: state, ...(isEnded && { outOfDate: true }) });
    clearTimeout(this.#reread);
    this.#options.onConnection?.(isConnected);
    if (!isConnected) this.#watch.disconnect();
    if (isEnded) this.#resume.rest();
    if (!isConnected) return;
    clearTimeout(this.#waking);
    this.#watch.connect(Date.now());
    this.catchUp();
    this.#reread = setTimeout(() => this.catchUp(), PAGE_AGE_MS);
  }

  /** Called when the page is visible again. It catches up once connected, or before, if connecting takes long. */
  #wake(): void {
    clearTimeout(this.#waking);
    const isConnected = this.snapshot.connection === 'Connected';
    this.#waking = setTimeout(() => this.catchUp(), isConnected ? 0 : CONNECT_MS);
  }

  #caughtUp({ event, firsthand, storedAt }: Page, began: number): void {
    // Messages published since the connection arrived through it, and the page includes all earlier ones.
    if (firsthand && this.#watch.isConnectedSince(began)) clearTimeout(this.#reread);
    if (event) {
      this.#watch.noteRead(began);
      this.#take(event);
    }
    this.#isWhole = true;
    clearTimeout(this.#slow);
    this.#fold();
    // A page requested before the disconnect may arrive after it.
    this.#show({ ready: true, failure: undefined, storedAt, outOfDate: this.#connection.state === 'Disconnected' });
    // The server was too slow, so the worker answered with a stored page. The records after it are read now, not at the next message.
    if (storedAt !== undefined && this.#connection.state === 'Connected') this.catchUp();
  }

  /** Before the first read, only the failure can be shown. Later failures leave the shown game. */
  #fail(failure: unknown): void {
    if (!this.#isWhole) this.#change({ failure });
  }

  #take(event: GameEvent): void {
    this.#fetched = event;
    this.actual.refresh(event);
    this.#view.refresh(event);
    this.#setFeedDelayed(event.feedDelayed ?? false);
    this.#announce(event.announcement);
    this.#fold();
  }

  /** Adopts the event as the plays state it. It is newer than the fetched one, but incomplete until all plays have arrived. */
  #fold(): void {
    if (this.#isWhole) this.#view.refresh(refold(this.actual));
  }

  #apply(messages: LiveMessage[], seq: number, live: boolean): void {
    const plays: Play[] = [];
    for (const message of messages) {
      const play = playOf(message);
      if ('ignored' in play) console.warn(`Live message ignored: ${play.ignored}`);
      else plays.push(play);
    }
    if (plays.length === 0) return void this.#show({});
    for (const play of plays) this.actual.put(play);
    this.#fold();
    this.#add({ record: { seq, plays } }, happenedAt(plays, this.#now(), live));
  }

  #hear(aside: EnvelopeExtras): void {
    this.#watch.hear(aside, Date.now());
    if (aside.feedDelayed !== undefined) this.#setFeedDelayed(aside.feedDelayed);
    this.#announce(aside.announcement);
    this.#options.onAside?.(aside);
  }

  /** Keeps the later announcement, because a fetched event may be older than a message. */
  #announce(announcement: Announcement | undefined): void {
    this.#show({ announcement: laterOf(this.snapshot.announcement, announcement) });
  }

  #setFeedDelayed(feedDelayed: boolean): void {
    if (feedDelayed === this.#feedDelayed) return;
    this.#feedDelayed = feedDelayed;
    this.#add({ feedDelayed }, this.#now());
  }

  #add(update: Update, moment: number): void {
    this.#view.add(update, moment);
    this.#show({});
  }

  /** Shows the due updates, and schedules the next check. */
  #show(change: Partial<LiveSnapshot>): void {
    if (this.#closed) return;
    clearTimeout(this.#release);
    const { delay } = { ...this.snapshot, ...change };
    const now = this.#now();
    this.#view.showDue(now, delay);
    const { version, behind, feedDelayed, nextAt } = this.#view;
    if (nextAt !== undefined) this.#release = setTimeout(() => this.#show({}), Math.max(0, nextAt - now));
    const shownTo = this.#view.shownTo(this.head);
    this.#rankings.forget(this.#view.settledTo(this.head, now));
    const ranked = { shownTo, ranking: this.#rankings.upTo(shownTo), rankedTo: this.newestRanking?.seq ?? -1 };
    this.#change({ ...change, version, behind, feedDelayed, ...ranked });
  }

  #change(change: Partial<LiveSnapshot>): void {
    const next = { ...this.snapshot, ...change, actual: this.actual.version };
    if (!isSame(next, this.snapshot)) this.#snapshot.set(next);
  }
}
