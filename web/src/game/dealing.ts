import { queryOptions } from '@tanstack/react-query';
import { type HypeGame, isRefusal, seedOf } from '../../../games/side-game.ts';
import { sideGames } from '../../../games/side-games.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { isFault, request } from '../api/client.ts';
import { factsQuery } from '../api/facts.ts';
import { REFRESH_MS } from '../api/intervals.ts';
import { offersKey, queryClient, sessionQuery, ticketQuery } from '../api/queries.ts';

/** Dealt again well within the 60 seconds for which a ticket is good. */
export const offerQuery = (hypeGame: HypeGame, eventId: string, board: number) =>
  queryOptions({
    queryKey: [...offersKey(eventId, hypeGame), board],
    queryFn: ({ signal }) => deal(hypeGame, eventId, board, signal),
    refetchInterval: REFRESH_MS.offer,
  });

/** The fan's id, with which the seeds begin; asked for where the session was begun in this document, which does not say it. */
async function fanId(): Promise<string | undefined> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.session.fanId;
  const { session } = known
    ? { session: { fanId: known } }
    : await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return session.fanId ?? undefined;
}

/** An offer that the phone deals by itself, from the public facts, the fan's own seed and the server's ticket. */
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
  // The server deals where the phone cannot, or says why nobody can.
  return request('offer', { hypeGame, eventId, board }, signal);
}

/** Rosters that are not complete are not frozen yet, so there are no facts to be had. */
async function factsOf(eventId: string) {
  try {
    return await queryClient.fetchQuery(factsQuery(eventId));
  } catch (error) {
    if (isFault(error, 'FactsNotFrozen')) return undefined;
    throw error;
  }
}
