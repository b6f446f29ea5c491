import { type HypeGame, hypeGames, type SideGame } from './side-game.ts';
import { bingo } from './side-games/bingo/index.ts';
import { mvp } from './side-games/mvp/index.ts';
import { overUnder } from './side-games/over-under/index.ts';
import { parlay } from './side-games/parlay/index.ts';
import { squares } from './side-games/squares/index.ts';
import { ticTacToe } from './side-games/tic-tac-toe/index.ts';

/** The six, by key. */
export const sideGames: Readonly<Record<HypeGame, SideGame<unknown, unknown>>> = {
  bingo,
  mvp,
  parlay,
  overUnder,
  squares,
  ticTacToe,
};

export const isHypeGame = (key: unknown): key is HypeGame => hypeGames.some((known) => known === key);
