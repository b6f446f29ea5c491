import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { HypeGame } from '../../../games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { MessagePage, GameEvent as WireEvent } from '../../../graphql/types.generated.ts';
import { isFault, isFirsthand, request } from './client.ts';
import { EVENING, FOREVER, REFRESH_MS } from './intervals.ts';
import { knowsFan, onServerBack } from './last-known.ts';
import { isLeaving, noteLeft } from './leaving.ts';
import { fetchSettings } from './settings.ts';

/** The client of the calls retries by itself (client.ts). Offline queries run too: the worker may have an answer. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', staleTime: 5_000, gcTime: 30 * 60_000 } },
});
onServerBack(() => void queryClient.invalidateQueries());

/** The wire has null where the rules have an absent field. */
function toEvent(event: WireEvent): GameEvent {
  const face = ({ image, ...team }: WireEvent['home']) => (image ? { ...team, image } : team);
  const { prize, feedDelayed, ...rest } = event;
  const told = { ...(prize ? { prize } : {}), ...(feedDelayed ? { feedDelayed } : {}) };
  return { ...rest, home: face(event.home), away: face(event.away), ...told };
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
      return await request('session', {}, signal);
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

export const fanQuery = queryOptions({
  queryKey: [own, 'fan'],
  queryFn: ({ signal }) => request('userData', {}, signal),
  staleTime: FOREVER,
});

export const sessionsQuery = queryOptions({
  queryKey: [own, 'sessions'],
  queryFn: ({ signal }) => request('sessions', {}, signal),
});

export const viewerDelayQuery = queryOptions({
  queryKey: [own, 'viewerDelay'],
  queryFn: ({ signal }) => request('viewerDelay', {}, signal),
  staleTime: FOREVER,
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

export const teamQuery = (tid: string, source: string) =>
  queryOptions({
    queryKey: ['team', tid],
    queryFn: ({ signal }) => request('teamDetails', { tid, source }, signal),
    staleTime: FOREVER,
  });

export const activeGamesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [own, 'activeGames', eventId],
    queryFn: ({ signal }) => request('activeGames', { eventId }, signal),
    staleTime: FOREVER,
  });

export const entryQuery = (hypeGame: HypeGame, gameId: string) =>
  queryOptions({
    queryKey: [own, 'entry', hypeGame, gameId],
    queryFn: ({ signal }) => request('get', { hypeGame, gameId }, signal),
    staleTime: FOREVER,
  });

/** The server's receipt of an entry; needed if the phone counts other points. */
export const receiptQuery = (hypeGame: HypeGame, gameId: string, points: number) =>
  queryOptions({
    queryKey: [own, 'receipt', hypeGame, gameId, points],
    queryFn: ({ signal }) => request('receipts', { hypeGame, gameId }, signal),
  });

/** Key of all offers of an event, or of one side game. */
export const offersKey = (eventId: string, ...hypeGame: HypeGame[]) => [own, 'offer', eventId, ...hypeGame];

/** What offers are dealt from now, as the server says: one ticket for all boards. */
export const ticketQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...offersKey(eventId), 'ticket'],
    queryFn: ({ signal }) => request('ticket', { eventId }, signal),
  });

/** The first lines of everyone's leaderboard. */
export const firstLinesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['lines', eventId],
    queryFn: ({ signal }) => request('rankedLines', { eventId }, signal),
    // Whether there is anything new to read, the rankings say.
    staleTime: FOREVER,
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

/** Key of all crews' lists of an event. */
export const crewBoardsKey = (eventId: string) => [own, 'crew', eventId];

/** A crew in one event: who is in it, and what they play. */
export const crewQuery = (crewId: string, eventId: string) =>
  queryOptions({
    queryKey: [...crewBoardsKey(eventId), crewId],
    queryFn: ({ signal }) => request('crew', { crewId, eventId }, signal),
  });

/** The fan's crews. */
export const crewsQuery = queryOptions({
  queryKey: [own, 'crews'],
  queryFn: ({ signal }) => request('crews', {}, signal),
  // What this phone changes is read again, and a crew that is gone says so itself.
  staleTime: EVENING,
});

/** The crew of an invite. Whether the fan is in it depends on who asks. */
export const invitationQuery = (invite: string) =>
  queryOptions({
    queryKey: [own, 'invitation', invite],
    queryFn: ({ signal }) => request('invitation', { invite }, signal),
  });
