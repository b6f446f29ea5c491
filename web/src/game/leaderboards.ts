import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { crewQuery, leaderboardQuery, topQuery } from '../api/queries.ts';
import { useHeldBack } from './held-answers.ts';
import { useLive } from './live-context.ts';

/** A leaderboard reveals who has scored. It is delayed until the fan has seen the end, unless nobody has points yet. */
function useRevealsNothing(): (lines: readonly { points: number }[]) => boolean {
  const { timeline, snapshot } = useLive();
  const over = snapshot.ready && timeline.ended && !snapshot.behind;
  return (lines) => over || lines.every(({ points }) => points === 0);
}

/** The top five and the fan's own place, delayed like the view. */
export function useTop(eventId: string) {
  const query = topQuery(eventId);
  const answer = useQuery(query);
  const revealsNothing = useRevealsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, ({ data }) => revealsNothing(data)) };
}

/** The whole list, delayed like the view. */
export function useLeaderboard(eventId: string) {
  const query = leaderboardQuery(eventId);
  const answer = useInfiniteQuery(query);
  const revealsNothing = useRevealsNothing();
  return {
    ...answer,
    ...useHeldBack(query.queryKey, answer, ({ pages }) => pages.every(({ data }) => revealsNothing(data))),
  };
}

/** A crew's list, delayed like the view. */
export function useCrew(crewId: string, eventId: string) {
  const query = crewQuery(crewId, eventId);
  const answer = useQuery(query);
  const revealsNothing = useRevealsNothing();
  return { ...answer, ...useHeldBack(query.queryKey, answer, ({ members }) => revealsNothing(members)) };
}
