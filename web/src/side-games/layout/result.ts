import type { Text } from '../../../../games/side-game.ts';
import { sideGames } from '../../../../games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { phoneStorage } from '../../api/storage.ts';
import type { Joined } from '../../game/joined.ts';

/** What a board came to. */
export type Result = {
  /** Names it among all verdicts of all entries. */
  key: string;
  text: Text;
  won: boolean;
  points: number;
};

/** What a joined game came to; nothing before the event has ended (RULES A5). */
export function finalResult(
  { entry, points }: Pick<Joined, 'entry' | 'points'>,
  timeline: Timeline,
): Result | undefined {
  if (!timeline.ended) return undefined;
  return { key: entry.id, text: sideGames[entry.hypeGame].endText(points), won: points > 0, points };
}

const slot = ({ key }: Result) => `decided ${key}`;

/** Whether the fan has put a verdict aside to see the board; it does not come back, not with another visit either. */
export const isDismissed = (result: Result): boolean => phoneStorage.get(slot(result)) !== null;
export const dismiss = (result: Result): void => phoneStorage.set(slot(result), '1');
