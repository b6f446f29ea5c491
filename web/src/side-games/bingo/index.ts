import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { paths } from '../../ui/icon.tsx';
import type { SideGameRow } from '../layout/side-game.tsx';
import { squaresDone } from './hint.ts';
import { EmptyMiniBoard, HubCard } from './hub-card.tsx';

export const bingoRow: SideGameRow<BingoBoard> = {
  loadScreen: () => import('./screen.tsx'),
  loadShareCard: () => import('./share-card.ts'),
  icon: paths.grid,
  summary: (board) => `${squaresDone(board)} squares so far.`,
  dealtItems: 'squares',
  main: { Card: HubCard, Preview: EmptyMiniBoard },
};
