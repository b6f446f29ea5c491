import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LeaderboardPage } from '../../../graphql/types.generated.ts';
import { useHeldBack } from '../app/held-answers.ts';
import { leaderboardQuery, topQuery } from '../app/queries.ts';
import { useLive } from './live-context.ts';

/** A leaderboard tells who has scored: it is held back until the fan has seen the end, unless nobody has points yet. */
function useTellsNothing(): (page: LeaderboardPage) => boolean {
  const { timeline, snapshot } = useLive();
  const over = snapshot.ready && timeline.ended && !snapshot.behind;
  return ({ data }) => over || data.length === 0;
}

/** The five to beat and the fan's own place, as late as all else. */
export function useTop(eventId: string) {
  const query = topQuery(eventId);
  const answer = useQuery(query);
  const tellsNothing = useTellsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, tellsNothing) };
}

/** The whole list, as late as all else. */
export function useLeaderboard(eventId: string) {
  const query = leaderboardQuery(eventId);
  const answer = useInfiniteQuery(query);
  const tellsNothing = useTellsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, ({ pages }) => pages.every(tellsNothing)) };
}
