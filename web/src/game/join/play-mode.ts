import { queryOptions } from '@tanstack/react-query';
import { type HypeGame, isRefusal, seedOf } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { factsQuery } from '../../api/facts.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { keepOwnAnswer } from '../../api/last-known.ts';
import {
  activeGamesQuery,
  crewBoardsKey,
  entryQuery,
  fanQuery,
  offersKey,
  playedKey,
  queryClient,
  sessionQuery,
  ticketQuery,
} from '../../api/queries.ts';
import { startTime } from '../live/clock.ts';

/**
 * The input of a join: the chosen items, or a team in Tic-Tac-Toe. If the offer depends on the remaining share of the game, it includes
 * the terms of the offer that it was chosen from.
 */
export type Choice = ({ items: unknown } | { teamId: string }) &
  Partial<Pick<Offer, 'version' | 'position' | 'board'>> & { ticket?: string | null };

/** How the fan plays: a live game with all other fans, or a replay alone. Screens use both in the same way. */
export type PlayMode = {
  /** Id of the live game or of the replay; part of the names of drafts. */
  key: string;
  /** Whether other fans play too, with ranks, a leaderboard and a prize. */
  hasLeaderboard: boolean;
  /** The start of the game as text. Shown after "Your game will begin at tipoff!". */
  begins: string;
  /** The offer to join with, dealt for the rest of the game. */
  offer(hypeGame: HypeGame, board: number): ReturnType<typeof offerQuery>;
  /** Creates the fan's entry, or finds an existing one. @throws Fault if the choice is refused */
  join(hypeGame: HypeGame, choice: Choice): Promise<void>;
  /** Call when the fan starts choosing: a replay pauses. @returns ends the pause */
  pauseWhileChoosing(): () => void;
};

/** Live play: the server deals, decides and stores. */
export function liveMode(event: GameEvent): PlayMode {
  const { id: eventId } = event;
  const activeKey = activeGamesQuery(eventId).queryKey;
  const username = () => queryClient.getQueryData(fanQuery.queryKey)?.username;
  return {
    key: eventId,
    hasLeaderboard: true,
    // A non-breaking space between 7:30 and PM.
    begins: startTime(event).replaceAll(' ', '\u00a0'),
    offer: (hypeGame, board) => offerQuery(hypeGame, eventId, board),
    async join(hypeGame, choice) {
      const fan = username();
      try {
        const entry = await request('create', { hypeGame, eventId, ...choice });
        // Another fan has signed in meanwhile, so the answer is dropped.
        if (fan !== undefined && username() !== fan) return;
        queryClient.setQueryData(entryQuery(hypeGame, entry.id).queryKey, entry);
        void queryClient.invalidateQueries({ queryKey: crewBoardsKey(eventId) });
        void queryClient.invalidateQueries({ queryKey: playedKey });
        const games = queryClient.setQueryData(activeKey, (known) => known && { ...known, [hypeGame]: entry.id });
        if (!games) void queryClient.invalidateQueries({ queryKey: activeKey });
        void keepOwnAnswer('get', { hypeGame, gameId: entry.id }, entry);
        if (games) void keepOwnAnswer('activeGames', { eventId }, games);
      } catch (error) {
        if (!isFault(error, 'AlreadyJoined')) throw error;
        // Already joined on another phone, or the answer was lost: the board exists.
        await queryClient.invalidateQueries({ queryKey: activeKey });
      }
    },
    pauseWhileChoosing: () => () => {},
  };
}

/** The offer of a side game. The phone deals it again at intervals while the fan chooses. */
export const offerQuery = (hypeGame: HypeGame, eventId: string, board: number) =>
  queryOptions({
    queryKey: [...offersKey(eventId, hypeGame), board],
    queryFn: ({ signal }) => deal(hypeGame, eventId, board, signal),
    refetchInterval: REFRESH_MS.offer,
  });

/** The fan's id, with which seeds begin. A session started in this document does not include it, so it is requested. */
async function fanId(): Promise<string | undefined> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.session.fanId;
  if (known) return known;
  const { session } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return session.fanId ?? undefined;
}

/** An offer dealt on the phone from the public facts, the fan's own seed and the server's ticket (docs/wire.md, "Tickets"). */
async function deal(hypeGame: HypeGame, eventId: string, board: number, signal: AbortSignal): Promise<Offer> {
  const [{ version, remaining, ticket }, id] = await Promise.all([
    queryClient.fetchQuery(ticketQuery(eventId)),
    fanId(),
  ]);
  const facts = await factsOf(eventId);
  if (id !== undefined && facts?.version === version) {
    const seed = seedOf(id, eventId, hypeGame, board);
    const items = sideGames[hypeGame].deal(facts, seed, remaining);
    if (!isRefusal(items)) return { hypeGame, eventId, board, version, position: remaining, ticket, seed, items };
  }
  // If the phone cannot deal, the server deals, or explains why no deal is possible.
  return request('offer', { hypeGame, eventId, board }, signal);
}

/** The deal facts; undefined until the rosters are complete and the facts are frozen. */
async function factsOf(eventId: string) {
  try {
    return await queryClient.fetchQuery(factsQuery(eventId));
  } catch (error) {
    if (isFault(error, 'FactsNotFrozen')) return undefined;
    throw error;
  }
}
