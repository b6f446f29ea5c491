import { LruMap } from '../../games/lib/collections.ts';
import { putAction, putItem, unlessThere, updatedItem, updateItem } from './database.ts';
import { joinedKey } from './entries.ts';
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
 * By event: what a scoreboard last stated (`says`), and the newest times at which that changed (`moved`). `backSince`: since when it states an
 * earlier moment of the game, which is not believed yet. Epoch ms.
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
  /** Number of changed bodies that were passed to ingest. */
  changes: number;
  /** When the last changed body came, epoch ms. */
  changedAt?: number;
  /** Digest of the last changed body. */
  digest?: string;
  /** The provider's ETag and Last-Modified of that body. */
  etag?: string;
  modified?: string;
  /**
   * Epoch ms. `lastGood`: the last successful poll, changed or not; 0 before the first. `failingSince`: the first failed poll since then; 0
   * while polls succeed.
   */
  feed: { lastGood: number; failingSince: number };
  /** Only of a scoreboard. */
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

/** Like `setSource`, but keeps a source that was set before, even one that stops polls. If it is the same, its scoreboard is set. */
export async function addSource(eventId: string, source: Source): Promise<boolean> {
  if (await putItem('Events', firstItem(eventId, source), unlessThere)) return true;
  if (source.board === undefined) return false;
  return updateItem('Events', pollKey(eventId), {
    update: 'SET #board = :board',
    condition: '#provider = :provider AND #url = :url AND (attribute_not_exists(#board) OR #board <> :board)',
    values: { ...source },
  });
}

/** Stored in place of a source to stop the polls of an event. */
const noSource: Source = { provider: '', url: '' };

/** Stops the polls of an event, also against a later import. A running loop stops at its next write. */
export async function removeSource(eventId: string): Promise<void> {
  await setSource(eventId, noSource);
}

/** The write that stops the polls of an event, for a transaction. */
export const removeSourceAction = (eventId: string) => putAction('Events', firstItem(eventId, noSource));

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

/** Events that fans have opened or joined, as far as this Lambda knows. */
const knownOpened = new LruMap<true>();

/** Whether a fan has opened or joined an event; eventually consistent. Once somebody has, it stays so. */
export async function isOpened(eventId: string): Promise<boolean> {
  if (knownOpened.get(eventId)) return true;
  const items = [openedKey(eventId), joinedKey(eventId)].map((key) => getItemEventual('Events', key));
  const isFound = (await Promise.all(items)).some((item) => item !== undefined);
  if (isFound) knownOpened.set(eventId, true);
  return isFound;
}

/** Of the given events those that a fan has opened or joined. */
export async function openedAmong(eventIds: readonly string[]): Promise<Set<string>> {
  const areOpened = await Promise.all(eventIds.map(isOpened));
  return new Set(eventIds.filter((_, index) => areOpened[index]));
}

export async function noteOpened(eventId: string, at: number): Promise<void> {
  await putItem('Events', { ...openedKey(eventId), at }, unlessThere);
  knownOpened.set(eventId, true);
}
