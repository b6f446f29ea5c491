import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { playsOf } from '../../../../games/timeline/replay.ts';
import { fetchPage, queryClient } from '../../api/queries.ts';
import { ask, deskKey } from './operator-calls.ts';

/** How often the evening and the acts are read, ms. */
const READ_MS = 10_000;

/** The games of a day in New York, such as 2026-02-03; null for today. */
export const eveningsQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...deskKey, 'evenings', day],
    queryFn: ({ signal }) => ask('evenings', { day }, signal),
    refetchInterval: READ_MS,
  });

/** Acts of operators on a game, the newest first. @param eventId null for acts on fans */
export const actsQuery = (eventId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'acts', eventId],
    queryFn: ({ pageParam, signal }) => ask('acts', { eventId, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next || undefined,
    refetchInterval: READ_MS,
  });

/** How often the log is read, ms: what another operator enters shows within that time. */
const LOG_MS = 1_500;

/** The log so far. `last`: seq of the newest record. */
type Log = { event: GameEvent | undefined; plays: readonly Play[]; last: number };

const empty: Log = { event: undefined, plays: [], last: 0 };

const logKey = (eventId: string) => ['desk', 'log', eventId];

/** Reads the log after the last known record. `plays` stays the same list if there are no new records. */
export const deskLogQuery = (eventId: string) =>
  queryOptions({
    queryKey: logKey(eventId),
    queryFn: async (): Promise<Log> => {
      let { event, plays, last } = queryClient.getQueryData<Log>(logKey(eventId)) ?? empty;
      for (let after: number | null | undefined = last; typeof after === 'number'; ) {
        const page = await fetchPage(eventId, after);
        const texts = page.data.map(({ data }) => data);
        if (texts.length > 0) plays = [...plays, ...playsOf(texts)];
        for (const text of texts) last = Math.max(last, (JSON.parse(text) as { seq: number }).seq);
        event = page.event ?? event;
        after = page.next;
      }
      return { event, plays, last };
    },
    refetchInterval: LOG_MS,
    structuralSharing: false,
    staleTime: 0,
  });

/** How often each pick of a side game was taken, as of the last ranking. */
export const picksQuery = (eventId: string, hypeGame: HypeGame) =>
  queryOptions({
    queryKey: [...deskKey, 'picks', eventId, hypeGame],
    queryFn: ({ signal }) => ask('pickCounts', { eventId, hypeGame }, signal),
    refetchInterval: READ_MS,
  });
