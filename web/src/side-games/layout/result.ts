import type { Text } from '../../../../games/side-game.ts';
import { sideGames } from '../../../../games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { phoneStorage } from '../../api/storage.ts';
import type { Joined } from '../../game/joined.ts';

/** What a board came to. */
export type Verdict = {
  /** Names it among all verdicts of all entries. */
  key: string;
  text: Text;
  won: boolean;
  points: number;
};

/** What a joined game came to; nothing before the event has ended (RULES A5). */
export function endOf({ entry, points }: Pick<Joined, 'entry' | 'points'>, timeline: Timeline): Verdict | undefined {
  if (!timeline.ended) return undefined;
  return { key: entry.id, text: sideGames[entry.hypeGame].endText(points), won: points > 0, points };
}

const slot = ({ key }: Verdict) => `decided ${key}`;

/** Whether the fan has put a verdict aside to see the board; it does not come back, not with another visit either. */
export const isAside = (verdict: Verdict): boolean => phoneStorage.get(slot(verdict)) !== null;
export const putAside = (verdict: Verdict): void => phoneStorage.set(slot(verdict), '1');
