import type { Ranking } from '../../../../games/ranking/ranking.ts';
import type { Seconds } from '../../../../games/viewer-delay/delay.ts';
import type { ConnectionState } from './connection.ts';

/** State for the screens; a new object with every change. */
export type LiveSnapshot = {
  /** Version of the shown timeline. A change means that screens must compute anew. */
  version: number;
  /** Version of the actual timeline. */
  actual: number;
  /** How far the view is behind, seconds. */
  delay: Seconds;
  /** Something is known that is not shown yet. */
  behind: boolean;
  connection: ConnectionState;
  /** The log has been read to its end once: what is shown is the current game. */
  ready: boolean;
  /** Why it could not be read, or SLOW while no answer has come for long; undefined once it is read. */
  failure: unknown;
  /** The page was out of view for long, and the log has not been read since. */
  outOfDate: boolean;
  /** When something new was last shown, or since when the phone listens for it if that is later, epoch ms. */
  shownAt: number;
  /** The provider is silent, as the server says. */
  feedDelayed: boolean;
  /** Everything up to this seq is shown. */
  shownTo: number;
  /** The newest ranking that counts nothing which is not shown. */
  ranking: Ranking | undefined;
  /** Up to which seq the server has ranked, as far as is known here; -1 before the first ranking. */
  rankedTo: number;
};

/** The log is still being read when a fan wonders why, ms after the game was opened. */
export const SLOW_MS = 6_000;
export const SLOW = 'slow';

/** Before anything is read. */
export const firstSnapshot = (delay: Seconds, feedDelayed: boolean): LiveSnapshot => ({
  version: 0,
  actual: 0,
  delay,
  behind: false,
  connection: 'Disconnected',
  ready: false,
  failure: undefined,
  outOfDate: false,
  shownAt: Date.now(),
  feedDelayed,
  shownTo: 0,
  ranking: undefined,
  rankedTo: -1,
});

/** Whether two snapshots show the same. */
export const isSame = (a: LiveSnapshot, b: LiveSnapshot): boolean =>
  // Object.keys loses the names.
  (Object.keys(a) as (keyof LiveSnapshot)[]).every((key) => a[key] === b[key]);
