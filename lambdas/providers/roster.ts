import type { Player } from '../../graphql/types.generated.ts';
import type { BoxTeam } from './nba-live/box.ts';

/** A player as the product keeps players, and the number on the jersey where the provider tells it. */
export type RosterEntry = Player & { jersey?: string };

/** Who may play for a team, as its official box score lists them. */
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
