import { describe, expect, it } from 'vitest';
import { words } from '../../../../games/side-games/bingo/copy.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { newAwards, score } from '../../../../games/side-games/side-games.ts';
import { TIPOFF } from '../../plays.ts';
import { entryOf, squaresBut, stealsOn } from './cards.ts';

const picks = [5, 6, 7, 8, 19];
const standing = (...squares: number[]) => score(entryOf({ picks }), stealsOn(...squares));
const messages = (before: number[], after: number[]) =>
  newAwards(bingo, standing(...before), standing(...after)).map(({ message }) => message);

describe('celebrations', () => {
  it.each([
    ['a row', [0, 1, 2, 3], [0, 1, 2, 3, 4], ['You won a Bingo!!']],
    ['a column', [0, 5, 10, 15], [0, 5, 10, 15, 20], ['You won a Bingo!!']],
    ['a diagonal', [0, 6, 18], [0, 6, 18, 24], ['You won a Bingo!!']],
    ['four corners', [0, 4, 20], [0, 4, 20, 24], ['You won Four corners!!']],
    ['Pick 5', picks.slice(1), picks, ['You won Pick5!!']],
    [
      'two at once',
      [0, 1, 2, 3, 9, 14, 24],
      [0, 1, 2, 3, 9, 14, 24, 19, 4],
      ['You won a Bingo!!', 'You won a Bingo!!'],
    ],
    ['a single square', [], [0], []],
    ['nothing new', [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5], []],
    ['something lost', [0, 1, 2, 3, 4], [0, 1, 2, 3], []],
  ])('%s', (_, before, after, expected) => {
    expect(messages(before, after)).toEqual(expected);
  });

  it('black out comes with all that the last square completes, each at the moment it was won', () => {
    const won = newAwards(bingo, standing(...squaresBut(7)), standing(...squaresBut(7), 7));
    expect(won.map(({ message, points }) => [message, points])).toEqual([
      ['You won a Bingo!!', 50],
      ['You won a Bingo!!', 50],
      ['You won Black out!!', 150],
      ['You won Pick5!!', 250],
    ]);
    expect(new Set(won.map(({ timestamp }) => timestamp))).toEqual(new Set([TIPOFF + 24_000]));
    expect(won.map(({ key }) => key)).toEqual(['row-1', 'column-2', 'blackOut-0', 'pick5-0']);
  });

  it('come in the order they were won', () => {
    const timestamps = newAwards(bingo, standing(), standing(20, 21, 22, 23, 24, 0, 1, 2, 3, 4)).map(
      (each) => each.key,
    );
    expect(timestamps).toEqual(['row-4', 'row-0', 'fourCorners-0']);
  });

  it('celebrate again what was lost and won anew', () => {
    expect(messages([0, 1, 2, 3], [0, 1, 2, 3, 4])).toEqual(messages([0, 1, 2, 4], [0, 1, 2, 3, 4]));
  });
});

describe('words', () => {
  it('are exactly the four sentences', () => {
    expect(words).toMatchObject({
      title: 'Bingo',
      description: "Choose a board; win points as players achieve the squares' events; Pick 5 bonus.",
      howTo: 'How to play Bingo',
      rules: [
        'Choose the board you want to play with.',
        "You'll get a 'square-space' (10 pts) when your team achieves the event on the space.",
        'You win 50 pts for each Bingo.',
        "You'll win 250 pts for completing the Pick 5 bonus (all 5 square-spaces must be guessed).",
      ],
    });
  });
});
