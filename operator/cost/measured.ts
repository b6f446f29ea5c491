import type { Sport } from '../../games/timeline/event.ts';
import type { Measure } from '../../lambdas/lib/telemetry.ts';
import type { TableName } from '../../lambdas/stores/tables.ts';

/**
 * Measured traffic of games: both recordings of the project run through ingest at real speed; the provider pushes each play alone.
 * test/operator/cost/wire.whole.test.ts measures again and fails if these values have changed.
 */
export const wires = {
  BASKETBALL: {
    /** From the pregame to the last play. */
    minutes: 135,
    plays: 797,
    /**
     * What one subscriber receives when ingest gathers plays for 250 ms: messages, real-time updates as AppSync meters them, and
     * bytes over the socket.
     */
    together: { messages: 450, updates: 450, bytes: 351_205 },
    /** The same with one message per play. */
    alone: { messages: 797, updates: 797, bytes: 399_355 },
    /** Maximum number of messages within one second. */
    busiestSecond: 2,
    /** Number of times that all entries are settled, including the end. */
    keyMoments: 7,
    /** Number of messages followed by a gap so long that a ranking is sent alone. */
    quiet: 19,
  },
  FOOTBALL: {
    minutes: 222,
    plays: 567,
    together: { messages: 207, updates: 207, bytes: 252_207 },
    alone: { messages: 567, updates: 567, bytes: 303_083 },
    busiestSecond: 1,
    keyMoments: 7,
    quiet: 158,
  },
} satisfies Record<Sport, object>;
export type Wire = (typeof wires)[Sport];

/**
 * ConsumedCapacity of each call, measured with the embedded database and a warm Lambda. test/operator/cost/units.whole.test.ts
 * measures again. A unit is a consistent read of 4 KB or a write of 1 KB; transactions count double.
 */
export const units = {
  signUp: { read: 2, write: 4 },
  session: { read: 2, write: 0 },
  activeGames: { read: 3, write: 0 },
  schedule: { read: 0.5, write: 0 },
  gameEvent: { read: 2, write: 0 },
  teamDetails: { read: 0.5, write: 0 },
  viewerDelay: { read: 2, write: 0 },
  crews: { read: 2, write: 0 },
  played: { read: 7, write: 0 },
  reminders: { read: 2, write: 0 },
  remind: { read: 3, write: 6 },
  messages: { read: 3, write: 0 },
  ticket: { read: 0, write: 0 },
  /** A fan's first entry of an event; Bingo is the largest entry. */
  createBingo: { read: 4, write: 16 },
  createSquares: { read: 4, write: 4 },
  createTicTacToe: { read: 4, write: 4 },
  createParlay: { read: 4, write: 8 },
  savePoints: { read: 4, write: 0 },
  rankedLines: { read: 3, write: 0 },
  /** One log record, the event with its new score, the ranking that was sent last, and whether any fan has joined. */
  publish: { read: 2, write: 3 },
  /** A sweep when all fans' names are cached, without its reads of packed entries. The ranking is one item. */
  swept: { read: 5, write: 1 },
  /** Fixed cost of one settlement (all steps), without the queries of empty shards. */
  settlement: { read: 12, write: 4 },
} as const;

export type Unit = keyof typeof units;
export type Units = { read: number; write: number };
type ByTable = { readonly [Name in TableName]?: Units };

/** Units that a fan's entries in the default side games read and write, by table. */
export const joining = {
  SignOuts: { read: 4, write: 0 },
  Entries: { read: 4, write: 20 },
  Fans: { read: 4, write: 0 },
  Standings: { read: 4, write: 2 },
  Roster: { read: 0, write: 8 },
  Played: { read: 0, write: 2 },
} satisfies ByTable;

/** Units that a settlement reads and writes per fan whose points change, by table. */
export const settling = { Standings: { read: 0.05, write: 1 } } satisfies ByTable;

/**
 * Minimum read units of one shard query: AWS charges an empty result, the embedded database does not. While fans join, a sweep queries
 * each shard of packed entries, eventually consistent. A settlement queries these once and the settled rows twice, consistent.
 */
export const shardQueries = { swept: 0.5, settlement: 0.5 + 1 + 1 };

/** Seconds after the last join during which a sweep still reads new packed entries (`isComplete` of lambdas/stores/entries.ts). */
export const VISIBLE_SECONDS = 40;

/** Our own metrics, which CloudWatch charges per hour with data: without fans, with fans, and on errors. */
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

/** Bytes of a packed ranking of the four side games, averaged over a game. With a million fans it is at most 800 at the end. */
export const RANKING_BYTES = 600;

/** Bytes of a fan's four packed entries, and of a settled row, as DynamoDB counts them. A consistent read of 4 KB is one unit. */
export const bytesPerFan = { rosterLines: 4 * 113, standing: 220 };
