import { joiningIsOpen } from '../../../../games/side-games/join-rules.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';

/**
 * Whether to invite a fan to join. A game that is open until the end looks open until the delayed view has shown the end, because closing
 * the invitation would reveal it; the server refuses joins meanwhile.
 */
export const isInviting = (
  hypeGame: HypeGame,
  { actual, timeline }: { actual: Timeline; timeline: Timeline },
): boolean => joiningIsOpen(hypeGame, sideGames[hypeGame].closing ? actual : timeline);

/** Why a fan can no longer join. The view may be delayed, and the text reveals nothing beyond it. */
export function closedWords(timeline: Timeline, hypeGame: HypeGame): { title: string; why: string } {
  if (timeline.calledOff) return { title: 'This game was called off', why: 'The next one is on the schedule.' };
  if (timeline.ended) return { title: 'This game is over', why: 'The next one is on the schedule.' };
  if (timeline.hasClosed(hypeGame))
    return { title: 'Joining has closed', why: 'Whoever runs this evening has ended it.' };
  const why = joiningIsOpen(hypeGame, timeline)
    ? 'The arena is ahead of your screen, and there it is too late.'
    : sideGames[hypeGame].closing?.beforeLastPeriod
      ? 'The last period has begun: no check of the score is left that could count for you.'
      : 'Less than a quarter of the game is left: too little to predict.';
  return { title: 'Joining has closed', why };
}
