import type { OverUnderBoard } from '../../../../games/side-games/over-under/board.ts';
import type { SideGameRow } from '../layout/side-game.tsx';
import { summaryOf } from './hint.ts';

export const overUnderRow: SideGameRow<OverUnderBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M7.5 19V5M3.5 9l4-4 4 4M16.5 5v14M12.5 15l4 4 4-4',
  summary: summaryOf,
  dealtItems: 'lines',
};
