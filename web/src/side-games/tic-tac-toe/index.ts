import type { TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import type { SideGameRow } from '../layout/side-game.tsx';
import { summaryOf } from './hint.ts';

export const ticTacToeRow: SideGameRow<TicTacToeBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M4 4l7 7M11 4l-7 7M16.5 20.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM20 4 4 20',
  summary: (board, { home, away }) => summaryOf(board, board.teamId === home.id ? away.id : home.id),
};
