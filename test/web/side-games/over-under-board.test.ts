import { describe, expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { hintOf, predictionStateWords, summaryOf } from '../../../web/src/side-games/over-under/hint.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/over-under/cards.ts';

/** Two lines of 1.5 steals, of home-0 and home-1, over and under unless said. */
const boardOf = (text: string, predictions = 'ou') => score(entryOf(predictions), timelineOf(text)).board;
const states = (text: string) => boardOf(text).predictionItems.map(predictionStateWords);
const NO_PLAY = 'Does not count: no play since you joined';
const two = (pid: string) => `${pid}a STEAL ${pid} @1\n${pid}b STEAL ${pid} @2`;

describe('Over/Under in words', () => {
  it('says how far an Over has to go and how much an Under has to spare', () => {
    expect(states('')).toEqual(['2 to go', '1 to spare']);
    expect(states('a STEAL home-0 @1\nb STEAL home-1 @2')).toEqual(['1 to go', '0 to spare']);
  });

  it.each([
    [0.5, '1.5 to go', '0.5 to spare'],
    [1, '1 to go', '0 to spare'],
    [1.5, '0.5 to go', 'On the line'],
  ])('counts half sacks: with %f on a line of 1.5', (currentValue, over, under) => {
    const board = boardOf('a STEAL home-0 @1\nb STEAL home-1 @2');
    const predictionItems = board.predictionItems.map((item) => ({ ...item, currentValue }));
    expect(predictionItems.map(predictionStateWords)).toEqual([over, under]);
    expect(hintOf({ ...board, predictionItems })).toBe(`Player 0 needs ${over.split(' ')[0]} more STL.`);
  });

  it('says that a line was met to the half', () => {
    const { predictionItems } = boardOf('a STEAL home-0 @1\nb STEAL home-1 @2\nend ENDED @2879');
    const words = predictionItems.map((item) =>
      predictionStateWords({ ...item, status: 'lost', currentValue: item.threshold }),
    );
    expect(words).toEqual(['Ended on the line', 'Ended on the line']);
  });

  it('says when a line is crossed, for better or worse', () => {
    expect(states(`${two('home-0')}\n${two('home-1')}`)).toEqual(['Over the line', 'Went over']);
  });

  it('says at the end what was won, lost, or does not count', () => {
    expect(states('a STEAL home-0 @1\nb STEAL home-1 @2\nend ENDED @2879')).toEqual(['Stayed under', 'Stayed under']);
    expect(states(`${two('home-0')}\nend ENDED @2879`)).toEqual(['Over the line', NO_PLAY]);
  });

  it('does not say of a player who played before the fan joined that they did not play', () => {
    const late = entryOf('u', { joined: 60 });
    const [item] = score(late, timelineOf(`${two('home-0')}\nend ENDED @2879`)).board.predictionItems;
    expect(item).toMatchObject({ status: 'void', currentValue: 0, gameValue: 2 });
    expect(item && predictionStateWords(item)).toBe(NO_PLAY);
  });

  it('watches the Over that is nearest to its line', () => {
    expect(hintOf(boardOf('a STEAL home-1 @1', 'oo'))).toBe('Player 1 needs 1 more STL.');
    expect(hintOf(boardOf(two('home-0')))).toBe('Your Unders are decided when the game ends.');
    expect(hintOf(boardOf(`${two('home-0')}\n${two('home-1')}`))).toBe('All five lines are decided.');
  });

  it('says it in two short lines for the hub', () => {
    expect(summaryOf(boardOf('a STEAL home-1 @1', 'oo'))).toBe('P. 1: 1 more STL.');
    const off = boardOf('a STEAL home-1 @1\nz CANCELED @9', 'oo');
    expect([hintOf(off), summaryOf(off)]).toEqual([
      'The game was called off: all five are void.',
      'Called off: all five are void.',
    ]);
    expect(off.predictionItems.map(predictionStateWords)).toContain('Void: the game was called off');
    expect(summaryOf(boardOf(two('home-0')))).toBe('Your Unders wait for the end.');
    expect(summaryOf(boardOf(`${two('home-0')}\n${two('home-1')}`))).toBe('All five are decided.');
  });
});
