import type { Unit, Units } from './units.ts';
import type { Wires } from './wire.ts';

/**
 * Games on the wire: both recordings of the project at their own pace through ingest, its batches gathered for 250 ms, and six cards of
 * twenty fans followed through them. test/local/cost/wire.whole.test.ts measures again and fails where these have drifted.
 */
export const wires: Wires = {
  BASKETBALL: {
    minutes: 135,
    plays: 749,
    together: { messages: 450, updates: 450, bytes: 344_424 },
    alone: { messages: 749, updates: 749, bytes: 385_582 },
    busiestSecond: 2,
    keyMoments: 7,
    changes: { bingo: 19.6, mvp: 2.6, parlay: 1, overUnder: 3.8, squares: 0.5, ticTacToe: 1 },
    burst: 1,
  },
  FOOTBALL: {
    minutes: 197,
    plays: 523,
    together: { messages: 148, updates: 148, bytes: 211_892 },
    alone: { messages: 523, updates: 523, bytes: 265_127 },
    busiestSecond: 1,
    keyMoments: 7,
    changes: { bingo: 13.9, mvp: 0, parlay: 1, overUnder: 2.95, squares: 0.3, ticTacToe: 1 },
    burst: 1,
  },
};

/**
 * DynamoDB's own count (ConsumedCapacity) of each call against the embedded database, of a warm Lambda; the side game is Bingo, whose
 * entry is the largest. test/local/cost/units.test.ts counts again.
 */
export const units: Record<Unit, Units> = {
  signUp: { read: 1, write: 5 },
  session: { read: 2, write: 0 },
  userData: { read: 2, write: 0 },
  activeGames: { read: 3, write: 0 },
  schedule: { read: 0.5, write: 0 },
  gameEvent: { read: 1, write: 0 },
  teamDetails: { read: 0.5, write: 0 },
  messages: { read: 2, write: 0 },
  offer: { read: 3, write: 0 },
  create: { read: 6, write: 14 },
  get: { read: 3, write: 0 },
  savePoints: { read: 4, write: 14 },
  leaderboard: { read: 21, write: 0 },
  publish: { read: 0, write: 1 },
  settled: { read: 2, write: 0 },
};
