import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const squaresRow: SideGameRow<SquaresBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).Squares,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlaySquares),
  loadShareCard: () => import('./share-card.ts'),
  invitation: 'Call the last digits of the score.',
  summary: summaryOf,
};
