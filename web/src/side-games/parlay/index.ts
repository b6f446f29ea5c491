import type { ParlayBoard } from '../../../../games/side-games/parlay/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const parlayRow: SideGameRow<ParlayBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).Parlay,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayParlay),
  loadShareCard: () => import('./share-card.ts'),
  icon: 'M12 4v16M8.5 20h7M5 6.5 19 5M5 6.5 2.3 13h5.4zM19 5l-2.7 6.5h5.4z',
  summary: summaryOf,
};
