import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { crewQuery, leaderboardQuery, topQuery } from '../api/queries.ts';
import { useHeldBack } from './held-answers.ts';
import { useLive } from './live-context.ts';

/** A leaderboard tells who has scored: it is held back until the fan has seen the end, unless nobody has points yet. */
function useRevealsNothing(): (lines: readonly { points: number }[]) => boolean {
  const { timeline, snapshot } = useLive();
  const over = snapshot.ready && timeline.ended && !snapshot.behind;
  return (lines) => over || lines.every(({ points }) => points === 0);
}

/** The five to beat and the fan's own place, as late as all else. */
export function useTop(eventId: string) {
  const query = topQuery(eventId);
  const answer = useQuery(query);
  const revealsNothing = useRevealsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, ({ data }) => revealsNothing(data)) };
}

/** The whole list, as late as all else. */
export function useLeaderboard(eventId: string) {
  const query = leaderboardQuery(eventId);
  const answer = useInfiniteQuery(query);
  const revealsNothing = useRevealsNothing();
  return {
    ...answer,
    ...useHeldBack(query.queryKey, answer, ({ pages }) => pages.every(({ data }) => revealsNothing(data))),
  };
}

/** A crew's list, as late as all else. */
export function useCrew(crewId: string, eventId: string) {
  const query = crewQuery(crewId, eventId);
  const answer = useQuery(query);
  const revealsNothing = useRevealsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, ({ members }) => revealsNothing(members)) };
}
