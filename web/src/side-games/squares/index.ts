import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import type { SideGameRow } from '../layout/side-game.tsx';
import { summaryOf } from './hint.ts';

export const squaresRow: SideGameRow<SquaresBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7zM15 16.5l1.2 1.3 2-2.4',
  summary: summaryOf,
};
