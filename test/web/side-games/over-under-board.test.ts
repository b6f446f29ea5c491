import { expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { hintOf, predictionStateWords, summaryOf } from '../../../web/src/side-games/over-under/hint.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/over-under/cards.ts';

/** Two lines of 1.5 steals, of home-0 and home-1, over and under unless said. */
const boardOf = (text: string, predictions = 'ou') => score(entryOf(predictions), timelineOf(text)).board;
const NO_PLAY = 'Does not count: no play since you joined';
const one = 'a STEAL home-0 @1\nb STEAL home-1 @2';
const two = (pid: string) => `${pid}a STEAL ${pid} @1\n${pid}b STEAL ${pid} @2`;
const end = 'end ENDED @2879';

it.each([
  ['before the first play', '', ['2 to go', '1 to spare']],
  ['short of the lines', one, ['1 to go', '0 to spare']],
  ['over the lines', `${two('home-0')}\n${two('home-1')}`, ['Over the line', 'Went over']],
  ['at the end', `${one}\n${end}`, ['Stayed under', 'Stayed under']],
  ['at the end without a play', `${two('home-0')}\n${end}`, ['Over the line', NO_PLAY]],
])('says how far an Over has to go and how much an Under has to spare %s', (_when, text, words) => {
  expect(boardOf(text).predictionItems.map(predictionStateWords)).toEqual(words);
});

it.each([
  [0.5, '1.5 to go', '0.5 to spare'],
  [1, '1 to go', '0 to spare'],
  [1.5, '0.5 to go', 'On the line'],
])('counts half sacks: with %f on a line of 1.5', (currentValue, over, under) => {
  const board = boardOf(one);
  const predictionItems = board.predictionItems.map((item) => ({ ...item, currentValue }));
  expect(predictionItems.map(predictionStateWords)).toEqual([over, under]);
  expect(hintOf({ ...board, predictionItems })).toBe(`Player 0 needs ${over.split(' ')[0]} more STL.`);
});

it('says that a line was met to the half', () => {
  const [item] = boardOf(`${one}\n${end}`).predictionItems;
  expect(item && predictionStateWords({ ...item, status: 'lost', currentValue: item.threshold })).toBe(
    'Ended on the line',
  );
});

it('does not say of a player who played before the fan joined that they did not play', () => {
  const [item] = score(entryOf('u', { joined: 60 }), timelineOf(`${two('home-0')}\n${end}`)).board.predictionItems;
  expect(item).toMatchObject({ status: 'void', currentValue: 0, gameValue: 2 });
  expect(item && predictionStateWords(item)).toBe(NO_PLAY);
});

it.each([
  ['oo', 'a STEAL home-1 @1', 'Player 1 needs 1 more STL.', 'P. 1: 1 more STL.'],
  ['ou', two('home-0'), 'Your Unders are decided when the game ends.', 'Your Unders wait for the end.'],
  ['ou', `${two('home-0')}\n${two('home-1')}`, 'All five lines are decided.', 'All five are decided.'],
  [
    'oo',
    'a STEAL home-1 @1\nz CANCELED @9',
    'The game was called off: all five are void.',
    'Called off: all five are void.',
  ],
])('watches the Over that is nearest to its line: %s after %s', (predictions, text, hint, summary) => {
  const board = boardOf(text, predictions);
  expect([hintOf(board), summaryOf(board)]).toEqual([hint, summary]);
  const isVoid = board.predictionItems.map(predictionStateWords).includes('Void: the game was called off');
  expect(isVoid).toBe(text.includes('CANCELED'));
});
