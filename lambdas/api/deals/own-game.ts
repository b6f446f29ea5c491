import { currentPointsAndItems } from '../../../games/scoring/entry-score.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { Game } from '../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { entry, type Joined, readEntryId } from '../../stores/entries.ts';
import { FAN_READ, type LoadedGame, timelineOf } from '../../stores/log.ts';
import type { Identity } from '../pipeline/call.ts';
import { resolveSideGame } from './deal-now.ts';

/** An entry of the caller's by its id, and its real game. An entry of somebody else or of another side game is as one that is not there. */
export async function ownGame(
  hypeGame: string,
  id: string,
  { sub }: Identity,
): Promise<Result<{ joined: Joined; found: LoadedGame }>> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const name = readEntryId(id);
  if (name?.hypeGame !== game.key || name.fanId !== sub) return refuse('GameNotFound');
  const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
  return joined && found ? { joined, found } : refuse('GameNotFound');
}

/** An entry as the API returns it: as it now is. `teamId` repeats the fan's team where one is chosen. */
export function toGame(joined: Joined, timeline: Timeline): Game {
  const { id, eventId, hypeGame, createdAt, dealt = null } = joined;
  const teamId = 'teamId' in joined.items ? joined.items.teamId : null;
  return { id, eventId, hypeGame, ...currentPointsAndItems(joined, timeline), createdAt, teamId, dealt };
}
