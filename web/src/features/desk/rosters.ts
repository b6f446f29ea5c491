import { useQuery } from '@tanstack/react-query';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Team } from '../../../../graphql/types.generated.ts';
import { teamQuery } from '../../api/queries.ts';

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
