import type { HypeGame } from '../../../../games/side-game.ts';
import { drawBingo } from './bingo.ts';
import { drawMvp } from './mvp.ts';
import { drawOverUnder } from './over-under.ts';
import { drawParlay } from './parlay.ts';
import type { DrawBoard } from './scene.ts';
import { drawSquares } from './squares.ts';
import { drawTicTacToe } from './tic-tac-toe.ts';

/** By side game; each is given the board of its own rules. */
export const boards: Readonly<Record<HypeGame, DrawBoard<unknown>>> = {
  bingo: drawBingo as DrawBoard<unknown>,
  mvp: drawMvp as DrawBoard<unknown>,
  parlay: drawParlay as DrawBoard<unknown>,
  overUnder: drawOverUnder as DrawBoard<unknown>,
  squares: drawSquares as DrawBoard<unknown>,
  ticTacToe: drawTicTacToe as DrawBoard<unknown>,
};
