import type { Sport } from '../../games/timeline/event.ts';
import type { Measure } from '../../lambdas/lib/metrics.ts';
import type { TableName } from '../../lambdas/stores/tables.ts';

/**
 * Games on the wire: both recordings of the project at their own pace through ingest, each play pushed by its provider on its own.
 * test/operator/cost/wire.whole.test.ts measures again and fails where these have drifted.
 */
export const wires = {
  BASKETBALL: {
    /** From the pregame to the last play. */
    minutes: 135,
    plays: 797,
    /**
     * What one subscriber receives as ingest publishes it, gathered for 250 ms: messages, real-time updates as AppSync meters them, and
     * bytes over the socket.
     */
    together: { messages: 450, updates: 450, bytes: 351_205 },
    /** As it would be with a message a play. */
    alone: { messages: 797, updates: 797, bytes: 399_355 },
    /** Most messages within a second. */
    busiestSecond: 2,
    /** Moments at which all entries are settled, the end among them. */
    keyMoments: 7,
    /** Messages after which so much time passes that a ranking is sent alone. */
    quiet: 19,
    /** Messages that move the score, a status, or the points of any of a hundred fans. All others could wait for the next one (decision 133). */
    moving: 175,
  },
  FOOTBALL: {
    minutes: 222,
    plays: 567,
    together: { messages: 207, updates: 207, bytes: 252_207 },
    alone: { messages: 567, updates: 567, bytes: 303_083 },
    busiestSecond: 1,
    keyMoments: 7,
    quiet: 158,
    moving: 98,
  },
} satisfies Record<Sport, object>;
export type Wire = (typeof wires)[Sport];

/**
 * DynamoDB's own count (ConsumedCapacity) of each call against the embedded database, of a warm Lambda. test/operator/cost/units.whole.test.ts
 * counts again. Consistent reads of 4 KB, writes of 1 KB, in transactions double.
 */
export const units = {
  signUp: { read: 1, write: 4 },
  session: { read: 2, write: 0 },
  activeGames: { read: 3, write: 0 },
  schedule: { read: 0.5, write: 0 },
  gameEvent: { read: 2, write: 0 },
  teamDetails: { read: 0.5, write: 0 },
  viewerDelay: { read: 2, write: 0 },
  crews: { read: 2, write: 0 },
  messages: { read: 3, write: 0 },
  ticket: { read: 0, write: 0 },
  /** A fan's first entry of an event, and the largest. */
  createBingo: { read: 4, write: 16 },
  createSquares: { read: 4, write: 4 },
  createTicTacToe: { read: 4, write: 4 },
  createParlay: { read: 4, write: 8 },
  savePoints: { read: 4, write: 0 },
  rankedLines: { read: 3, write: 0 },
  /** A record of the log, the ranking that was sent last, and whether anybody has joined. */
  publish: { read: 2, write: 2 },
  /** A sweep of fans whose names are known, but for what it reads of the roster. The ranking is one item. */
  swept: { read: 4, write: 1 },
  /** A settlement of hardly any fans that changes nothing, all its steps together, but for its queries of shards without any. */
  settlement: { read: 11, write: 4 },
} as const;

export type Unit = keyof typeof units;
export type Units = { read: number; write: number };
export type ByTable = { readonly [Name in TableName]?: Units };

/** What a fan's entries of the games that are shown by default read and write, by table. */
export const joining = {
  SignOuts: { read: 4, write: 0 },
  Entries: { read: 4, write: 20 },
  Fans: { read: 4, write: 0 },
  Standings: { read: 4, write: 2 },
  Roster: { read: 0, write: 8 },
  Played: { read: 0, write: 2 },
} satisfies ByTable;

/** What a settlement reads and writes for each fan whose points it changes, by table. */
export const settling = { Standings: { read: 0.05, write: 1 } } satisfies ByTable;

/**
 * What a query of a shard reads at the least: AWS counts one that finds nothing, the embedded database does not. A sweep asks each shard of
 * the roster, eventually consistent, while fans join; a settlement asks those once, and the standings twice, consistent.
 */
export const shardQueries = { swept: 0.5, settlement: 0.5 + 1 + 1 };

/** So long after the last join a sweep reads the roster again, s (`isComplete` of lambdas/stores/packed-entries.ts). */
export const VISIBLE_SECONDS = 40;

/** Metrics of our own that CloudWatch charges for by each hour in which they are written: without and with fans, and when something goes wrong. */
export const metrics = {
  game: ['FeedLag'],
  fans: ['Latency', 'Faults', 'SignUps', 'FansSettled', 'SweepTime', 'Players'],
  trouble: [
    'PointsRefused',
    'LinesUnreadable',
    'ScoreAdjusted',
    'BoxAdjusted',
    'PublishErrors',
    'PlaysRefused',
    'LogUnreadable',
  ],
  canary: ['ApiKeyDays'],
} satisfies Record<string, Measure[]>;

/** Bytes of a packed ranking of the four games, on average over a game. At the end of one with a million fans they are at most 800. */
export const RANKING_BYTES = 600;

/** Bytes of a fan's four lines of the roster, and of a standing, as DynamoDB counts them. A consistent read of 4 KB is a unit. */
export const bytesPerFan = { rosterLines: 4 * 113, standing: 220 };
