import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import type { offerQuery } from './offer-query.ts';

/**
 * What a fan joins with: the chosen items, or a team in Tic-Tac-Toe. If the offer depends on how much of the game remains, it names the
 * offer that it was chosen from.
 */
export type Choice = ({ items: unknown } | { teamId: string }) &
  Partial<Pick<Offer, 'version' | 'position' | 'board'>> & { ticket?: string | null };

/** How the fan plays: a live game against everyone, or a replay alone. Screens use it without knowing which. */
export type PlayMode = {
  /** Id of the live game or of the replay. Drafts belong to one of them. */
  key: string;
  /** Others play too: there are ranks, a leaderboard and a prize. */
  hasLeaderboard: boolean;
  /** When the game begins. Shown after "Your game will begin at tipoff!". */
  begins: string;
  /** What the fan may join with, dealt for the rest of the game. */
  offer(hypeGame: HypeGame, board: number): ReturnType<typeof offerQuery>;
  /** Creates the fan's entry, or finds an existing one. @throws Fault if the choice is refused */
  join(hypeGame: HypeGame, choice: Choice): Promise<void>;
  /** The fan is choosing what to join with: a replay pauses. @returns ends the pause */
  pauseWhileChoosing(): () => void;
};
