import { describe, expect, it } from 'vitest';
import { catalogue, displayedByDefault } from '../../games/catalogue.ts';
import { hypeGames, seedOf } from '../../games/side-game.ts';
import { isHypeGame, sideGames } from '../../games/side-games.ts';

describe('the catalogue', () => {
  it('names six games by their keys on the wire', () => {
    expect([...hypeGames].sort()).toEqual(['bingo', 'mvp', 'overUnder', 'parlay', 'squares', 'ticTacToe']);
    expect(hypeGames.map((key) => catalogue[key].howTo)).toEqual([
      'How to play Bingo',
      'How to play MVP',
      'How to play Parlay',
      'How to play OverUnder',
      'How to play Squares',
      'How to play Tic-Tac-Toe',
    ]);
  });

  it('shows Bingo, Squares, Tic-Tac-Toe and Parlay by default', () => {
    expect(displayedByDefault).toEqual(['bingo', 'squares', 'ticTacToe', 'parlay']);
  });

  it('lists each side game under its own key and title', () => {
    for (const [key, game] of Object.entries(sideGames)) {
      expect(game?.key).toBe(key);
      expect(game?.words).toMatchObject(catalogue[key as 'bingo']);
    }
  });

  it.each([
    [
      'squares',
      'Squares',
      "Pick 5 squares on a 10x10 grid; points when the last digit of each team's score matches a pick at key moments.",
    ],
    ['bingo', 'Bingo', "Choose a board; win points as players achieve the squares' events; Pick 5 bonus."],
    [
      'overUnder',
      'Over Under',
      'Predict team/player stats as over or under; points for correct picks, bonuses for perfect predictions.',
    ],
    ['mvp', 'MVP', 'Draft 5 players within a 15-token budget; points from their performance; live leaderboard.'],
    [
      'ticTacToe',
      'Tic-Tac-Toe',
      'Court zones fill with team logos as teams score; three in a row wins; play continues to collect points.',
    ],
    [
      'parlay',
      'Parlay',
      'Predict which team excels in key stats; points for correct predictions, bonuses for accuracy.',
    ],
  ] as const)('of %s has exactly its title and sentence', (key, title, description) => {
    expect(catalogue[key]).toMatchObject({ title, description });
  });

  it('has three boards of Bingo and one of each other', () => {
    const boards = Object.fromEntries(Object.entries(sideGames).map(([key, game]) => [key, game?.boards]));
    expect(boards).toEqual({ bingo: 3, mvp: 1, parlay: 1, overUnder: 1, squares: 1, ticTacToe: 1 });
  });

  it('tells the keys of side games from anything else', () => {
    expect(hypeGames.every(isHypeGame)).toBe(true);
    for (const other of ['Bingo', '', 'constructor', '__proto__', null, 5]) expect(isHypeGame(other)).toBe(false);
  });

  it('makes a seed of fan, event, side game and board', () => {
    expect(seedOf('fan', 'event', 'bingo', 2)).toBe('fan/event/bingo/2');
  });
});
