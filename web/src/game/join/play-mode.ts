import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import type { offerQuery } from './offer-query.ts';

/**
 * The input of a join: the chosen items, or a team in Tic-Tac-Toe. If the offer depends on the remaining share of the game, it includes
 * the terms of the offer that it was chosen from.
 */
export type Choice = ({ items: unknown } | { teamId: string }) &
  Partial<Pick<Offer, 'version' | 'position' | 'board'>> & { ticket?: string | null };

/** How the fan plays: a live game with all other fans, or a replay alone. Screens use both in the same way. */
export type PlayMode = {
  /** Id of the live game or of the replay; part of the names of drafts. */
  key: string;
  /** Whether other fans play too, with ranks, a leaderboard and a prize. */
  hasLeaderboard: boolean;
  /** The start of the game as text. Shown after "Your game will begin at tipoff!". */
  begins: string;
  /** The offer to join with, dealt for the rest of the game. */
  offer(hypeGame: HypeGame, board: number): ReturnType<typeof offerQuery>;
  /** Creates the fan's entry, or finds an existing one. @throws Fault if the choice is refused */
  join(hypeGame: HypeGame, choice: Choice): Promise<void>;
  /** Call when the fan starts choosing: a replay pauses. @returns ends the pause */
  pauseWhileChoosing(): () => void;
};
