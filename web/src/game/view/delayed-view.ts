import { countWhile } from '../../../../games/lib/collections.ts';
import type { LogRecord } from '../../../../games/scoring/receipt.ts';
import { type GameEvent, scheduled } from '../../../../games/timeline/event.ts';
import { foldEvent } from '../../../../games/timeline/fold.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { LONGEST_DELAY, releaseAt, type Seconds } from '../../../../games/timeline/viewer-delay.ts';

/** Content of one envelope: a log record, or whether the provider is silent. */
export type Update = { record: LogRecord } | { feedDelayed: boolean };

/** The shown game, as late as the fan's stream (docs/play.md, "TV delay"). */
export class DelayedView {
  #timeline: Timeline;
  /** Sorted by seq, whatever the order of arrival. */
  #log: LogRecord[] = [];
  /** Sum of the versions of discarded timelines. */
  #discardedVersions = 0;
  #feedDelayed: boolean;
  readonly #held = new HeldBack<Update>();
  /** The event as fetched. Its facts other than the course of the game are not delayed. */
  #event: GameEvent;
  /** The event folded from the shown plays, and the fetched event that it is based on. */
  #folded: GameEvent | undefined;
  #foldedFrom: GameEvent | undefined;

  constructor(event: GameEvent) {
    this.#event = event;
    this.#timeline = new Timeline(event);
    this.#feedDelayed = event.feedDelayed ?? false;
  }

  /** A new instance whenever the delay grows. */
  get timeline(): Timeline {
    return this.#timeline;
  }

  /** The shown records, by seq. */
  get log(): readonly LogRecord[] {
    return this.#log;
  }

  /** Increases with every change, also across timelines. */
  get version(): number {
    return this.#discardedVersions + this.#timeline.version;
  }

  get feedDelayed(): boolean {
    return this.#feedDelayed;
  }

  /** Whether something is known that is not shown yet. */
  get behind(): boolean {
    return this.#held.heldCount > 0;
  }

  /** The highest seq up to which everything is shown. @param head everything up to this seq has arrived */
  shownTo(head: number): number {
    return lastBefore(this.#held.heldItems(), head);
  }

  /** The highest seq that is shown under every delay. @param now epoch ms */
  settledTo(head: number, now: number): number {
    return lastBefore(this.#held.unsettled(now), head);
  }

  /** When everything up to a known seq will be shown, epoch ms; undefined if it already is. */
  releaseOf(seq: number): number | undefined {
    return this.#held.releaseOf((update) => 'record' in update && update.record.seq <= seq);
  }

  /** When the next update is due, epoch ms. */
  get nextAt(): number | undefined {
    return this.#held.nextAt;
  }

  /** @param moment time of the update in the game, epoch ms */
  add(update: Update, moment: number): void {
    this.#held.receive(update, moment);
  }

  refresh(event: GameEvent): void {
    this.#event = event;
  }

  /** Shows the due updates. @returns whether the game has changed */
  showDue(now: number, delay: Seconds): boolean {
    const { replaces, items } = this.#held.release(now, delay);
    if (replaces) {
      this.#discardedVersions = this.version + 1;
      this.#timeline = new Timeline(this.#event);
      this.#log = [];
      this.#feedDelayed = false;
    }
    let isNew = replaces;
    for (const update of items) {
      if ('record' in update) isNew = this.#enter(update.record) || isNew;
      else this.#feedDelayed = update.feedDelayed;
    }
    this.#updateEvent(this.#eventAt(now, delay), isNew);
    return isNew;
  }

  #enter(record: LogRecord): boolean {
    const before = this.#log.findLastIndex(({ seq }) => seq < record.seq);
    this.#log.splice(before + 1, 0, record);
    return record.plays.map((play) => this.#timeline.put(play)).includes(true);
  }

  /** The fetched event if the view is live or the game ended long ago; undefined if it must be folded from the shown plays. */
  #eventAt(now: number, delay: Seconds): GameEvent | undefined {
    const { ended_at } = this.#event;
    const over = ended_at > 0 && !this.behind && releaseAt(ended_at, delay) <= now;
    return delay === 0 || over ? this.#event : undefined;
  }

  #updateEvent(event: GameEvent | undefined, isNew: boolean): void {
    const known = this.#timeline.event;
    if (event) {
      if (event !== known) this.#timeline.refresh(event);
      return;
    }
    if (!isNew && this.#folded === known && this.#foldedFrom === this.#event) return;
    this.#timeline.refresh(scheduled(this.#event));
    this.#folded = foldEvent(this.#timeline);
    this.#foldedFrom = this.#event;
    this.#timeline.refresh(this.#folded);
  }
}

/** The highest seq, at most `head`, that is before all of these records. */
const lastBefore = (updates: readonly Update[], head: number): number =>
  updates.reduce((seq, update) => ('record' in update ? Math.min(seq, update.record.seq - 1) : seq), head);

/**
 * When plays that were published together happened, epoch ms; at the latest when they were received. A correction has the time of its
 * play, so a live one counts as happening when it was received. One that is read later is not shown before the records before it.
 * @param live received as it was published, not read later
 */
export function happenedAt(plays: readonly Play[], heardAt: number, live: boolean): number {
  let moment = Number.NEGATIVE_INFINITY;
  for (const { at, rev, void: gone } of plays) {
    const corrects = rev > 1 || gone === true;
    moment = Math.max(moment, live && corrects ? heardAt : Math.min(at, heardAt));
  }
  return moment;
}

/** Items to show. `replaces`: all shown items are dropped first. */
type Release<Item> = { replaces: boolean; items: Item[] };

/**
 * Holds received items of a game until they are old enough to be shown. They are released in the order of receipt. Time alone never
 * removes shown items; a longer delay does.
 */
export class HeldBack<Item> {
  readonly #items: { item: Item; moment: number }[] = [];
  #latest = Number.NEGATIVE_INFINITY;
  #shown = 0;
  #delay: Seconds = 0;

  /** @param moment time of the item, epoch ms; at least that of earlier items */
  receive(item: Item, moment: number): void {
    this.#latest = Math.max(this.#latest, moment);
    this.#items.push({ item, moment: this.#latest });
  }

  /** Number of held items. */
  get heldCount(): number {
    return this.#items.length - this.#shown;
  }

  /** The held items. */
  heldItems(): Item[] {
    return this.#items.slice(this.#shown).map(({ item }) => item);
  }

  /** Items that the longest delay could hold back or remove, in the order of receipt. */
  unsettled(now: number): Item[] {
    return this.#items.slice(this.#due(now, LONGEST_DELAY)).map(({ item }) => item);
  }

  /** Release time of the last held item that matches `is`, epoch ms; undefined if no held item matches. */
  releaseOf(is: (item: Item) => boolean): number | undefined {
    const last = this.#items.findLastIndex(({ item }, index) => index >= this.#shown && is(item));
    const { moment } = this.#items[last] ?? {};
    return moment === undefined ? undefined : releaseAt(moment, this.#delay);
  }

  /** Release time of the next held item, epoch ms; undefined if no item is held. */
  get nextAt(): number | undefined {
    const next = this.#items[this.#shown];
    return next && releaseAt(next.moment, this.#delay);
  }

  release(now: number, delay: Seconds): Release<Item> {
    const due = this.#due(now, delay);
    const replaces = delay > this.#delay && due < this.#shown;
    const from = replaces ? 0 : this.#shown;
    this.#delay = delay;
    this.#shown = replaces ? due : Math.max(this.#shown, due);
    return { replaces, items: this.#items.slice(from, this.#shown).map(({ item }) => item) };
  }

  /** Number of items due at `now`. Without a delay: all. */
  #due(now: number, delay: Seconds): number {
    if (delay === 0) return this.#items.length;
    return countWhile(this.#items, ({ moment }) => releaseAt(moment, delay) <= now);
  }
}

/** The shown game at the seq of a ranking, at which the ranking counts points. */
export class RankedTimeline {
  #timeline: Timeline | undefined;
  #seq = 0;
  /** Number of log records that it includes. */
  #read = 0;

  /**
   * @param log the shown records, complete up to the seq
   * @returns the same instance as long as the seq increases
   */
  at(seq: number, log: readonly LogRecord[], event: GameEvent): Timeline {
    if (!this.#timeline || seq < this.#seq) {
      this.#timeline = new Timeline(scheduled(event));
      this.#read = 0;
    } else if (seq === this.#seq) return this.#timeline;
    this.#seq = seq;
    for (let record = log[this.#read]; record && record.seq <= seq; record = log[this.#read]) {
      for (const play of record.plays) this.#timeline.put(play);
      this.#read += 1;
    }
    this.#timeline.refresh(scheduled(event));
    this.#timeline.refresh(foldEvent(this.#timeline));
    return this.#timeline;
  }
}

/** Maximum number of kept values; far above what arrives within the longest delay. */
const MAX_KEPT = 256;

/** Values that count up to a seq of the log. A screen shows the newest value whose plays are all shown; later values wait. */
export class DelayedBySeq<Value extends { seq: number }> {
  /** Sorted by seq, one value per seq. */
  #values: Value[] = [];
  readonly #isNewer: (value: Value, known: Value) => boolean;
  readonly #max: number;

  /** @param isNewer whether a value replaces another of the same seq; by default it always does */
  constructor(isNewer: (value: Value, known: Value) => boolean = () => true, max = MAX_KEPT) {
    this.#isNewer = isNewer;
    this.#max = max;
  }

  get newest(): Value | undefined {
    return this.#values.at(-1);
  }

  add(value: Value): void {
    const index = this.#values.findLastIndex(({ seq }) => seq <= value.seq);
    const known = this.#values[index];
    if (known?.seq !== value.seq) this.#values.splice(index + 1, 0, value);
    else if (this.#isNewer(value, known)) this.#values[index] = value;
    // The oldest value stays, because a long delay shows it.
    if (this.#values.length > this.#max) this.#values.splice(1, 1);
  }

  /** The newest value that counts no plays after this seq. */
  upTo(shown: number): Value | undefined {
    return this.#values.findLast(({ seq }) => seq <= shown);
  }

  /** Drops values that will never be shown again. @param settled everything up to this seq stays shown, whatever the delay */
  forget(settled: number): void {
    const index = this.#values.findLastIndex(({ seq }) => seq <= settled);
    if (index > 0) this.#values = this.#values.slice(index);
  }
}
