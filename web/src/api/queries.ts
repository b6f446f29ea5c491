import { infiniteQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { CallName } from '../../../graphql/calls.ts';
import type { Fan, MessagePage, GameEvent as WireEvent } from '../../../graphql/types.generated.ts';
import type { Args } from './call-types.ts';
import { isFault, isFirsthand, request } from './client.ts';
import { EVENING_MS, FOREVER, REFRESH_MS } from './intervals.ts';
import { keepOwn, knowsFan, onServerBack } from './last-known.ts';
import { askForSession } from './renewal.ts';
import { fetchSettings } from './settings.ts';
import { isLeaving, noteLeft } from './signed-out-offline.ts';

/** The client of the calls retries by itself (client.ts). Offline queries run too: the worker may have an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'offlineFirst', staleTime: 5_000, gcTime: 30 * 60_000 },
    // Without a network a change fails at once: sent later, it would come after the fan has given up. What it was given, such as a
    // password, is not kept.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
onServerBack(() => void queryClient.invalidateQueries());

/** A query of a call. @param options unless the client's own defaults fit */
const queryOf = <C extends CallName>(key: QueryKey, call: C, args: Args<C>, options: { staleTime?: number } = {}) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => request(call, args, signal), ...options });

const never = { staleTime: FOREVER };

/** The wire has null where the rules have an absent field. */
function toEvent({ prize, stopped, moved, feedDelayed, ...event }: WireEvent): GameEvent {
  const face = ({ image, ...team }: WireEvent['home']) => (image ? { ...team, image } : team);
  const set = {
    ...(prize && { prize }),
    ...(stopped && { stopped }),
    ...(moved && { moved: true as const }),
    ...(feedDelayed && { feedDelayed }),
  };
  return { ...event, home: face(event.home), away: face(event.away), ...set };
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: FOREVER,
});

export async function signOut(): Promise<void> {
  await request('logout', {});
  noteLeft();
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      if (isLeaving()) await signOut();
      return await askForSession(() => request('session', {}, signal));
    } catch (error) {
      if (isLeaving()) return { session: { isLoggedIn: false } };
      // Offline, the fan who was signed in last stays signed in.
      if (isFault(error, 'Network') && (await knowsFan())) return { session: { isLoggedIn: true } };
      throw error;
    }
  },
  staleTime: FOREVER,
});

/** First part of the keys of a fan's own answers. */
const own = 'own';

/** Deletes a fan's own answers. */
export const forgetFan = (): void => queryClient.removeQueries({ queryKey: [own] });

export const fanQuery = queryOf([own, 'fan'], 'userData', {}, never);

/** Notes what was saved of the fan, also for a reload without a network. */
export function noteFan(saved: Partial<Fan>): void {
  const fan = queryClient.setQueryData(fanQuery.queryKey, (known) => known && { ...known, ...saved });
  if (fan) void keepOwn('userData', {}, fan);
}

export const sessionsQuery = queryOf([own, 'sessions'], 'sessions', {});

/** The request is not cancelled when the fan leaves the page: the next page needs the answer, too. */
export const viewerDelayQuery = queryOptions({
  queryKey: [own, 'viewerDelay'],
  queryFn: () => request('viewerDelay', {}),
  ...never,
});

export const scheduleQuery = (day: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['schedule', day.from],
    queryFn: async ({ signal }) => (await request('schedule', day, signal)).map(toEvent),
    refetchInterval: REFRESH_MS.schedule,
  });

/** How far back the last games are searched, ms: the longest window of the call is one day longer. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

/** The games of the week before a day. */
export const lastGamesQuery = ({ from }: { from: number }) =>
  queryOptions({
    queryKey: ['schedule', from, 'before'],
    queryFn: async ({ signal }) =>
      (await request('schedule', { from: from - LOOK_BACK_MS, to: from - 1 }, signal)).map(toEvent),
    staleTime: 10 * 60_000,
  });

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }) => toEvent(await request('gameEvent', { eventId }, signal)),
    // Of the followed game, each read of the log brings it anew.
    staleTime: FOREVER,
  });

/** A page of the log. The last one brings the event, which is that of `eventQuery` from now on. */
export async function fetchPage(eventId: string, after: number) {
  const page: MessagePage = await request('messages', { eventId, after });
  const event = page.event ? queryClient.setQueryData(eventQuery(eventId).queryKey, toEvent(page.event)) : undefined;
  return { ...page, event, firsthand: isFirsthand(page) };
}

/** The whole stored log of an ended event, for a replay: its envelopes in order. */
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

export const activeGamesQuery = (eventId: string) =>
  queryOf([own, 'activeGames', eventId], 'activeGames', { eventId }, never);

export const entryQuery = (hypeGame: HypeGame, gameId: string) =>
  queryOf([own, 'entry', hypeGame, gameId], 'get', { hypeGame, gameId }, never);

/** The server's receipt of an entry; needed if the phone counts other points. */
export const receiptQuery = (hypeGame: HypeGame, gameId: string, points: number) =>
  queryOf([own, 'receipt', hypeGame, gameId, points], 'receipts', { hypeGame, gameId });

/** Key of all offers of an event, or of one side game. */
export const offersKey = (eventId: string, ...hypeGame: HypeGame[]) => [own, 'offer', eventId, ...hypeGame];

/** What offers are dealt from now, as the server says: one ticket for all boards. */
export const ticketQuery = (eventId: string) => queryOf([...offersKey(eventId), 'ticket'], 'ticket', { eventId });

/** The first lines of everyone's leaderboard. Whether there is anything new to read, the rankings say. @param seq of the newest one */
export const firstLinesQuery = (eventId: string, seq: () => number | undefined) =>
  queryOptions({
    queryKey: ['lines', eventId],
    queryFn: ({ signal }) => request('rankedLines', { eventId, seq: seq() ?? null }, signal),
    ...never,
  });

/** The lines behind them, page by page. @param after `next` of the first lines */
export const furtherLinesQuery = (eventId: string, after: string) =>
  infiniteQueryOptions({
    queryKey: ['lines', eventId, after],
    queryFn: ({ pageParam, signal }) => request('rankedLines', { eventId, after: pageParam }, signal),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 60_000,
  });

/** The server's word on the fan's own line once the standings are official: it alone knows whom the settlement left out. */
export const ownLineQuery = (eventId: string) =>
  queryOptions({
    queryKey: [own, 'line', eventId],
    queryFn: ({ signal }) => request('leaderboard', { eventId, limit: 1 }, signal),
    // Official standings never change.
    staleTime: ({ state }) => (state.data?.official ? FOREVER : 0),
    refetchInterval: ({ state }) => (state.data?.official ? false : REFRESH_MS.official),
  });

/** Key of all crews' lists of an event. */
export const crewBoardsKey = (eventId: string) => [own, 'crew', eventId];

/** A crew in one event: who is in it, and what they play. */
export const crewQuery = (crewId: string, eventId: string) =>
  queryOf([...crewBoardsKey(eventId), crewId], 'crew', { crewId, eventId });

/** The fan's crews. What this phone changes is read again, and a crew that is gone says so itself. */
export const crewsQuery = queryOf([own, 'crews'], 'crews', {}, { staleTime: EVENING_MS });

/** The crew of an invite. Whether the fan is in it depends on who asks. */
export const invitationQuery = (invite: string) => queryOf([own, 'invitation', invite], 'invitation', { invite });
