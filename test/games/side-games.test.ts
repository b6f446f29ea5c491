import { describe, expect, it } from 'vitest';
import { hypeGames, isHypeGame, keyLetters, seedOf } from '../../games/side-games/side-game.ts';
import { displayedByDefault, sideGames } from '../../games/side-games/side-games.ts';

describe('the side games', () => {
  it('are six, with their keys on the wire', () => {
    expect(Object.fromEntries(hypeGames.map((key) => [key, sideGames[key].words.howTo]))).toMatchObject({
      bingo: 'How to play Bingo',
      mvp: 'How to play MVP',
      parlay: 'How to play Parlay',
      overUnder: 'How to play OverUnder',
      squares: 'How to play Squares',
      ticTacToe: 'How to play Tic-Tac-Toe',
    });
  });

  it('have a letter each, those that stored keys end in', () => {
    expect(new Set(Object.values(keyLetters)).size).toBe(hypeGames.length);
    for (const letter of Object.values(keyLetters)) expect(letter).toHaveLength(1);
    expect(keyLetters).toMatchObject({
      bingo: 'b',
      mvp: 'm',
      overUnder: 'o',
      parlay: 'p',
      squares: 's',
      ticTacToe: 't',
    });
  });

  it('are Bingo, Squares, Tic-Tac-Toe and Parlay for a fan who has chosen none', () => {
    expect(displayedByDefault).toEqual(['bingo', 'squares', 'ticTacToe', 'parlay']);
  });

  it('have a key and a title each', () => {
    for (const [key, game] of Object.entries(sideGames)) {
      expect(game?.key).toBe(key);
      expect(hypeGames).toContain(key);
      expect(game?.words.title).not.toBe('');
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
  ] as const)('include %s with exactly its title and sentence', (key, title, description) => {
    expect(sideGames[key].words).toMatchObject({ title, description });
  });

  it('have three boards of Bingo and one of each other', () => {
    const boards = Object.fromEntries(Object.entries(sideGames).map(([key, game]) => [key, game?.boards]));
    expect(boards).toMatchObject({ bingo: 3, mvp: 1, parlay: 1, overUnder: 1, squares: 1, ticTacToe: 1 });
  });

  it('have keys, and nothing else is a key', () => {
    expect(hypeGames.every(isHypeGame)).toBe(true);
    for (const other of ['Bingo', '', 'constructor', '__proto__', null, 5]) expect(isHypeGame(other)).toBe(false);
  });

  it('have a seed of fan, event, side game and board', () => {
    expect(seedOf('fan', 'event', 'bingo', 2)).toBe('fan/event/bingo/2');
  });
});
