import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Phase } from '../../game/clock.ts';
import type { Joined } from '../../game/joined.ts';
import { sideGameRows } from '../../side-games/side-games.ts';

/** How a joined game goes, on its hub card. */
export function summaryOf({ entry, standing }: Joined, event: GameEvent, phase: Phase): string {
  if (phase === 'before') return sports[event.type].gameStart;
  if (phase === 'over') return 'Final.';
  return sideGameRows[entry.hypeGame].summary(standing.board, event);
}
