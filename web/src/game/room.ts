import type { HypeGame } from '../../../games/side-game.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import type { offerQuery } from './dealing.ts';

/**
 * What a fan joins with: the items chosen, or a team in Tic-Tac-Toe. Where the offer depends on the share of the game that is left, it
 * names the offer that it was made from.
 */
export type Choice = ({ items: unknown } | { teamId: string }) &
  Partial<Pick<Offer, 'version' | 'position' | 'board'>> & { ticket?: string | null };

/** Where a fan plays: among everybody at the server, or alone with a game that is played again. The screens ask it, whichever it is. */
export type Room = {
  /** Identifies the room. Drafts belong to one room. */
  key: string;
  /** Others play too: there are ranks, a leaderboard and a prize. */
  ranked: boolean;
  /** When the game begins, after "Your game will begin at tipoff!". */
  begins: string;
  /** What the fan may join with, dealt for what is left of the game. */
  offer(hypeGame: HypeGame, board: number): ReturnType<typeof offerQuery>;
  /** Makes the fan's entry, or finds that there is one. Throws the fault by which the choice is refused. */
  join(hypeGame: HypeGame, choice: Choice): Promise<void>;
  /** The fan is choosing, until the function that comes back is called. */
  choosing(): () => void;
};
