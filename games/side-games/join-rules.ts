import type { Regulation } from '../timeline/event.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type EntryOf, type HypeGame, isRefusal, type Refusal, type Remaining } from './side-game.ts';
import { type Entry, type ItemsOf, sideGames } from './side-games.ts';

/** Whether a fan may still join with this share of the game left. */
export function joiningIsOpenAt(hypeGame: HypeGame, remaining: Remaining, regulation: Regulation): boolean {
  const { closing } = sideGames[hypeGame];
  return !closing || remaining >= closing.minRemaining(regulation);
}

/** Whether a fan may still join. */
export function joiningIsOpen(hypeGame: HypeGame, timeline: Timeline): boolean {
  const { regulation } = timeline.event;
  if (timeline.hasClosed(hypeGame)) return false;
  if (timeline.ended || !joiningIsOpenAt(hypeGame, timeline.remaining(), regulation)) return false;
  return !sideGames[hypeGame].closing?.beforeLastPeriod || timeline.now.period < regulation.periods;
}

/** A play further in the future than this has a wrong time, ms. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/**
 * When a join counts from, epoch ms: now, but never before a play that is already known. So a server whose clock is behind pays nobody for
 * plays that they could have seen.
 */
export function joinTime(timeline: Timeline, now: number): number {
  const latest = timeline.plays().reduce((last, { at }) => (at < now + MAX_AHEAD_MS ? Math.max(last, at) : last), 0);
  return Math.max(now, latest + 1);
}

/** Makes an entry of a client's items if they fit the offer. */
export function makeEntry<Key extends HypeGame>(
  { id, eventId, hypeGame, createdAt }: Omit<EntryOf<Key, unknown>, 'items'>,
  raw: unknown,
  offered: ItemsOf[Key],
): Entry<Key> | Refusal {
  const items = sideGames[hypeGame].accept(raw, offered);
  if (isRefusal(items)) return items;
  const entry: EntryOf<Key, ItemsOf[Key]> = { id, eventId, hypeGame, createdAt, items };
  return entry;
}

/** Time for which an offer is valid, ms. */
export const OFFER_LIFE_MS = 60_000;

/** For replays, whose offers are not signed: an offer is valid if `remaining` is between its value now and its value 60 s ago. */
export const isOfferValid = (remaining: Remaining, timeline: Timeline, now: number): boolean =>
  remaining >= timeline.remaining() && remaining <= timeline.remaining(now - OFFER_LIFE_MS);
