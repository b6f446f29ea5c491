import { queryOptions } from '@tanstack/react-query';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import type { Facts } from '../../../graphql/types.generated.ts';
import { request } from './client.ts';
import { FOREVER } from './intervals.ts';

/** The facts that all offers of an event are dealt from. They never change. */
export const factsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['facts', eventId],
    queryFn: async ({ signal }) => toDealFacts(await request('facts', { eventId }, signal)),
    staleTime: FOREVER,
  });

/** The wire has null for fields that are absent in the rules. */
export function toDealFacts({ home, away, ...facts }: Facts): DealFacts {
  const side = ({ players, ...team }: Facts['home']): DealFacts['home'] => ({
    ...team,
    players: players.map(({ profile_image_link, averages, ...player }) => ({
      ...player,
      ...(profile_image_link ? { profile_image_link } : {}),
      // The schema has only the type JSON for averages.
      averages: averages as Record<string, number>,
    })),
  });
  return { ...facts, home: side(home), away: side(away) };
}
