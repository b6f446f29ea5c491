import type { ReactNode } from 'react';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { JoinedAs } from '../game/live/live-context.ts';
import type { Screen, SideGamePage } from './layout/side-game.tsx';
import type { Drawing } from './share/pen.ts';

/** The client's parts of one side game. All code that shows any side game uses this row. */
export type SideGameRow<Board> = {
  /** The page at the path `/KEY`, and its parts. */
  loadScreen(): Promise<Screen<Board> & { Page: typeof SideGamePage }>;
  /** Draws a final board on the share card. */
  loadShareCard(): Promise<Drawing<Board>>;
  /** An SVG stroke path in a 24×24 box, like those of ui/icon.tsx. */
  icon: string;
  /** The state of a joined game on a hub card: two short lines at most, so that the card never grows and moves the others. */
  summary(board: Board, event: GameEvent): string;
  /** A plural noun for the parts of an offer; undefined if nothing is dealt. */
  dealtItems?: string;
  /** Replaces the general hub card while this is the fan's main game. */
  main?: {
    Card(props: { joined: JoinedAs<Board> }): ReactNode;
    /** Shown in place of the icon, before the fan has joined. */
    Preview(): ReactNode;
  };
};
