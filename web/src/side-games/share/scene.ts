import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Player } from '../../../../graphql/types.generated.ts';
import type { Box, Pen } from './pen.ts';

/** What a drawing needs besides the board. */
export type Scene = { event: GameEvent; players: ReadonlyMap<string, Player> };

/** What a game's share-card.ts exports. */
export type Drawing<Board> = {
  /** Draws a final board into its box. */
  drawBoard(pen: Pen, box: Box, board: Board, scene: Scene): void;
};

export type DrawBoard<Board> = Drawing<Board>['drawBoard'];
