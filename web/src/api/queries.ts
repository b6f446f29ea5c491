import { infiniteQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { FanCallName } from '../../../graphql/fan-calls.ts';
import type { Fan, MessagePage, Reminders, GameEvent as WireEvent } from '../../../graphql/types.generated.ts';
import { createStore } from '../ui/store.ts';
import type { Args } from './call-types.ts';
import { isFault, isFirsthand, request, storedAt } from './client.ts';
import { EVENING_MS, FOREVER, REFRESH_MS } from './intervals.ts';
import { hasOwnAnswers, keepOwnAnswer, onServerBack } from './last-known.ts';
import { askForSession, isSignOutPending, noteSignOutDone } from './phone-session.ts';
import { fetchSettings } from './settings.ts';

/** The client of the calls retries by itself (client.ts). Queries also run offline, because the worker may have an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'offlineFirst', staleTime: 5_000, gcTime: 30 * 60_000 },
    // Without a network a change fails at once: sent later, it would arrive after the fan has given up. Its input, such as a
    // password, is not stored.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
onServerBack(() => void queryClient.invalidateQueries());

/** Creates the query of a call. @param options override the client's defaults */
const queryOf = <C extends FanCallName>(key: QueryKey, call: C, args: Args<C>, options: { staleTime?: number } = {}) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => request(call, args, signal), ...options });

const never = { staleTime: FOREVER };
const minute = { staleTime: 60_000 };

/** The wire has null for fields that are absent in the rules. */
export function toEvent({ prize, season, stopped, moved, feedDelayed, announcement, ...event }: WireEvent): GameEvent {
  const face = ({ image, ...team }: WireEvent['home']) => (image ? { ...team, image } : team);
  const optional = {
    ...(prize && { prize }),
    ...(season && { season }),
    ...(stopped && { stopped }),
    ...(moved && { moved: true as const }),
    ...(announcement && { announcement }),
    ...(feedDelayed && { feedDelayed }),
  };
  return { ...event, home: face(event.home), away: face(event.away), ...optional };
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: FOREVER,
});

export async function signOut(): Promise<void> {
  await request('logout', {});
  noteSignOutDone();
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      if (isSignOutPending()) await signOut();
      return await askForSession(() => request('session', {}, signal));
    } catch (error) {
      if (isSignOutPending()) return { session: { isLoggedIn: false } };
      // Offline, the last signed-in fan stays signed in.
      if (isFault(error, 'Network') && (await hasOwnAnswers())) return { session: { isLoggedIn: true } };
      throw error;
    }
  },
  staleTime: FOREVER,
});

/** First part of the query keys of a fan's own answers. */
const own = 'own';

export const forgetFan = (): void => queryClient.removeQueries({ queryKey: [own] });

export const fanQuery = queryOf([own, 'fan'], 'userData', {}, never);

/** Updates the fan's stored answer after a change, also for a reload without a network. */
export function noteFan(saved: Partial<Fan>): void {
  const fan = queryClient.setQueryData(fanQuery.queryKey, (known) => known && { ...known, ...saved });
  if (fan) void keepOwnAnswer('userData', {}, fan);
}

/** The fan's reminders, with this phone's changes. */
export const remindersQuery = queryOf([own, 'reminders'], 'reminders', {}, { staleTime: EVENING_MS });

export const noteReminders = (change: (known: Reminders) => Partial<Reminders>): void =>
  void queryClient.setQueryData(remindersQuery.queryKey, (known) => known && { ...known, ...change(known) });

export const sessionsQuery = queryOf([own, 'sessions'], 'sessions', {});

/** The request continues when the fan leaves the page, because the next page needs the answer too. */
export const viewerDelayQuery = queryOptions({
  queryKey: [own, 'viewerDelay'],
  queryFn: () => request('viewerDelay', {}),
  ...never,
});

/** When the worker stored the day's games, epoch ms; undefined if they are from the server. */
export const scheduleStoredAt = createStore<number | undefined>(() => undefined);

export const scheduleQuery = (day: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['schedule', day.from],
    queryFn: async ({ signal }) => {
      const games = await request('schedule', day, signal);
      scheduleStoredAt.set(storedAt(games));
      return games.map(toEvent);
    },
    refetchInterval: REFRESH_MS.schedule,
  });

/** Search period for the last and the next games, ms. The call's maximum window is one day longer. */
const WEEK_MS = 7 * 24 * 3_600_000;

const gamesBetween = (queryKey: QueryKey, from: number, to: number) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await request('schedule', { from, to }, signal)).map(toEvent),
    staleTime: 10 * 60_000,
  });

/** The games of the week before a day; `from`: start of that day, epoch ms. */
export const lastGamesQuery = ({ from }: { from: number }) =>
  gamesBetween(['schedule', from, 'before'], from - WEEK_MS, from - 1);

/** The games of a day and of the week after it, for the next game of the fan's teams. `from`: start of the day, epoch ms. */
export const nextGamesQuery = ({ from }: { from: number }) =>
  gamesBetween(['schedule', from, 'after'], from, from + WEEK_MS);

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }) => toEvent(await request('gameEvent', { eventId }, signal)),
    // For the followed game, each read of the log updates the event.
    staleTime: FOREVER,
  });

/** Loads a page of the log. The last page includes the event, which updates `eventQuery`. */
export async function fetchPage(eventId: string, after: number) {
  const page: MessagePage = await request('messages', { eventId, after });
  const event = page.event ? queryClient.setQueryData(eventQuery(eventId).queryKey, toEvent(page.event)) : undefined;
  return { ...page, event, firsthand: isFirsthand(page), storedAt: storedAt(page) };
}

/** The complete stored log of an ended event, for a replay: its envelopes in order. */
export const logQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['log', eventId],
    queryFn: async ({ signal }) => {
      const envelopes: string[] = [];
      let after: number | null | undefined = 0;
      while (typeof after === 'number') {
        const page: MessagePage = await request('messages', { eventId, after }, signal);
        envelopes.push(...page.data.map(({ data }) => data));
        after = page.next;
      }
      return envelopes;
    },
    staleTime: FOREVER,
  });

export const teamQuery = (tid: string, source: string) => queryOf(['team', tid], 'teamDetails', { tid, source }, never);

async function fetchPlayed(after: string | null, signal: AbortSignal) {
  const { data, next } = await request('played', { after }, signal);
  return { next, data: data.map((one) => ({ ...one, event: toEvent(one.event) })) };
}

export const playedKey = [own, 'played'];

/** The last events that the fan has joined, the latest start first. */
export const lastPlayedQuery = queryOptions({
  queryKey: [...playedKey, 'last'],
  queryFn: ({ signal }) => fetchPlayed(null, signal),
  ...minute,
});

/** All events that the fan has joined, page by page. */
export const playedQuery = infiniteQueryOptions({
  queryKey: playedKey,
  queryFn: ({ pageParam, signal }) => fetchPlayed(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next || undefined,
  ...minute,
});

/** The fan's season in each league. It changes when standings become official. */
export const seasonsQuery = queryOptions({
  queryKey: [own, 'seasons'],
  queryFn: async ({ signal }) =>
    (await request('seasons', {}, signal)).map(({ provisional, ...season }) => ({
      ...season,
      provisional: provisional.map((one) => ({ ...one, event: toEvent(one.event) })),
    })),
  ...minute,
});

/** A season, or one of its weeks. */
type SeasonPart = { league: string; year: number; week: string | undefined };

/** The ranked list of a season, or of one of its weeks. */
export const seasonListQuery = ({ league, year, week }: SeasonPart) =>
  queryOf(['seasonList', league, year, week], 'seasonList', { league, year, week: week ?? null }, minute);

export const activeGamesQuery = (eventId: string) =>
  queryOf([own, 'activeGames', eventId], 'activeGames', { eventId }, never);

export const entryQuery = (hypeGame: HypeGame, gameId: string) =>
  queryOf([own, 'entry', hypeGame, gameId], 'get', { hypeGame, gameId }, never);

/** The server's receipt of an entry; used if the phone computes different points. */
export const receiptQuery = (hypeGame: HypeGame, gameId: string, points: number) =>
  queryOf([own, 'receipt', hypeGame, gameId, points], 'receipts', { hypeGame, gameId });

/** How often each pick was taken, once joining has closed. The last joins are counted within a minute. */
export const pickSharesQuery = (eventId: string, hypeGame: HypeGame) =>
  queryOptions({
    queryKey: ['shares', eventId, hypeGame],
    queryFn: ({ signal }) => request('pickShares', { eventId, hypeGame }, signal),
    staleTime: 60_000,
    // An answer of just before joining closed is empty.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? REFRESH_MS.schedule : false),
  });

/** Key of all offers of an event, or of one side game. */
export const offersKey = (eventId: string, ...hypeGame: HypeGame[]) => [own, 'offer', eventId, ...hypeGame];

/** The server's ticket for deals at this moment; one ticket is valid for all boards. */
export const ticketQuery = (eventId: string) => queryOf([...offersKey(eventId), 'ticket'], 'ticket', { eventId });

/** The first lines of the global leaderboard. A newer ranking makes it read again. @param seq of the newest ranking */
export const firstLinesQuery = (eventId: string, seq: () => number | undefined) =>
  queryOptions({
    queryKey: ['lines', eventId],
    queryFn: ({ signal }) => request('rankedLines', { eventId, seq: seq() ?? null }, signal),
    ...never,
  });

/** The lines after the first ones, page by page. @param after `next` of the first lines */
export const furtherLinesQuery = (eventId: string, after: string) =>
  infiniteQueryOptions({
    queryKey: ['lines', eventId, after],
    queryFn: ({ pageParam, signal }) => request('rankedLines', { eventId, after: pageParam }, signal),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next || undefined,
    ...minute,
  });

/** The fan's own line from the server, once the standings are official: only the server knows whom the settlement excluded. */
export const ownLineQuery = (eventId: string) =>
  queryOptions({
    queryKey: [own, 'line', eventId],
    queryFn: ({ signal }) => request('leaderboard', { eventId, limit: 1 }, signal),
    // Official standings never change.
    staleTime: ({ state }) => (state.data?.official ? FOREVER : 0),
    refetchInterval: ({ state }) => (state.data?.official ? false : REFRESH_MS.official),
  });

export const crewBoardsKey = (eventId: string) => [own, 'crew', eventId];

/** A crew in one event: its members and their side games. */
export const crewQuery = (crewId: string, eventId: string) =>
  queryOf([...crewBoardsKey(eventId), crewId], 'crew', { crewId, eventId });

/** The lines of a crew's members in a season, or in one of its weeks. */
export const crewSeasonQuery = (crewId: string, { league, year, week }: SeasonPart) =>
  queryOptions({
    queryKey: [own, 'crewSeason', crewId, league, year, week],
    queryFn: async ({ signal }) => {
      const { evenings, ...season } = await request('crewSeason', { crewId, league, year, week: week ?? null }, signal);
      return { ...season, evenings: evenings.map(({ event, official }) => ({ event: toEvent(event), official })) };
    },
    ...minute,
  });

/** The fan's crews. They are reloaded after changes on this phone; a call to a deleted crew fails with its own error. */
export const crewsQuery = queryOf([own, 'crews'], 'crews', {}, { staleTime: EVENING_MS });

/** The crew of an invite. The answer depends on the fan, because it says whether they are a member. */
export const invitationQuery = (invite: string) => queryOf([own, 'invitation', invite], 'invitation', { invite });
