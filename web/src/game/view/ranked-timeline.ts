import type { LogRecord } from '../../../../games/receipts/receipt.ts';
import { type GameEvent, scheduled } from '../../../../games/timeline/event.ts';
import { foldEvent } from '../../../../games/timeline/fold.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';

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
