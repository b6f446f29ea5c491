import { describe, expect, it } from 'vitest';
import { bingo } from '../../games/bingo/bingo.ts';
import type { SideGame } from '../../games/side-game.ts';
import { type Seen, whatHappened } from '../../web/src/live/celebrations.ts';
import { entryOf, squaresBut, stealsOn } from '../games/bingo/cards.ts';
import { plays } from '../games/plays.ts';

const game = bingo as SideGame<unknown, unknown>;

/** What a screen sees of an entry when these squares are completed. */
const look = (squares: number[], picks: number[] = [], entryId = 'entry'): Seen => ({
  entryId,
  standing: bingo.score(entryOf({ picks }), stealsOn(...squares)),
});

describe('what happened between two looks', () => {
  it('is nothing at the first look, so that a reload celebrates nothing anew', () => {
    expect(whatHappened(game, undefined, look([0, 1, 2, 3, 4]))).toEqual({ won: [], lost: [] });
  });

  it('is nothing where another entry is looked at', () => {
    expect(whatHappened(game, look([], [], 'other'), look([0, 1, 2, 3, 4])).won).toEqual([]);
  });

  it('is a Bingo when a row is completed, with its points', () => {
    const { won, lost } = whatHappened(game, look([0, 1, 2, 3]), look([0, 1, 2, 3, 4]));
    expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 50 }]);
    expect(lost).toEqual([]);
  });

  it('is said once where one play wins two lines, with the points of both', () => {
    const cross = [0, 1, 2, 3, 9, 14, 19, 24];
    const { won } = whatHappened(game, look(cross), look([...cross, 4]));
    expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 100 }]);
  });

  it('is told apart by its kind', () => {
    const picks = [0, 4, 20, 23, 24];
    const before = squaresBut(24);
    const { won } = whatHappened(game, look(before, picks), look([...before, 24], picks));
    expect(won.map(({ message, points }) => [message, points])).toEqual([
      ['You won a Bingo!!', 150],
      ['You won Four corners!!', 50],
      ['You won Black out!!', 150],
      ['You won Pick5!!', 250],
    ]);
  });

  it('is what was lost when a play is taken back, and no celebration', () => {
    const timeline = stealsOn(0, 1, 2, 3, 4);
    const entry = entryOf();
    const before: Seen = { entryId: 'entry', standing: bingo.score(entry, timeline) };
    for (const play of plays('s4:2 STEAL home-4 @5 void')) timeline.put(play);
    const { won, lost } = whatHappened(game, before, { entryId: 'entry', standing: bingo.score(entry, timeline) });
    expect(won).toEqual([]);
    expect(lost.map(({ key, points }) => [key, points])).toEqual([
      ['square-4', 10],
      ['row-0', 50],
    ]);
  });
});
