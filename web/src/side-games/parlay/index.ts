import type { ParlayBoard } from '../../../../games/side-games/parlay/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const parlayRow: SideGameRow<ParlayBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).Parlay,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayParlay),
  loadShareCard: () => import('./share-card.ts'),
  invitation: 'Which team excels, stat by stat?',
  summary: summaryOf,
};
