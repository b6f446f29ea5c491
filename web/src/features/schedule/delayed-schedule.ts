import { useQuery } from '@tanstack/react-query';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun } from '../../../../games/timeline/status.ts';
import { LONGEST_DELAY, releaseAt, type Seconds } from '../../../../games/timeline/viewer-delay.ts';
import { serverNow } from '../../api/client.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { scheduleQuery, scheduleStoredAt } from '../../api/queries.ts';
import { useDelayedQuery } from '../../game/view/delayed-query.ts';
import { useKnownDelay, useViewerDelay } from '../../game/view/viewer-delay.ts';
import { useStore } from '../../ui/store.ts';
import { useIsLikelyIn, useSession } from '../auth/session.ts';

/** A game of the schedule at the view's delay. */
export type ScheduledGame = GameEvent & {
  /** The game has begun, but no part of it is old enough to be shown. */
  heldBack?: true;
};

/** A game delayed like the fan's stream. @param older the game at that time, if known @param now epoch ms of the server */
export function delayedGame(game: GameEvent, older: GameEvent | undefined, delay: Seconds, now: number): ScheduledGame {
  const longOver = game.ended_at > 0 && releaseAt(game.ended_at, delay) <= now;
  if (delay === 0 || !hasBegun(game) || longOver) return game;
  const hidden = { status: 'LIVE', ended_at: 0, score: { home: 0, away: 0 } } as const;
  return older ?? { ...game, ...hidden, results: { periods: [] }, heldBack: true };
}

/** Age from which the day's games are said to be old, ms: two refreshes have failed, or the page was out of view. */
const OLD_MS = 2.5 * REFRESH_MS.schedule;

/** Time of the shown games if they are old, epoch ms; undefined if they are new. @param storedAt when this phone stored them */
export function oldSince(storedAt: number | undefined, updatedAt: number, now: number): number | undefined {
  if (storedAt !== undefined) return storedAt;
  return updatedAt > 0 && now - updatedAt > OLD_MS ? updatedAt : undefined;
}

/** The delay of the fan's stream. Until it is known, the maximum is assumed. */
export function useShownDelay() {
  const own = useViewerDelay();
  const isKnown = useKnownDelay(useSession() === 'in');
  const mayBeLate = useIsLikelyIn() && !isKnown;
  return { delay: mayBeLate ? LONGEST_DELAY : own, mayBeLate };
}

/** The day's games, delayed like the view. */
export function useSchedule(day: { from: number; to: number }) {
  const { delay, mayBeLate } = useShownDelay();
  const query = scheduleQuery(day);
  const { data, ...answer } = useQuery(query);
  const held = useDelayedQuery(query.queryKey, { data, ...answer }, () => false);
  const games = data?.map((game) => {
    const older = mayBeLate ? undefined : held.data?.find(({ id }) => id === game.id);
    return delayedGame(game, older, delay, serverNow());
  });
  const asOf = oldSince(useStore(scheduleStoredAt), answer.dataUpdatedAt, Date.now());
  return { ...answer, games, asOf };
}
