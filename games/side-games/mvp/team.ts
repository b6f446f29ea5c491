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

export type MvpKind = 'threshold';

/** The team score from one threshold to the next. */
export const THRESHOLD = 25;
/** Tolerance: far below half a sack, far above rounding errors. */
const EPSILON = 1e-6;

/** The last threshold, so that the points of a wrong feed fit an Int of the schema. No real game gets near it. */
const MAX_THRESHOLDS = 13_000;

/** How many thresholds a team score has reached. */
export const thresholdsIn = (score: number): number =>
  Math.min(MAX_THRESHOLDS, Math.max(0, Math.floor((score + EPSILON) / THRESHOLD)));

/** Points of a threshold by its index: the first 25, the second 50, the third 75 (docs/play.md, "MVP: points"). */
export const payOf = (index: number): number => THRESHOLD * (index + 1);

/** Total of the first `reached` thresholds, which pay one, two, three … times the first. */
export const pointsFor = (reached: number): number => (THRESHOLD * reached * (reached + 1)) / 2;
