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

  it('tells the keys of side games from anything else', () => {
    expect(hypeGames.every(isHypeGame)).toBe(true);
    for (const other of ['Bingo', '', 'constructor', '__proto__', null, 5]) expect(isHypeGame(other)).toBe(false);
  });

  it('makes a seed of fan, event, side game and board', () => {
    expect(seedOf('fan', 'event', 'bingo', 2)).toBe('fan/event/bingo/2');
  });
});
