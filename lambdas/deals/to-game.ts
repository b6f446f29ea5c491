import type { Game } from '../../graphql/types.generated.ts';
import type { Joined } from '../stores/entries.ts';

/** An entry as the API returns it. `teamId` repeats the fan's team where one is chosen. */
export function toGame(joined: Joined, points: number): Game {
  const { id, eventId, hypeGame, createdAt, items, dealt = null } = joined;
  const teamId = 'teamId' in joined.items ? joined.items.teamId : null;
  return { id, eventId, hypeGame, points, createdAt, items, teamId, dealt };
}
