/**
 * A statistic of a snap under the league's numeric code (docs/feeds.md, "Football codes"). Providers whose plays are sentences are read as
 * the same codes.
 */
export type CodedStat = {
  statId: number;
  /** 0 also for a statistic without yards. */
  yards: number;
  tid: string;
  /** Absent if the statistic is the team's. */
  pid?: string;
};

/** One snap or kick of a football game, of any provider. */
export type Snap = {
  /** The team with the ball at the snap; at a kickoff the kicking team. */
  possession: string | undefined;
  /** Yards to a first down at the snap; undefined if the provider does not state them. */
  toGo: number | undefined;
  /** Whether points were scored; undefined if the provider does not state it. */
  scoring: boolean | undefined;
  /** The provider's sentence, read for facts found nowhere else, never stored. */
  words: string;
  stats: readonly CodedStat[];
};
