import { expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { awayShare, hintOf, numberOf, resultWord, summaryOf } from '../../../web/src/side-games/parlay/hint.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/parlay/cards.ts';

const boardOf = (text: string) => score(entryOf(), timelineOf(text)).board;

/** A game in which the home team excels in all ten. */
const swept = `
  h PLAY home @1 FG=6 FGA=10 FG2=3 FG2A=5 FG3=3 FG3A=5 FT=9 FTA=10 REB=40 AST=20 STL=5 BLK=3
  a PLAY away @1 FG=5 FGA=10 FG2=2 FG2A=5 FG3=2 FG3A=5 FT=8 FTA=10 REB=39 AST=19 STL=4 BLK=2
  z ENDED @2880`;

it('shows percentages to two decimals and counts as they are', () => {
  expect([{ value: 100 / 3, made: 1 }, { value: 50, made: 1 }, { value: 7 }].map(numberOf)).toEqual([
    '33.33%',
    '50.00%',
    '7',
  ]);
  const [, , throws] = boardOf('h PLAY home @1 FT=1 FTA=3').categories;
  expect(throws && numberOf(throws.homeTeam)).toBe('1');
});

it('splits the bar by both numbers, in the middle before there are any', () => {
  const [fg] = boardOf('a PLAY away @1 FG=1 FGA=4\n h PLAY home @1 FG=3 FGA=4').categories;
  const [none] = boardOf('').categories;
  expect([fg, none].map((category) => category && awayShare(category))).toEqual([0.25, 0.5]);
});

it('distinguishes a lead from a win', () => {
  expect([resultWord('correct', false), resultWord('correct', true)]).toEqual(['winning', 'won']);
  expect([resultWord('push', false), resultWord('push', true)]).toEqual(['tied', 'draw']);
});

it.each([
  [boardOf(''), 'Nothing has happened since you joined.', 'Nothing counted yet.'],
  // Nine categories at 0 to 0 are tied.
  [
    boardOf('h PLAY home @1 REB=1'),
    'If it ended now: 110 pts. 4 more correct for the bonus.',
    '110 pts if it ended now.',
  ],
  [boardOf(swept), 'If it ended now: 300 pts, 100 of them bonus.', '300 pts if it ended now.'],
])('says what the card would pay now, and what is missing to the bonus', (board, hint, summary) => {
  expect([hintOf(board), summaryOf(board)]).toEqual([hint, summary]);
});
