import type { Player } from '../../graphql/types.generated.ts';
import type { BoxTeam } from '../../lambdas/providers/nba-live/box.ts';

/** A player as we store players, with the number on the jersey if the provider states it. */
type RosterEntry = Player & { jersey?: string };

/** A team's players, as its official box score lists them. */
export const rosterOf = ({ id: tid, players }: BoxTeam): RosterEntry[] =>
  players.map(({ id, firstName, lastName, position, jersey, image }) => ({
    id,
    first_name: firstName,
    last_name: lastName,
    display_name: `${firstName} ${lastName}`.trim(),
    position,
    tid,
    ...(image && { profile_image_link: image }),
    ...(jersey && { jersey }),
  }));
