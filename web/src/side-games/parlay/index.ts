import type { ParlayBoard } from '../../../../games/side-games/parlay/board.ts';
import type { SideGameRow } from '../layout/side-game.tsx';
import { summaryOf } from './hint.ts';

export const parlayRow: SideGameRow<ParlayBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M12 4v16M8.5 20h7M5 6.5 19 5M5 6.5 2.3 13h5.4zM19 5l-2.7 6.5h5.4z',
  summary: summaryOf,
};
