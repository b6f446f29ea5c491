import { type LazyExoticComponent, lazy, type ReactNode } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import type { HowToProps } from './how-to.tsx';

/** Every 'How to play' panel, loaded when it is first asked for. */
export const howTos: Readonly<Record<HypeGame, LazyExoticComponent<(props: HowToProps) => ReactNode>>> = {
  bingo: lazy(async () => ({ default: (await import('./bingo/how-to.tsx')).HowToPlayBingo })),
  mvp: lazy(async () => ({ default: (await import('./mvp/how-to.tsx')).HowToPlayMvp })),
  parlay: lazy(async () => ({ default: (await import('./parlay/how-to.tsx')).HowToPlayParlay })),
  overUnder: lazy(async () => ({ default: (await import('./over-under/how-to.tsx')).HowToPlayOverUnder })),
  squares: lazy(async () => ({ default: (await import('./squares/how-to.tsx')).HowToPlaySquares })),
  ticTacToe: lazy(async () => ({ default: (await import('./tic-tac-toe/how-to.tsx')).HowToPlayTicTacToe })),
};
