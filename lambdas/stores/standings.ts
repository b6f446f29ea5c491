import type { HypeGame } from '../../games/side-games/side-game.ts';
import { conflict, putAction, transact, unlessThere, untilSettled, updateItem } from './database.ts';
import { type Joined, noteJoined, putPackedEntry, toItem } from './entries.ts';
import { asStored, getItem, itemsOf, readPages } from './item.ts';
import type { Settlement } from './settlements.ts';
import { shardKey, shardOfFan } from './tables.ts';

/** A fan's points in one event as last settled. */
export type SettledRow = {
  username: string;
  /** The sum over their side games; 0 for a fan who was taken out of the official standings. */
  points: number;
  byGame: { [G in HypeGame]?: number };
  /** The seq of the log by which the points changed last. Absent before the first change. */
  seq?: number;
  /** The total of a fan who was taken out of the official standings. */
  withheld?: number;
  /** Whether the e-mail was verified; only of a fan who has left. */
  isVerified?: boolean;
};

/** What a settlement sets. */
export type Settled = Pick<SettledRow, 'points' | 'byGame' | 'withheld'>;

const FAN = 'fan#';

export const settledRowKey = (eventId: string, fanId: string) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${FAN}${fanId}`,
});

export async function settledRow(eventId: string, fanId: string): Promise<SettledRow | undefined> {
  return getItem('Standings', settledRowKey(eventId, fanId));
}

/** Reads the standings of some shards, page by page in no order. */
export async function readSettledRows(
  eventId: string,
  shards: readonly number[],
  take: (fanId: string, standing: SettledRow) => void,
): Promise<void> {
  const wanted = { where: 'begins_with(#sort, :fan)', values: { fan: FAN }, ConsistentRead: true };
  const queries = shards.map((shard) => ({ partition: shardKey(eventId, shard), ...wanted }));
  await readPages('Standings', queries, (items) => {
    for (const { shard: _shard, key, ...item } of items) take(key.slice(FAN.length), asStored<SettledRow>(item));
    return true;
  });
}

/**
 * Sets what a fan has by the log up to `seq`, unless a later settlement did. A settlement that is not the official one does not restore a
 * fan whom the official one took out.
 * @returns false if it is not set
 */
export const setSettledRow = (
  { eventId, fanId }: { eventId: string; fanId: string },
  settled: Settled,
  { seq, official }: Settlement,
): Promise<boolean> => {
  // A comparison with a missing attribute is false, so this is also true of a standing without a `seq`.
  const isOlder = 'NOT #seq > :seq';
  const sets = 'SET #points = :points, #byGame = :byGame, #seq = :seq';
  return updateItem('Standings', settledRowKey(eventId, fanId), {
    update:
      settled.withheld === undefined
        ? `${sets}${official ? ' REMOVE #withheld' : ''}`
        : `${sets}, #withheld = :withheld`,
    condition: `attribute_exists(#points) AND ${isOlder}${official ? '' : ' AND attribute_not_exists(#withheld)'}`,
    values: { ...settled, seq },
  });
};

/**
 * Stores a new entry and its line of the roster. A fan's first entry in the event also gets a standing of 0 points.
 * @param startsAt of the event, epoch ms; @param line the packed entry
 * @returns false if the fan already has an entry of this side game; then nothing changed
 */
export async function join(
  joined: Joined,
  { username, startsAt }: { username: string; startsAt: number },
  line: Uint8Array,
): Promise<boolean> {
  const { eventId, fanId } = joined;
  const key = settledRowKey(eventId, fanId);
  const put = putAction('Entries', toItem(joined), unlessThere);
  // Before the join, since an event without this note is never ranked.
  await noteJoined(eventId);
  return untilSettled(async () => {
    const known = await settledRow(eventId, fanId);
    const roster = putPackedEntry(joined, line, Date.now());
    const first = putAction('Standings', { ...key, username, points: 0, byGame: {} }, unlessThere);
    // Export and deletion of the account find the fan's events by it.
    const played = putAction('Played', { fanId, eventId, startsAt });
    const reasons = await transact(known ? [put, roster] : [put, roster, first, played]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
}

/** An event that a fan has joined. `startsAt`: its start as scheduled when they joined, epoch ms; 0 in old items. */
type Played = { eventId: string; startsAt: number };

/** The events that a fan has joined, by id. */
async function eventsOf(fanId: string): Promise<Played[]> {
  const items = await itemsOf('Played', { partition: fanId, ConsistentRead: true });
  return items.map(({ eventId, startsAt = 0 }) => ({ eventId, startsAt }));
}

/** The same, the latest start first. */
export const joinedBy = async (fanId: string): Promise<Played[]> =>
  (await eventsOf(fanId)).sort((a, b) => b.startsAt - a.startsAt || (a.eventId < b.eventId ? 1 : -1));

/** Adds the fan's settled row to each event; events without a row are left out. */
async function withTotals(fanId: string, played: readonly Played[]) {
  const found = played.map(async (one) => ({ ...one, total: await settledRow(one.eventId, fanId) }));
  return (await Promise.all(found)).flatMap(({ total, ...one }) => (total ? [{ ...one, total }] : []));
}

/** The events that a fan has joined, by id, with the fan's settled rows. @param after id before the first; @param limit how many at most */
export async function playedBy(fanId: string, after = '', limit = Number.POSITIVE_INFINITY) {
  const played = await eventsOf(fanId);
  return withTotals(fanId, played.filter(({ eventId }) => eventId > after).slice(0, limit));
}

/**
 * The same, in the order of `joinedBy`. `next`: the `after` of the next page; null at the end.
 * @returns undefined if `after` is not an event that the fan has joined
 */
export async function latestPlayedBy(fanId: string, after: string | null, limit: number) {
  const played = await joinedBy(fanId);
  const from = after === null ? 0 : played.findIndex(({ eventId }) => eventId === after) + 1;
  if (after !== null && from === 0) return undefined;
  const page = played.slice(from, from + limit);
  return {
    events: await withTotals(fanId, page),
    next: from + limit < played.length ? (page.at(-1)?.eventId ?? null) : null,
  };
}

/** Shown in place of the name of a fan who has left. A username has no spaces, so no fan can be called this. */
export const FORMER_FAN = 'a former fan';

/**
 * Takes a fan's name out of the standings of one event. Points and rank stay. Repeating it changes nothing.
 * @param isVerified whether the e-mail was: official standings pass unverified fans over, and there will be no record to ask
 */
export const forgetName = (eventId: string, fanId: string, isVerified: boolean): Promise<boolean> =>
  updateItem('Standings', settledRowKey(eventId, fanId), {
    update: 'SET #username = :former, #isVerified = :isVerified',
    condition: 'attribute_exists(#username) AND #username <> :former',
    values: { former: FORMER_FAN, isVerified },
  });

/** Whether a fan has left and keeps the place in official standings, because the e-mail was verified. */
export const keepsPlace = ({ username, isVerified }: SettledRow): boolean =>
  username === FORMER_FAN && isVerified === true;
