import type { HypeGame } from '../../games/side-game.ts';
import type { Sport } from '../../games/timeline/event.ts';

/** What one subscriber gets of a game: messages, real-time updates as AppSync meters them, and bytes over the socket. */
export type Told = { messages: number; updates: number; bytes: number };

/** A game on the wire, at its own pace, each play pushed by its provider on its own. */
export type Wire = {
  /** From the pregame to the last play. */
  minutes: number;
  plays: number;
  /** As ingest publishes it, gathered for 250 ms. */
  together: Told;
  /** As it would be with a message a play. */
  alone: Told;
  /** Most messages within a second. */
  busiestSecond: number;
  /** Moments at which all entries are settled, the end among them. */
  keyMoments: number;
  /** How often the points of one entry change, which is how often its fan's phone claims them. */
  changes: Record<HypeGame, number>;
  /** Claims that one message brings, at the most, of each fan who plays what is shown by default. */
  burst: number;
};

export type Wires = Record<Sport, Wire>;
