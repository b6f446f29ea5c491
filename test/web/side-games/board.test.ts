import { describe, expect, it } from 'vitest';
import type { BingoBoard } from '../../../games/side-games/bingo/board.ts';
import { score } from '../../../games/side-games/side-games.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import type { Player } from '../../../graphql/types.generated.ts';
import {
  bingosDone,
  closest,
  hintOf,
  labelsOf,
  squaresDone,
  summaryOf,
} from '../../../web/src/side-games/bingo/hint.ts';
import { moveOnGrid } from '../../../web/src/ui/grid.tsx';
import { event } from '../../games/match.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf, squaresBut } from '../../games/side-games/bingo/cards.ts';

const player = (id: string, first_name: string, last_name: string, tid = 'home'): [string, Player] => [
  id,
  { id, first_name, last_name, display_name: `${first_name} ${last_name}`, position: 'PG', tid },
];
const facts = (players: [string, Player][] = []) => ({
  players: new Map(players),
  event: event(),
});
/** The board when these squares' players have made a steal each time they are named. */
const boardOf = (squares: number[], steals = 1): BingoBoard => {
  const text = squares.map((square, order) => `p${order} STEAL home-${square} @${order + 1}`).join('\n');
  return score(entryOf({ steals }), timelineOf(text)).board;
};

describe('labels', () => {
  const { items } = entryOf();

  it('say name, stat, threshold and side', () => {
    const [label] = labelsOf(items, facts([player('home-0', 'Stephen', 'Curry', 'away')]));
    expect(label).toEqual({ name: 'Curry', fullName: 'Stephen Curry', stat: 'STL', asks: '1 steal', side: 'away' });
  });

  it('tell namesakes apart', () => {
    const labels = labelsOf(items, facts([player('home-0', 'Jarrett', 'Allen'), player('home-1', 'Ray', 'Allen')]));
    expect(labels.slice(0, 2).map((label) => label?.name)).toEqual(['J. Allen', 'R. Allen']);
  });

  it('take the name from the card while there is no roster, and leave FREE without one', () => {
    const labels = labelsOf(items, facts());
    expect(labels[3]).toMatchObject({ name: 'Player 3', side: undefined });
    expect(labels[12]).toBeUndefined();
  });
});

describe('what to watch for', () => {
  const labels = labelsOf(entryOf().items, facts());
  const hint = (board: BingoBoard) => hintOf(board, labels, basketball);

  it('counts the squares to the nearest Bingo', () => {
    expect(hint(boardOf([]))).toBe('4 squares from a Bingo.');
    expect(hint(boardOf([0, 1]))).toBe('3 squares from a Bingo.');
  });

  it('names the square that is missing, and how much', () => {
    expect(hint(boardOf([0, 1, 2, 3]))).toBe('Player 4 needs 1 more steal for a Bingo.');
    expect(hint(boardOf([0, 0, 1, 1, 2, 2, 3, 3], 2))).toBe('Player 4 needs 2 more steals for a Bingo.');
  });

  it('says it in two short lines for the hub', () => {
    const summary = (board: BingoBoard) => summaryOf(board, labels);
    expect(summary(boardOf([0, 1]))).toBe('3 squares from a Bingo.');
    expect(summary(boardOf([0, 0, 1, 1, 2, 2, 3, 3], 2))).toBe('Player 4: 2 more STL for a Bingo.');
    expect(summary(boardOf(squaresBut()))).toBe('Every line is yours.');
  });

  it('counts squares without FREE, and Bingos without corners and black out', () => {
    const full = boardOf(squaresBut());
    expect(squaresDone(full)).toBe(24);
    expect(bingosDone(full)).toBe(12);
  });

  it('finds the open squares that are nearest to completion, also before the first play', () => {
    expect(closest(boardOf([7, 7, 9], 3), 2)).toEqual([7, 9]);
    expect(closest(boardOf([]), 2)).toEqual([0, 1]);
    expect(closest(boardOf([0, 1]), 2)).toEqual([2, 3]);
    expect(closest(boardOf(squaresBut()), 2)).toEqual([]);
  });
});

describe('walking the grid', () => {
  it('stays inside, and knows the ends of a row', () => {
    expect(moveOnGrid(12, 'ArrowUp', 5)).toBe(7);
    expect(moveOnGrid(12, 'ArrowRight', 5)).toBe(13);
    expect(moveOnGrid(14, 'ArrowRight', 5)).toBe(14);
    expect(moveOnGrid(2, 'ArrowUp', 5)).toBe(2);
    expect(moveOnGrid(13, 'Home', 5)).toBe(10);
    expect(moveOnGrid(13, 'End', 5)).toBe(14);
    expect(moveOnGrid(13, 'a', 5)).toBeUndefined();
  });

  it('ends where the last row ends', () => {
    expect(moveOnGrid(1, 'ArrowDown', 4, 6)).toBe(5);
    expect(moveOnGrid(2, 'ArrowDown', 4, 6)).toBe(2);
    expect(moveOnGrid(5, 'ArrowRight', 4, 6)).toBe(5);
    expect(moveOnGrid(4, 'End', 4, 6)).toBe(5);
    expect(moveOnGrid(1, 'End', 4, 6)).toBe(3);
  });
});
