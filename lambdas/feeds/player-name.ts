import type { Player } from '../../graphql/types.generated.ts';

/** A player's name by a provider. */
export type PlayerName = { first: string; last: string; position?: string | undefined };
/** By the provider's id of the player. */
export type PlayerNames = Map<string, PlayerName>;

/** A player of a team under a provider's name. */
export const playerOf = (
  id: string,
  tid: string,
  { first, last, position = '' }: PlayerName,
): Omit<Player, 'stats'> => ({
  id,
  tid,
  first_name: first,
  last_name: last,
  display_name: `${first} ${last}`.trim(),
  position,
});
