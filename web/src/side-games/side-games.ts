import type { HypeGame } from '../../../games/side-game.ts';
import { bingoRow } from './bingo/index.ts';
import { mvpRow } from './mvp/index.ts';
import { overUnderRow } from './over-under/index.ts';
import { parlayRow } from './parlay/index.ts';
import type { SideGameRow } from './row.ts';
import { squaresRow } from './squares/index.ts';
import { ticTacToeRow } from './tic-tac-toe/index.ts';

/** All side games of the client, by key. */
export const sideGameRows: Readonly<Record<HypeGame, SideGameRow<unknown>>> = {
  bingo: bingoRow,
  mvp: mvpRow,
  parlay: parlayRow,
  overUnder: overUnderRow,
  squares: squaresRow,
  ticTacToe: ticTacToeRow,
};
