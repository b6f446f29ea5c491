import { type HypeGame, isRefusal, seedOf } from '../../../games/side-game.ts';
import { sideGames } from '../../../games/side-games.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { isFault, request } from './api.ts';
import { factsQuery } from './facts.ts';
import { queryClient, sessionQuery, ticketQuery } from './queries.ts';

/** The fan's id, with which the seeds begin; asked for where the session was begun in this document, which does not say it. */
async function fanId(signal: AbortSignal): Promise<string | undefined> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.session.fanId;
  if (known) return known;
  const told = await request('session', {}, signal);
  queryClient.setQueryData(sessionQuery.queryKey, told);
  return told.session.fanId ?? undefined;
}

/** An offer that the phone deals by itself, from the public facts, the fan's own seed and the server's ticket. */
export async function deal(hypeGame: HypeGame, eventId: string, board: number, signal: AbortSignal): Promise<Offer> {
  const [{ version, remaining, ticket }, id] = await Promise.all([
    queryClient.fetchQuery(ticketQuery(eventId)),
    fanId(signal),
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
