import { expect, it } from 'vitest';
import { closedWords, isInviting } from '../../../web/src/side-games/layout/side-game.tsx';
import { event } from '../../games/match.ts';
import { timelineOf } from '../../games/plays.ts';

const college = event('BASKETBALL', { regulation: { periods: 2, minutes: 20 } });

it.each([
  ['a ENDED @2880', event(), 'squares', 'The next one is on the schedule.'],
  ['a CLOCK @2300', event(), 'parlay', 'Less than a quarter of the game is left: too little to predict.'],
  [
    'a CLOCK @800',
    college,
    'squares',
    'The last period has begun: no check of the score is left that could count for you.',
  ],
  // The arena is there, the screen is not.
  ['a CLOCK @10', college, 'squares', 'The arena is ahead of your screen, and there it is too late.'],
] as const)('says why joining has closed: %s', (text, on, hypeGame, why) => {
  expect(closedWords(timelineOf(text, on), hypeGame).why).toBe(why);
});

it('says that a game was called off', () => {
  expect(closedWords(timelineOf('a CANCELED @900', event()), 'parlay').title).toBe('This game was called off');
});

it('does not give away the end of a game that a delayed view has not shown, and shows no invitation if it is too late', () => {
  const [shown, over] = [timelineOf('a CLOCK @2870', event()), timelineOf('a ENDED @2880', event())];
  const inviting = (actual = shown, timeline = shown) =>
    (['bingo', 'mvp', 'ticTacToe', 'squares'] as const).filter((key) => isInviting(key, { actual, timeline }));
  expect(inviting(over)).toEqual(['bingo', 'mvp', 'ticTacToe']);
  expect(inviting(over, over)).toEqual([]);
  expect(inviting(timelineOf('a CLOCK @2300', event()), timelineOf('a CLOCK @10', event()))).not.toContain('squares');
});
