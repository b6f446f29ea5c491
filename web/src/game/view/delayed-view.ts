import type { LogRecord } from '../../../../games/receipts/receipt.ts';
import { type GameEvent, scheduled } from '../../../../games/timeline/event.ts';
import { foldEvent } from '../../../../games/timeline/fold.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { releaseAt, type Seconds } from '../../../../games/viewer-delay/delay.ts';
import { HeldBack } from '../../../../games/viewer-delay/held-back.ts';

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
    return before(this.#held.heldItems(), head);
  }

  /** The highest seq that is shown under every delay. @param now epoch ms */
  settledTo(head: number, now: number): number {
    return before(this.#held.unsettled(now), head);
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
    const { anew, items } = this.#held.release(now, delay);
    if (anew) {
      this.#discardedVersions = this.version + 1;
      this.#timeline = new Timeline(this.#event);
      this.#log = [];
      this.#feedDelayed = false;
    }
    let isNew = anew;
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
const before = (updates: readonly Update[], head: number): number =>
  updates.reduce((seq, update) => ('record' in update ? Math.min(seq, update.record.seq - 1) : seq), head);
