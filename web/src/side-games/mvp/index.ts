import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import type { SideGameRow } from '../layout/side-game.tsx';
import { summaryOf } from './hint.ts';

export const mvpRow: SideGameRow<MvpBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.4 1.3 5 3.7 5.2M16.5 5.5H20c0 3.4-1.3 5-3.7 5.2M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3',
  summary: summaryOf,
  dealtItems: 'players',
};
