import { isNewer, type Ranking } from '../../../games/ranking/ranking.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { BySeq } from './by-seq.ts';
import type { DelayedView } from './delayed-view.ts';
import { RankedTimeline } from './ranked-timeline.ts';

/** What a view shows of everybody's totals. */
export type ShownRanking = {
  /** Everything up to this seq is shown. */
  shownTo: number;
  /** The newest ranking that counts nothing which is not shown. */
  ranking: Ranking | undefined;
  /** Up to which seq the server has ranked, as far as is known here; -1 before the first ranking. */
  rankedTo: number;
};

/** The rankings that were heard. Each waits until the view shows every play that it counts (docs/play.md, Leaderboard). */
export class Rankings {
  readonly #heard = new BySeq<Ranking>(isNewer);
  readonly #timeline = new RankedTimeline();

  readonly #changed: () => void;

  /** @param changed called with every ranking */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  hear(ranking: Ranking): void {
    this.#heard.add(ranking);
    this.#changed();
  }

  /** The one that says most, shown or not. */
  get newest(): Ranking | undefined {
    return this.#heard.newest;
  }

  /** @param head the highest seq without a hole below it @param now epoch ms */
  in(view: DelayedView, head: number, now: number): ShownRanking {
    const shownTo = view.shownTo(head);
    this.#heard.forget(view.settledTo(head, now));
    return { shownTo, ranking: this.#heard.upTo(shownTo), rankedTo: this.#heard.newest?.seq ?? -1 };
  }

  /** The shown game as it was at a shown seq. */
  timelineAt(seq: number, view: DelayedView, event: GameEvent): Timeline {
    return this.#timeline.at(seq, view.log, event);
  }
}
