/** Fifth of the event's players: 1 is the best and costs 5 tokens, 5 is the last and costs 1 (docs/play.md, "MVP: tiers"). */
export type Tier = 1 | 2 | 3 | 4 | 5;

/** A player as offered, drafted, sent and stored (docs/wire.md, "Side-game calls"). */
export type MvpPlayer = {
  id: string;
  last_name: string;
  profile_image_link?: string;
  tid: string;
  position: string;
  /** Points since the join; 0 in offers and stored entries. */
  points: number;
  /** The season averages per game that rank the player's position; zeros are left out. */
  stats: Record<string, number>;
  /** Points of these averages by the sport's scoring table, to 2 decimals. */
  totalScore: number;
  tier: Tier;
  /** In tokens. */
  tierCost: number;
};

/** An offer has every player of the event, best first; an entry has the five slots. */
export type MvpPlayers = MvpPlayer[];

export const SLOTS = 5;
/** In tokens. */
export const BUDGET = 15;
export const TIERS = 5;

/** Total cost of players in tokens. */
export const costOf = (players: readonly (MvpPlayer | null)[]): number =>
  players.reduce((cost, player) => cost + (player?.tierCost ?? 0), 0);
