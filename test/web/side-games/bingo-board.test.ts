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
import { event } from '../../games/match.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf, squaresBut } from '../../games/side-games/bingo/cards.ts';

/** The labels of a card of steals. @param roster name and team by player id */
const labelled = (roster: Record<string, [first: string, last: string, tid: string]> = {}) => {
  const players = Object.entries(roster).map(([id, [first_name, last_name, tid]]): [string, Player] => [
    id,
    { id, first_name, last_name, display_name: `${first_name} ${last_name}`, position: 'PG', tid },
  ]);
  return labelsOf(entryOf().items, { players: new Map(players), event: event() });
};
/** The board when these squares' players have made a steal each time they are named. */
const boardOf = (squares: number[], steals = 1): BingoBoard => {
  const text = squares.map((square, order) => `p${order} STEAL home-${square} @${order + 1}`).join('\n');
  return score(entryOf({ steals }), timelineOf(text)).board;
};

describe('labels of squares', () => {
  it('have name, stat, threshold and side', () => {
    const [label] = labelled({ 'home-0': ['Stephen', 'Curry', 'away'] });
    expect(label).toEqual({ name: 'Curry', fullName: 'Stephen Curry', stat: 'STL', asks: '1 steal', side: 'away' });
  });

  it('distinguish namesakes', () => {
    const labels = labelled({ 'home-0': ['Jarrett', 'Allen', 'home'], 'home-1': ['Ray', 'Allen', 'home'] });
    expect(labels.slice(0, 2).map((label) => label?.name)).toEqual(['J. Allen', 'R. Allen']);
  });

  it('have the name of the card until there is a roster, and FREE has no name', () => {
    const labels = labelled();
    expect(labels[3]).toMatchObject({ name: 'Player 3', side: undefined });
    expect(labels[12]).toBeUndefined();
  });
});

describe('what to watch for', () => {
  const two = [0, 0, 1, 1, 2, 2, 3, 3];
  it.each([
    [[], 1, '4 squares from a Bingo.', '4 squares from a Bingo.'],
    [[0, 1], 1, '3 squares from a Bingo.', '3 squares from a Bingo.'],
    [[0, 1, 2, 3], 1, 'Player 4 needs 1 more steal for a Bingo.', 'Player 4: 1 more STL for a Bingo.'],
    [two, 2, 'Player 4 needs 2 more steals for a Bingo.', 'Player 4: 2 more STL for a Bingo.'],
  ])('is the square that is missing, or how many are: %j of %i', (squares, steals, hint, summary) => {
    const board = boardOf(squares, steals);
    expect([hintOf(board, labelled(), basketball), summaryOf(board, labelled())]).toEqual([hint, summary]);
  });

  it('is that every line is complete on a full board: 24 squares without FREE, 12 Bingos without corners and black out', () => {
    const full = boardOf(squaresBut());
    expect([squaresDone(full), bingosDone(full), summaryOf(full, labelled())]).toEqual([
      24,
      12,
      'Every line is yours.',
    ]);
  });

  it.each([
    [[7, 7, 9], 3, [7, 9]],
    [[], 1, [0, 1]],
    [[0, 1], 1, [2, 3]],
    [squaresBut(), 1, []],
  ])(
    'is first the open squares nearest to completion, also before the first play: %j of %i',
    (squares, steals, open) => {
      expect(closest(boardOf(squares, steals), 2)).toEqual(open);
    },
  );
});
