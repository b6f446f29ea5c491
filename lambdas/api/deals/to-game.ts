import { currentPointsAndItems } from '../../../games/scoring/entry-score.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { Game } from '../../../graphql/types.generated.ts';
import type { Joined } from '../../stores/entries.ts';

/** An entry as the API returns it: as it now is. `teamId` repeats the fan's team where one is chosen. */
export function toGame(joined: Joined, timeline: Timeline): Game {
  const { id, eventId, hypeGame, createdAt, dealt = null } = joined;
  const teamId = 'teamId' in joined.items ? joined.items.teamId : null;
  return { id, eventId, hypeGame, ...currentPointsAndItems(joined, timeline), createdAt, teamId, dealt };
}
