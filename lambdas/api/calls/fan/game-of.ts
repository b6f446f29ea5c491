import { pointsOf } from '../../../../games/side-games/side-games.ts';
import type { Joined } from '../../../stores/entries.ts';
import { FAN_READ, type LoadedGame, timelineAt, timelineOf } from '../../../stores/log.ts';
import type { StoredRanking } from '../../../stores/ranking.ts';

/**
 * The game that points beside a ranking are scored on: as of the ranking, so that a rank counted from its totals is exact. While there is
 * none, or where this Lambda has gone beyond it, the game as of now.
 */
export const gameOf = async (eventId: string, ranking: StoredRanking | undefined): Promise<LoadedGame | undefined> =>
  (ranking && (await timelineAt(eventId, ranking.seq))) ?? (await timelineOf(eventId, FAN_READ));

/** What some entries are worth together. */
export const pointsTogether = (entries: readonly Joined[], { timeline }: LoadedGame): number =>
  entries.reduce((sum, entry) => sum + pointsOf(entry, timeline), 0);
