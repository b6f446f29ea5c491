import type { ReactNode } from 'react';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { JoinedAs } from '../game/live/live-context.ts';
import type { Screen, SideGamePage } from './layout/side-game.tsx';
import type { Drawing } from './share/pen.ts';

/** What the client has of one side game. Whatever shows any side game takes it from here. */
export type SideGameRow<Board> = {
  /** The page at the path `/KEY`, and its parts. */
  loadScreen(): Promise<Screen<Board> & { Page: typeof SideGamePage }>;
  /** Draws a final board on the share card. */
  loadShareCard(): Promise<Drawing<Board>>;
  /** A stroke path on a 24 grid, as those of ui/icon.tsx. */
  icon: string;
  /** How a joined game goes, on a hub card: two short lines at most, so that a card never grows and moves the others. */
  summary(board: Board, event: GameEvent): string;
  /** What an offer is made of, as a plural noun; absent if nothing is dealt. */
  dealtItems?: string;
  /** What the hub shows instead of the general card while this is the fan's main game. */
  main?: {
    Card(props: { joined: JoinedAs<Board> }): ReactNode;
    /** In place of the icon, before the fan has joined. */
    Preview(): ReactNode;
  };
};
