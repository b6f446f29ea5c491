import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { LiveSnapshot } from './live-game.ts';

/** Where the screens have a game from: the live feed, or a stored log that is played again. */
export interface Source {
  readonly timeline: Timeline;
  /** A new object with every change. */
  readonly snapshot: LiveSnapshot;
  subscribe(listener: () => void): () => void;
}
