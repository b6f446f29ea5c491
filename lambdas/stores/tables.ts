import type { Variable } from '../lib/environment.ts';

type Key = { name: string; type: 'S' | 'N' };
/** A DynamoDB table, for the stack that makes it and the store that reads it. */
export type Table = {
  variable: Variable;
  partition: Key;
  sort?: Key;
  /** Global indexes by name. */
  global?: Record<string, { partition: Key; sort: Key }>;
  /** Attribute with the time, epoch seconds, after which DynamoDB deletes an item, within days. Nothing relies on the deletion. */
  expires?: string;
};

const S = (name: string): Key => ({ name, type: 'S' });
const N = (name: string): Key => ({ name, type: 'N' });

export const tables = {
  /** Items of each event: see docs/stores.md, "Items". byDay is sparse: only `event` items have a UTC day. */
  Events: {
    variable: 'eventsTable',
    partition: S('eventId'),
    sort: S('item'),
    global: { byDay: { partition: S('day'), sort: N('startsAt') } },
  },
  /** Items of each team: `roster` (its players), `line#eventId` (what they did in one game) and `season` (the lines summed). */
  Teams: { variable: 'teamsTable', partition: S('tid'), sort: S('item') },
  /** What was published for an event, in order, without gaps. */
  Log: { variable: 'logTable', partition: S('eventId'), sort: N('seq') },
  Fans: { variable: 'fansTable', partition: S('fanId') },
  /** Joined side games; shard is `eventId#n`, key is `fanId#hypeGame`. */
  Entries: { variable: 'entriesTable', partition: S('shard'), sort: S('key') },
  /** A packed line of each entry, for the ranking; shard is `eventId#n`, key is when the join was sent, fan and side game (entries.ts). */
  Roster: { variable: 'rosterTable', partition: S('shard'), sort: S('key') },
  /** `fan#fanId` with the fan's total, in the shards of an event; and pages of the ranked list, in partitions of their own (pages.ts). */
  Standings: { variable: 'standingsTable', partition: S('shard'), sort: S('key') },
  /** Deliveries taken by the webhook, while their signatures are valid. */
  Deliveries: { variable: 'deliveriesTable', partition: S('digest'), expires: 'expiresAt' },
  /** Codes of mailed links, one for a purpose and fan; owner is `purpose#fanId`. */
  Codes: { variable: 'codesTable', partition: S('owner'), expires: 'expiresAt' },
  /** Uses of limited calls, by a hash of subject and window; wrong passwords in a row, by a hash of the subject. */
  Limits: { variable: 'limitsTable', partition: S('window'), expires: 'expiresAt' },
  /** When fans signed out everywhere, and ids of ended sessions, while older tokens are valid. */
  SignOuts: { variable: 'signOutsTable', partition: S('fanId'), expires: 'expiresAt' },
  /** The events that each fan has joined. */
  Played: { variable: 'playedTable', partition: S('fanId'), sort: S('eventId') },
  /**
   * Fans' lines in the weeks of a league's season; shard is `LEAGUE#YEAR#n`, key is the fan. In the partition `LEAGUE#YEAR` are
   * `event#WEEK#eventId` (official events) and `list#WEEK` (totals and first fans of a week, or of the season without one).
   */
  Seasons: { variable: 'seasonsTable', partition: S('shard'), sort: S('key') },
  /** Sessions of each fan that have begun, by the claim origin_jti of their tokens. */
  Sessions: { variable: 'sessionsTable', partition: S('fanId'), sort: S('id'), expires: 'expiresAt' },
  /** `crew#id` with its members, `fan#fanId` with the ids of a fan's crews, and `invite#digest` with the crew it leads to. */
  Crews: { variable: 'crewsTable', partition: S('item') },
  /** `fan#fanId` with a fan's phones and what they want to be reminded of; and in shards of an event (`eventId#n`) the fans who chose it. */
  Pushes: { variable: 'pushesTable', partition: S('owner'), sort: S('item'), expires: 'expiresAt' },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
// Object.keys loses the names.
export const tableNames = Object.keys(tables) as TableName[];

/**
 * Shards of the fans of one event. Each is a partition of Entries, Roster and Standings. DynamoDB writes up to 1,000 units a second to a
 * partition, so a million fans can join within ten minutes.
 */
export const SHARDS = 128;

/** Shards from `from` to `to`, without `to`. */
export type ShardRange = { from: number; to: number };

export const shardsIn = ({ from, to }: ShardRange): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** All shards in ranges of equal size. @param least number of ranges; it is rounded up to a power of two, and to SHARDS at most */
export function equalRanges(least: number): ShardRange[] {
  const count = Math.min(SHARDS, 2 ** Math.ceil(Math.log2(least)));
  const size = SHARDS / count;
  return Array.from({ length: count }, (_, index) => ({ from: index * size, to: (index + 1) * size }));
}

/** The shard of a fan, 0 to 127: FNV-1a of the id. It must never change, since stored keys contain it. */
export function shardOf(fanId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < fanId.length; index++) {
    hash = Math.imul(hash ^ fanId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

/** Partition of Entries, Roster and Standings. */
export const shardKey = (eventId: string, shard: number): string => `${eventId}#${shard}`;
export const shardOfFan = (eventId: string, fanId: string): string => shardKey(eventId, shardOf(fanId));
