import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { currentPointsAndItems } from '../../../games/scoring/entry-score.ts';
import { type HypeGame, isRefusal, type Refusal, type Remaining } from '../../../games/side-games/side-game.ts';
import { isHypeGame, sideGames } from '../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { Game, Offer } from '../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { entry, type Joined, readEntryId } from '../../stores/entries.ts';
import { FAN_READ, type LoadedGame, timelineOf } from '../../stores/log.ts';
import type { Identity } from '../pipeline/call.ts';
import { integer, optional, text } from '../pipeline/input.ts';

/** Any text: an unknown key is refused as UnknownHypeGame, not as InvalidInput. */
export const hypeGameKey = () => text(50);

/** Number of one of several boards; absent means 1. */
export const boardNumber = () => optional(integer(1, 3));

type ResolvedSideGame = { key: HypeGame; sideGame: (typeof sideGames)[HypeGame] };

/** The side game of a key. */
export function resolveSideGame(key: string): Result<ResolvedSideGame> {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** The side game of a key, and one of its boards. */
export function resolveBoard(hypeGame: string, sent: number | null): Result<ResolvedSideGame & { board: number }> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const board = sent ?? 1;
  return board <= game.sideGame.boards
    ? { ...game, board }
    : refuse('InvalidInput', { why: `there is no board ${board}` });
}

/** What a side game's rules returned, with their refusal as a fault. */
export const fromRules = <Value>(ruled: Value | Refusal): Result<Value> =>
  isRefusal(ruled) ? refuse(ruled.refused, { why: ruled.why }) : ruled;

type Wanted = { hypeGame: string; eventId: string; board: number | null };
/** A side game of an event that may be dealt. */
type Open = ResolvedSideGame & { board: number; timeline: Timeline };

/**
 * The side game that a fan asks for, on the event as of now.
 * @param closed why it is not dealt
 */
export async function openGame(
  { hypeGame, eventId, board }: Wanted,
  closed: (game: Open) => 'EventNotEnded' | 'JoiningClosed' | false,
): Promise<Result<Open>> {
  const game = resolveBoard(hypeGame, board);
  if (game instanceof Fault) return game;
  const loaded = await timelineOf(eventId, FAN_READ);
  if (!loaded) return refuse('EventNotFound');
  const open = { ...game, timeline: loaded.timeline };
  const code = closed(open);
  return code ? refuse(code) : open;
}

/** Deals an offer for what remains of the game. */
export function dealOffer(
  { key: hypeGame, sideGame, board }: Open,
  facts: DealFacts,
  { seed, remaining: position, ticket }: { seed: string; remaining: Remaining; ticket: string | null },
): Result<Offer> {
  const items = fromRules(sideGame.deal(facts, seed, position));
  if (items instanceof Fault) return items;
  return { hypeGame, eventId: facts.eventId, board, version: facts.version, position, ticket, seed, items };
}

/** An entry of the caller's by its id, and its real game. An entry of somebody else or of another side game is as one that is not there. */
export async function ownGame(
  hypeGame: string,
  id: string,
  { sub }: Identity,
): Promise<Result<{ joined: Joined; found: LoadedGame }>> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const name = readEntryId(id);
  if (name?.hypeGame !== game.key || name.fanId !== sub) return refuse('GameNotFound');
  const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
  return joined && found ? { joined, found } : refuse('GameNotFound');
}

/** An entry as the API returns it: as it now is. `teamId` repeats the fan's team where one is chosen. */
export function toGame(joined: Joined, timeline: Timeline): Game {
  const { id, eventId, hypeGame, createdAt, dealt = null } = joined;
  const teamId = 'teamId' in joined.items ? joined.items.teamId : null;
  return { id, eventId, hypeGame, ...currentPointsAndItems(joined, timeline), createdAt, teamId, dealt };
}
