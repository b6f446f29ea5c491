import type { TeamFace } from '../../../games/timeline/event.ts';
import type { Credited } from './scorebook.ts';

/** A player nobody has met: who he is, and what the simulator knows of him. */
export type InventedPlayer<Ratings> = Credited & {
  first: string;
  last: string;
  position: string;
  ratings: Ratings;
};

export type InventedTeam<Ratings> = TeamFace & { players: InventedPlayer<Ratings>[] };

/** Names to be given, one after another. */
export type Names = Iterator<{ first: string; last: string }, never>;
