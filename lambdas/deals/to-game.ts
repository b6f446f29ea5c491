import type { Game } from '../../graphql/types.generated.ts';
import type { Joined } from '../stores/entries.ts';

/** An entry as the API returns it. For Tic-Tac-Toe `items` holds only the fan's team. */
export function toGame(joined: Joined, points: number): Game {
  const { id, eventId, hypeGame, createdAt, items, dealt = null } = joined;
  const teamId = joined.hypeGame === 'ticTacToe' ? joined.items.teamId : null;
  return { id, eventId, hypeGame, points, createdAt, items, teamId, dealt };
}
