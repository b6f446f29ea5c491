import type { HypeGame } from '../../../../games/side-game.ts';
import { drawBingo } from '../bingo/share-card.ts';
import { drawMvp } from '../mvp/share-card.ts';
import { drawOverUnder } from '../over-under/share-card.ts';
import { drawParlay } from '../parlay/share-card.ts';
import { drawSquares } from '../squares/share-card.ts';
import { drawTicTacToe } from '../tic-tac-toe/share-card.ts';
import type { DrawBoard } from './scene.ts';

/** By side game; each is given the board of its own rules. */
export const boards: Readonly<Record<HypeGame, DrawBoard<unknown>>> = {
  bingo: drawBingo as DrawBoard<unknown>,
  mvp: drawMvp as DrawBoard<unknown>,
  parlay: drawParlay as DrawBoard<unknown>,
  overUnder: drawOverUnder as DrawBoard<unknown>,
  squares: drawSquares as DrawBoard<unknown>,
  ticTacToe: drawTicTacToe as DrawBoard<unknown>,
};
