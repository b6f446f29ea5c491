import type { Ranking } from '../../../../games/ranking/ranking.ts';
import type { LogRecord } from '../../../../games/receipts/receipt.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { LiveSnapshot } from './live-snapshot.ts';

/** A game as the screens use it: the live feed, or a replayed log. */
export interface Source {
  /** The shown game; a new instance whenever the delay grows. */
  readonly timeline: Timeline;
  /** The actual game. The shown game may be behind it. */
  readonly actual: Timeline;
  /** The shown game at the seq of the shown ranking. */
  readonly ranked: Timeline;
  /** The newest received ranking, shown or not. */
  readonly newestRanking: Ranking | undefined;
  /** The shown records, ordered by seq. */
  readonly log: readonly LogRecord[];
  /** A new object with every change. */
  readonly snapshot: LiveSnapshot;
  /** Time until everything up to a seq is shown, ms; undefined if part of it is unknown here. */
  waitFor(seq: number): number | undefined;
  subscribe(listener: () => void): () => void;
}
