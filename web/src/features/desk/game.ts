import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Team } from '../../../../graphql/types.generated.ts';
import { isFault } from '../../api/client.ts';
import { eventQuery, teamQuery } from '../../api/queries.ts';
import { phoneStorage } from '../../api/storage.ts';
import { useStore } from '../../ui/store.ts';
import { deskLogQuery } from './desk-queries.ts';
import { ask, askForRole } from './operator-calls.ts';
import { isInLog, PlayQueue, shownGame } from './table/play-queue.ts';
import { refusalWords } from './words.ts';

const queues = new Map<string, PlayQueue>();

function queueOf(eventId: string): PlayQueue {
  const known = queues.get(eventId);
  if (known) return known;
  const name = `entered ${eventId}`;
  const queue = new PlayQueue({
    storage: { get: () => phoneStorage.get(name), set: (text) => phoneStorage.set(name, text) },
    send: (operation) =>
      operation.kind === 'enter'
        ? ask('enter', { eventId, play: JSON.stringify(operation.play), why: null })
        : ask('takeBack', { eventId, playId: operation.playId, why: operation.words }),
    refusal(error) {
      if (isFault(error, 'Forbidden')) askForRole();
      const isLater = !isFault(error) || [0, 401, 408, 425, 429].includes(error.status) || error.status >= 500;
      return isLater ? undefined : refusalWords(error);
    },
    now: Date.now,
  });
  queues.set(eventId, queue);
  return queue;
}

/** A game at the desk: its log with the plays that this phone has not sent yet. */
export function useDeskGame(eventId: string) {
  const event = useQuery(eventQuery(eventId));
  const log = useQuery(deskLogQuery(eventId));
  const queue = queueOf(eventId);
  const queued = useStore(queue);
  const known = log.data?.event ?? event.data;
  const plays = log.data?.plays;
  const timeline = useMemo(
    () => (known && plays ? shownGame(known, plays, queued) : undefined),
    [known, plays, queued],
  );
  const { dataUpdatedAt } = log;
  useEffect(() => {
    // After each reading of the log, operations without an answer are sent again.
    if (!known || !plays || dataUpdatedAt === 0) return;
    const stored = new Timeline(known);
    for (const play of plays) stored.put(play);
    queue.settle(
      (playId) => stored.revision(playId) !== undefined,
      (operation) => isInLog(stored, operation),
    );
  }, [known, plays, dataUpdatedAt, queue]);
  const error = event.error ?? (log.data ? null : log.error);
  const refetch = () => Promise.all([event.refetch(), log.refetch()]);
  return {
    timeline,
    queue,
    queued,
    /** The query of the log, if its last reading failed. */
    behind: log.isError ? log : undefined,
    query: { error, refetch, isFetching: event.isFetching || log.isFetching },
  };
}

export type DeskGame = ReturnType<typeof useDeskGame>;

export type Players = Team['players'];

/** The players of both teams; undefined until both are known. */
export function useRosters({ home, away, type }: Pick<GameEvent, 'home' | 'away' | 'type'>) {
  const [homeTeam, awayTeam] = [useQuery(teamQuery(home.id, type)), useQuery(teamQuery(away.id, type))];
  const players = homeTeam.data && awayTeam.data && { home: homeTeam.data.players, away: awayTeam.data.players };
  const query = {
    error: homeTeam.error ?? awayTeam.error,
    refetch: () => Promise.all([homeTeam.refetch(), awayTeam.refetch()]),
    isFetching: homeTeam.isFetching || awayTeam.isFetching,
  };
  return { players, query };
}
