import { bingo } from './bingo/bingo.ts';
import { mvp } from './mvp/mvp.ts';
import { overUnder } from './over-under/over-under.ts';
import { parlay } from './parlay/parlay.ts';
import { type HypeGame, hypeGames, type SideGame } from './side-game.ts';
import { squares } from './squares/squares.ts';
import { ticTacToe } from './tic-tac-toe/tic-tac-toe.ts';

/** The side games that can be played, by key. */
export const sideGames: Readonly<Record<HypeGame, SideGame<unknown, unknown>>> = {
  bingo,
  mvp,
  parlay,
  overUnder,
  squares,
  ticTacToe,
};

export const isHypeGame = (key: unknown): key is HypeGame => hypeGames.some((known) => known === key);
