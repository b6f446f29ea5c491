import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { paths } from '../../ui/icon.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import type { SideGameRow } from '../row.ts';
import { squaresDone } from './hint.ts';
import { HubCard } from './hub-card.tsx';
import { EmptyMiniBoard } from './mini-board.tsx';

export const bingoRow: SideGameRow<BingoBoard> = {
  loadScreen: async () => (await import('./screen.tsx')).Bingo,
  HowTo: preloadable(async () => (await import('./screen.tsx')).HowToPlayBingo),
  loadShareCard: () => import('./share-card.ts'),
  icon: paths.grid,
  summary: (board) => `${squaresDone(board)} squares so far.`,
  dealtItems: 'squares',
  main: { Card: HubCard, Preview: EmptyMiniBoard },
};
