import { football } from '../../../../games/sports/football.ts';
import { actOf, type StatCredit, type Subject } from '../lines.ts';

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

/** What a statistic credits its player or team with. */
export type Credit = {
  /**
   * Names the play among those of its row and player. Part of the play's id, so it says what kind of thing was done, not how it ended: a
   * catch that becomes a touchdown catch stays the same play.
   */
  group: string;
  /** Event type in football's table. */
  type: string;
  /** The classifier of the statistic's yards. */
  yards?: string;
  /** Counts for the team alone, though the provider names a player. */
  team?: true;
};

/** The lines of a row by `<subject>/<group>`, the end of their ids. */
export type StatCredits = Map<string, StatCredit>;

export const keyOf = ({ tid, pid }: Subject, { team, group }: Credit): string =>
  `${team ? tid : (pid ?? tid)}/${group}`;

/**
 * Adds what a subject is credited with. If they did it twice in a row, such as two fumbles, the line has both, under the classification
 * with more stats.
 * @param amount yards, if the credit has any
 */
export function addCredit(lines: StatCredits, { tid, pid }: Subject, credit: Credit, amount = 0): void {
  const { type, yards, team } = credit;
  const stats = { ...football.eventTypes[type]?.stats, ...(yards && { [yards]: amount }) };
  const line = { kind: 'stat', tid, ...actOf(team ? undefined : pid), classification: type, stats } as const;
  const key = keyOf({ tid, pid }, credit);
  const known = lines.get(key);
  lines.set(key, known ? mergeLines(known, line) : line);
}

function mergeLines(known: StatCredit, line: StatCredit): StatCredit {
  const stats = { ...known.stats };
  for (const [stat, value] of Object.entries(line.stats)) stats[stat] = (stats[stat] ?? 0) + value;
  const weight = ({ classification, stats: its }: StatCredit) => `${Object.keys(its).length} ${classification}`;
  return { ...known, stats, classification: (weight(line) > weight(known) ? line : known).classification };
}

/** Adds players whom a row names without crediting. The plays have no stats, but count as theirs. */
export function addNamed<Named extends Subject>(
  lines: StatCredits,
  named: readonly Named[],
  typeOf: (subject: Named) => string,
): void {
  const credited = new Set([...lines.values()].map(({ pid }) => pid));
  for (const subject of named) {
    const { pid } = subject;
    if (pid === undefined || credited.has(pid)) continue;
    addCredit(lines, subject, { group: 'named', type: typeOf(subject) });
    credited.add(pid);
  }
}
