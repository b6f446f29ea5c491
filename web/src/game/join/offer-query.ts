import { queryOptions } from '@tanstack/react-query';
import { type HypeGame, isRefusal, seedOf } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { factsQuery } from '../../api/facts.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { offersKey, queryClient, sessionQuery, ticketQuery } from '../../api/queries.ts';

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
