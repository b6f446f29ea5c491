import type { TeamNames } from '../schema.ts';

/**
 * What a sentence credits a player or a team with, under the league's numeric code (docs/feeds.md, "Football codes"). A sentence may have
 * the same code for several players.
 */
export type SentenceStat = {
  statId: number;
  /** 0 also for a statistic without yards. */
  yards: number;
  /** `offence` is the team with the ball at the snap; at a kick the kicking team. */
  side: 'offence' | 'defence';
  /** The player as the sentence writes them. Absent: the statistic is the team's. */
  name?: string;
};

/** The situation before or after a play. */
export type FieldState = {
  /** 0 if there is no down, as at kickoffs. */
  down: number;
  /** Yards to a first down. */
  distance: number;
  /** Yards to the opponents' end zone; undefined if not stated. */
  toEndZone: number | undefined;
  /** The team with the ball, by ESPN's id; undefined if not stated. */
  tid: string | undefined;
};

/** One row of an ESPN football game, as far as sentences are read with it. */
export type SentenceRow = {
  /** ESPN's type, such as "Pass Reception"; empty if absent. */
  type: string;
  /** ESPN's sentence; empty if absent. */
  text: string;
  start: FieldState;
  end: FieldState;
  /** The team with the ball at the snap or the kicking team, and the other one. */
  offence: TeamNames;
  defence: TeamNames;
  /** Set on scoring plays: what was scored, and the points of the try after a touchdown if they are stated. */
  scored?: { kind: string; tryPoints?: number | undefined };
};

/** Reads a sentence. Never throws; a sentence that it cannot read credits no statistic. */
export type Grammar = (row: SentenceRow) => SentenceStat[];
