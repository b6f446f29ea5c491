import type { HypeGame, Text } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { phoneStorage } from '../../api/storage.ts';
import type { Joined } from '../../game/entries/entries.ts';

/** The result of a board. */
export type Result = {
  /** Unique among the results of all entries. */
  key: string;
  text: Text;
  won: boolean;
  points: number;
};

/** The result of a joined game; undefined before the event has ended (docs/play.md, "Ended"). */
export function finalResult(
  { entry, points }: Pick<Joined, 'entry' | 'points'>,
  timeline: Timeline,
): Result | undefined {
  if (!timeline.ended) return undefined;
  if (timeline.calledOff) return { key: entry.id, text: calledOffText(entry.hypeGame, points), won: false, points };
  return { key: entry.id, text: sideGames[entry.hypeGame].words.endText(points), won: points > 0, points };
}

/** Points earned by plays stay; predictions are void. */
function calledOffText(hypeGame: HypeGame, points: number): Text {
  const title = 'Called off';
  if (sideGames[hypeGame].voidsOnCallOff)
    return { title, message: 'The game was called off, so your predictions are void and pay nothing.' };
  return {
    title,
    message:
      points > 0
        ? 'The game was called off. The points you earned stay.'
        : 'The game was called off before you earned points.',
  };
}

const slot = ({ key }: Result) => `decided ${key}`;

/** Whether the fan has dismissed a result to see the board. It stays dismissed on later visits. */
export const isDismissed = (result: Result): boolean => phoneStorage.get(slot(result)) !== null;
export const dismiss = (result: Result): void => phoneStorage.set(slot(result), '1');
