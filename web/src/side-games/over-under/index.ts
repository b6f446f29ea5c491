import type { OverUnderBoard } from '../../../../games/side-games/over-under/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const overUnderRow: SideGameRow<OverUnderBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).OverUnder,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayOverUnder),
  loadShareCard: () => import('./share-card.ts'),
  invitation: 'Over or under, for five players.',
  summary: summaryOf,
  dealtItems: 'lines',
};
