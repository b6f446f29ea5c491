import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { summaryOf } from './hint.ts';

export const mvpRow: SideGameRow<MvpBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).Mvp,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayMvp),
  loadShareCard: () => import('./share-card.ts'),
  invitation: 'Draft the players who will shine.',
  summary: summaryOf,
  dealtItems: 'players',
};
