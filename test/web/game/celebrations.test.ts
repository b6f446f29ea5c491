import { describe, expect, it } from 'vitest';
import { bingo } from '../../../games/side-games/bingo/index.ts';
import type { AnySideGame } from '../../../games/side-games/side-game.ts';
import { score } from '../../../games/side-games/side-games.ts';
import { type Seen, whatWasWon } from '../../../web/src/game/speech/announcer.tsx';
import { entryOf, squaresBut, stealsOn } from '../../games/side-games/bingo/cards.ts';

const game = bingo as AnySideGame;

/** A screen's view of an entry with these squares completed. */
const look = (squares: number[], picks: number[] = [], entryId = 'entry'): Seen => ({
  entryId,
  standing: score(entryOf({ picks }), stealsOn(...squares)),
});

describe('what was won between two looks', () => {
  it('is nothing at the first look, so that a reload celebrates nothing anew', () => {
    expect(whatWasWon(game, undefined, look([0, 1, 2, 3, 4]))).toEqual([]);
  });

  it('is nothing where another entry is looked at', () => {
    expect(whatWasWon(game, look([], [], 'other'), look([0, 1, 2, 3, 4]))).toEqual([]);
  });

  it('is a Bingo when a row is completed, with its points', () => {
    const won = whatWasWon(game, look([0, 1, 2, 3]), look([0, 1, 2, 3, 4]));
    expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 50 }]);
  });

  it('is said once where one play wins two lines, with the points of both', () => {
    const cross = [0, 1, 2, 3, 9, 14, 19, 24];
    const won = whatWasWon(game, look(cross), look([...cross, 4]));
    expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 100 }]);
  });

  it('is told apart by its kind', () => {
    const picks = [0, 4, 20, 23, 24];
    const before = squaresBut(24);
    const won = whatWasWon(game, look(before, picks), look([...before, 24], picks));
    expect(won.map(({ message, points }) => [message, points])).toEqual([
      ['You won a Bingo!!', 150],
      ['You won Four corners!!', 50],
      ['You won Black out!!', 150],
      ['You won Pick5!!', 250],
    ]);
  });
});
