import type { TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const ticTacToeRow: SideGameRow<TicTacToeBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).TicTacToe,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayTicTacToe),
  loadShareCard: () => import('./share-card.ts'),
  invitation: 'Three zones of the court in a row.',
  summary: (board, { home, away }) => summaryOf(board, board.teamId === home.id ? away.id : home.id),
};
