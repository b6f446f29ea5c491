import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { paths } from '../../ui/icon.tsx';
import type { SideGameRow } from '../row.ts';
import { squaresDone } from './hint.ts';
import { HubCard } from './hub-card.tsx';
import { EmptyMiniBoard } from './mini-board.tsx';

export const bingoRow: SideGameRow<BingoBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: paths.grid,
  summary: (board) => `${squaresDone(board)} squares so far.`,
  dealtItems: 'squares',
  main: { Card: HubCard, Preview: EmptyMiniBoard },
};
