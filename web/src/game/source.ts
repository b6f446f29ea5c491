import type { Told } from '../../../games/receipts/receipt.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { LiveSnapshot } from './live-game.ts';

/** Where the screens have a game from: the live feed, or a stored log that is played again. */
export interface Source {
  /** The game as it is shown; another object where the view was taken back. */
  readonly timeline: Timeline;
  /** The game as it is, which what is shown may be behind. */
  readonly actual: Timeline;
  /** The records that are shown, by seq. */
  readonly log: readonly Told[];
  /** A new object with every change. */
  readonly snapshot: LiveSnapshot;
  subscribe(listener: () => void): () => void;
}
