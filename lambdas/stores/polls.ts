import { LruMap } from '../../games/lib/collections.ts';
import { putAction, putItem, unlessThere, updatedItem, updateItem } from './database.ts';
import { getItem, getItemEventual, type Item } from './item.ts';

/** Where the feed of an event is fetched from. */
export type Source = {
  /** Key of the feed that reads it. */
  provider: string;
  url: string;
  /** The scoreboard that states status, clock and score of the event. */
  board?: string;
};

/**
 * By event: what a scoreboard last stated, and when that changed, the newest times; `backSince`: since when it states an earlier moment of
 * the game, which is not believed yet. Epoch ms.
 */
export type BoardMoments = Record<string, { says: string; moved: number[]; backSince?: number }>;

/** State of an event's polls, passed from one loop to the next. */
export type PollState = {
  /** No poll before this time. */
  nextAt: number;
  /** Failed polls in a row. */
  failures: number;
  /** Why the last poll failed, and when an operator was last warned of it, epoch ms. Absent while polls succeed. */
  failure?: { why: string; warnedAt: number };
  /** Number of different bodies sent on. */
  changes: number;
  /** When the last of them came, epoch ms. */
  changedAt?: number;
  /** Digest of it. */
  digest?: string;
  /** The provider's ETag and Last-Modified of it. */
  etag?: string;
  modified?: string;
  /**
   * Epoch ms. `lastGood`: the last successful poll, changed or not; 0 before the first. `failingSince`: the first failed poll since then; 0
   * while polls succeed.
   */
  feed: { lastGood: number; failingSince: number };
  /** Of a scoreboard. */
  moments?: BoardMoments;
};

export type Poll = Source & { state: PollState };

/** The event id under which the polls of a scoreboard are stored. */
export const boardKey = (url: string): string => `board ${url}`;

const pollKey = (eventId: string) => ({ eventId, item: 'poll' });
const firstItem = (eventId: string, { provider, url, board }: Source) => {
  const state: PollState = { nextAt: 0, failures: 0, changes: 0, feed: { lastGood: 0, failingSince: 0 } };
  return { ...pollKey(eventId), provider, url, ...(board && { board }), state, until: 0 };
};

/** Sets the source of an event's polls. With the same source the polls continue. @returns false if it is the same */
export async function setSource(eventId: string, { provider, url }: Source): Promise<boolean> {
  return putItem('Events', firstItem(eventId, { provider, url }), {
    condition: 'attribute_not_exists(#eventId) OR #provider <> :provider OR #url <> :url',
    values: { provider, url },
  });
}

/** Like `setSource`, but keeps a source that was set before, even one that stops polling. The scoreboard of the same source may be another. */
export async function addSource(eventId: string, source: Source): Promise<boolean> {
  if (await putItem('Events', firstItem(eventId, source), unlessThere)) return true;
  if (source.board === undefined) return false;
  return updateItem('Events', pollKey(eventId), {
    update: 'SET #board = :board',
    condition: '#provider = :provider AND #url = :url AND (attribute_not_exists(#board) OR #board <> :board)',
    values: { ...source },
  });
}

/** The write of an event's source, for a transaction. */
export const putSourceAction = (eventId: string, source: Source) => putAction('Events', firstItem(eventId, source));

/** Stops the polls of an event, also against a later import. A running loop stops at its next write. */
export async function removeSource(eventId: string): Promise<void> {
  await setSource(eventId, { provider: '', url: '' });
}

export async function poll(eventId: string): Promise<Poll | undefined> {
  const item = await getItem('Events', pollKey(eventId));
  return item && fromItem(item);
}

/** The polls of the events that have a source, by event; eventually consistent. */
export async function polls(eventIds: readonly string[]): Promise<Map<string, Poll>> {
  const items = await Promise.all(eventIds.map((eventId) => getItemEventual('Events', pollKey(eventId))));
  const found = new Map<string, Poll>();
  for (const item of items) {
    const known = item && fromItem(item);
    if (known) found.set(item.eventId, known);
  }
  return found;
}

/** Makes `owner` the only poller of an event until a time, epoch ms. @returns undefined if another one is, or the event has no source */
export async function leasePoll(eventId: string, owner: string, now: number, until: number): Promise<Poll | undefined> {
  const item = await updatedItem('Events', pollKey(eventId), {
    update: 'SET #owner = :owner, #until = :until',
    condition: 'attribute_exists(#eventId) AND (#until <= :now OR #owner = :owner)',
    values: { owner, until, now },
  });
  return item && fromItem(item);
}

/**
 * Stores the state of a loop and extends its lease; `until` 0 returns the lease.
 * @returns false if another loop has the lease, or the source was changed; then nothing is stored
 */
export async function keepPoll(eventId: string, owner: string, state: PollState, until: number): Promise<boolean> {
  return updateItem('Events', pollKey(eventId), {
    update: 'SET #state = :state, #until = :until',
    condition: '#owner = :owner',
    values: { state, until, owner },
  });
}

const fromItem = ({ provider, url, board, state }: Item): Poll | undefined =>
  url === '' ? undefined : { provider, url, ...(board && { board }), state };

const openedKey = (eventId: string) => ({ eventId, item: 'opened' });
/** Written by a join: stores/entries.ts. */
const joinedKey = (eventId: string) => ({ eventId, item: 'joined' });

/** Events of which this Lambda knows that a fan has opened them. */
const known = new LruMap<true>();

/** Whether a fan has opened or joined an event; eventually consistent. Once somebody has, it stays so. */
export async function isOpened(eventId: string): Promise<boolean> {
  if (known.get(eventId)) return true;
  const signs = [openedKey(eventId), joinedKey(eventId)].map((key) => getItemEventual('Events', key));
  const isSo = (await Promise.all(signs)).some((sign) => sign !== undefined);
  if (isSo) known.set(eventId, true);
  return isSo;
}

/** Those of some events that a fan has opened or joined. */
export async function openedAmong(eventIds: readonly string[]): Promise<Set<string>> {
  const are = await Promise.all(eventIds.map(isOpened));
  return new Set(eventIds.filter((_, index) => are[index]));
}

export async function noteOpened(eventId: string, at: number): Promise<void> {
  await putItem('Events', { ...openedKey(eventId), at }, unlessThere);
  known.set(eventId, true);
}
