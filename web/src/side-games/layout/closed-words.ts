import { joiningIsOpen } from '../../../../games/joining.ts';
import type { HypeGame } from '../../../../games/side-game.ts';
import { sideGames } from '../../../../games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';

/** Why a fan cannot join any more. The view may be delayed, and the words reveal nothing beyond it. */
export function closedWords(timeline: Timeline, hypeGame: HypeGame): { title: string; why: string } {
  if (timeline.ended) return { title: 'This game is over', why: 'The next one is on the schedule.' };
  const why = joiningIsOpen(hypeGame, timeline)
    ? 'The arena is ahead of your screen, and there it is too late.'
    : sideGames[hypeGame].closing?.beforeLastPeriod
      ? 'The last period has begun: no check of the score is left that could count for you.'
      : 'Less than a quarter of the game is left: too little to predict.';
  return { title: 'Joining has closed', why };
}
