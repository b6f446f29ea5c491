import type { Ranking } from '../../../../games/ranking/ranking.ts';
import type { LogRecord } from '../../../../games/receipts/receipt.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { LiveSnapshot } from './live-snapshot.ts';

/** A game for the screens: the live feed, or a stored log that is played again. */
export interface Source {
  /** The game as it is shown; a new instance whenever the delay grows. */
  readonly timeline: Timeline;
  /** The game as it is. The shown one may be behind it. */
  readonly actual: Timeline;
  /** The shown game as it was at the shown ranking. */
  readonly ranked: Timeline;
  /** The newest ranking that was heard, shown or not. */
  readonly newestRanking: Ranking | undefined;
  /** The shown records, by seq. */
  readonly log: readonly LogRecord[];
  /** A new object with every change. */
  readonly snapshot: LiveSnapshot;
  /** Time until everything up to a seq is shown, ms; undefined if not all of it is known here. */
  waitFor(seq: number): number | undefined;
  subscribe(listener: () => void): () => void;
}
