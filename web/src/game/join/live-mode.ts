import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isFault, request } from '../../api/client.ts';
import { keepOwnAnswer } from '../../api/last-known.ts';
import { activeGamesQuery, crewBoardsKey, entryQuery, fanQuery, playedKey, queryClient } from '../../api/queries.ts';
import { startTime } from '../live/clock.ts';
import { offerQuery } from './offer-query.ts';
import type { PlayMode } from './play-mode.ts';

/** Live play: the server deals, decides and stores. */
export function liveMode(event: GameEvent): PlayMode {
  const { id: eventId } = event;
  const active = activeGamesQuery(eventId).queryKey;
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
        const games = queryClient.setQueryData(active, (known) => known && { ...known, [hypeGame]: entry.id });
        if (!games) void queryClient.invalidateQueries({ queryKey: active });
        void keepOwnAnswer('get', { hypeGame, gameId: entry.id }, entry);
        if (games) void keepOwnAnswer('activeGames', { eventId }, games);
      } catch (error) {
        if (!isFault(error, 'AlreadyJoined')) throw error;
        // Already joined on another phone, or the answer was lost: the board exists.
        await queryClient.invalidateQueries({ queryKey: active });
      }
    },
    pauseWhileChoosing: () => () => {},
  };
}
