import { canonical } from '../lib/unknown.ts';

/** The subject of a fact: one player, a team, or neither (docs/timeline.md, "Plays"). */
export type Act = 'PLAYER' | 'TEAM' | 'OTHER';

/** Fields of every fact of a real game (docs/decisions/001). */
type Fact = {
  /** The provider's id of the fact. It stays through corrections and contains no number that the provider renumbers. */
  id: string;
  /** Rises with every correction; the highest revision is valid. */
  rev: number;
  /** Place in the game; see gameOrder. */
  order: number;
  /** When it happened, epoch ms; stays when the fact is corrected. */
  at: number;
  /** 1-based; overtimes follow regulation. 0 before the start. */
  period: number;
  /** Seconds left in the period. */
  clock: number;
  /** The fact was deleted: it never happened. */
  void?: true;
  /** Present if an operator corrected the fact (docs/desk.md, "Corrections"). */
  correction?: Correction;
  /** The phase of the game from here on; messages of any source may have it (docs/timeline.md, "Statuses"). */
  status?: string;
};

/** Why an operator corrected a play, and the play as it was before the first correction. */
export type Correction = { why: string; was: Play };

/** The stats that one play gives one subject. Wire source `boxscorestatsv2`. */
export type StatPlay = Fact & {
  kind: 'stat';
  act: Act;
  tid: string;
  /** Present when act is PLAYER. */
  pid?: string;
  /** The event type, such as THREE_POINT_MAKE (docs/timeline.md, "Classifications"). */
  classification: string;
  /** Added amounts by classifier: {PTS: 3, FG: 1, FGA: 1, FG3: 1, FG3A: 1}. */
  stats: Record<string, number>;
};

/** Classification of a play that corrects a team's points to the provider's score; it counts for no player. */
export const SCORE_ADJUSTMENT = 'SCORE_ADJUSTMENT';

/** Classification of a play that corrects a number of a player, or of a team alone, to the provider's box score. */
export const BOX_ADJUSTMENT = 'BOX_ADJUSTMENT';

/** A shot with its place on the court. Wire source `chart`. */
export type ShotPlay = Fact & {
  kind: 'shot';
  tid: string;
  pid: string;
  shotType: 'MAKE' | 'MISS';
  /** Source shot space, 15240 wide by 28651 long (docs/wire.md, "Court coordinates"); absent without a place. */
  hsx?: number;
  hsy?: number;
};

/** A change of the game's phase. Wire source `marker`. */
export type StatusPlay = Fact & {
  kind: 'status';
  status: string;
  /** Keys of side games whose joining an operator has closed (docs/desk.md, "Acts"). */
  closes?: readonly string[];
};

/** A reading of the clock. Wire source `clock`. */
export type ClockPlay = Fact & {
  kind: 'clock';
  /** The score after this moment as the provider states it; only of push feeds, which state it row by row (docs/scores.md). */
  stated?: Score;
};

/** Points of both teams. */
export type Score = { home: number; away: number };

export type Play = StatPlay | ShotPlay | StatusPlay | ClockPlay;

/** The player who made a play; undefined if it is neither a shot nor a stat play of a player. */
export const ownerOf = (play: Play): string | undefined =>
  play.kind === 'shot' || (play.kind === 'stat' && play.act === 'PLAYER') ? play.pid : undefined;

/** Sorts plays into game order; ties by id, so that every machine agrees. */
export const inGameOrder = (a: Play, b: Play): number => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Sorts plays by the time at which they happened; ties by id. */
export const asTheyHappened = (a: Play, b: Play): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/**
 * Whether `next` takes the place of `known`, both of one id: the higher revision does. Two different contents under one
 * revision are a provider's fault, yet every machine must settle on the same one: the greater by text stays.
 */
export function supersedes(next: Play, known: Play): boolean {
  if (next.rev !== known.rev) return next.rev > known.rev;
  return next !== known && canonical(next) > canonical(known);
}

/** More tenths of a second than any period has, and more than any provider's order. */
const CLOCK_STEPS = 100_000;
const PROVIDER_STEPS = 100_000_000;

/**
 * The place of a fact in the game as one number: period, then elapsed clock (tenths of a second), then the provider's own order.
 * @param elapsed seconds since the period started, below 10,000
 * @param providerOrder 0 to 99,999,999
 */
export function gameOrder(period: number, elapsed: number, providerOrder: number): number {
  return (period * CLOCK_STEPS + Math.round(elapsed * 10)) * PROVIDER_STEPS + providerOrder;
}
