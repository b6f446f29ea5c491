import type { Regulation, Sport } from '../timeline/event.ts';

/** The words for a stat: "1 rebound", "4 rebounds", "REB". */
type Label = { one: string; many: string; short: string };

/** A season average that offers use, with the thresholds for players without a season (docs/play.md, "Difficulty thresholds"). */
export type Average = {
  id: string;
  classifier: string;
  /** Eligible positions; absent for all positions. */
  positions?: readonly string[];
  easy: number;
  medium: number;
  hard: number;
};

/** A row of the MVP table: points for each of a sum of classifiers, or for each full `per` of it. */
export type Scoring = {
  label: string;
  /** Heading in the rules panel. */
  category: string;
  points: number;
  of: Readonly<Record<string, number>>;
  per?: number;
};

/**
 * A row of the Parlay card: a number, or made of attempted in percent. `attempted` of a number names the attempts it is made of, if it
 * has any: an attempt counts as an event in the category.
 */
export type Category = {
  id: string;
  label: string;
  /** The team with fewer excels. */
  fewest?: true;
} & ({ stat: string; attempted?: string } | { made: string; attempted: string });

/** Range (whole numbers) of Over/Under lines of players without a season (docs/play.md, "Over/Under: lines"). */
type LineRange = { classifier: string; from: number; to: number };

/** The stats that one event type gives its subject. Types that end in _MAKE or _MISS can be updated into each other. */
export type EventType = { label: string; stats: Readonly<Record<string, number>> };

/** A position of players. */
export type PlayerPosition = {
  name: string;
  /** The stats that rank the position in the MVP tiers. */
  sees: readonly string[];
  /** Other names in rosters, in capitals; see `positionOf`. */
  alsoCalled: readonly string[];
};

/** All differences between the sports; the rules know no sport by name. */
export type SportTable = {
  sport: Sport;
  regulation: Regulation;
  /** Shown before the start. */
  gameStart: string;
  /** By stat. */
  stats: Readonly<Record<string, Label>>;
  averages: readonly Average[];
  /** The classifier of each is one of the averages, whose positions apply. */
  lineRanges: readonly LineRange[];
  /** By classification, without their DELETED_ and UPDATED_ variants (see `classify`). */
  eventTypes: Readonly<Record<string, EventType>>;
  /** The word for a shot on the court. */
  shots: Readonly<Record<'MAKE' | 'MISS', string>>;
  /** Classifications that stop the clock until the next play. */
  stopsClock: readonly string[];
  /** Seconds of running clock without a play after which a feed is late (docs/wire.md, "Silent feeds"). */
  quietAfter: number;
  /** By code; absent where every position is ranked by the whole MVP table. */
  positions?: Readonly<Record<string, PlayerPosition>>;
  mvp: readonly Scoring[];
  parlay: readonly Category[];
};

/** An event type by its name; undefined for a name that the table does not have, such as `constructor`. */
export const eventTypeIn = ({ eventTypes }: SportTable, type: string): EventType | undefined =>
  Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined;

/** "1 rebound", "4 rebounds"; the classifier itself where the table has no word for it. */
export function amountOf(table: SportTable, classifier: string, amount: number): string {
  const label = table.stats[classifier];
  return `${amount} ${label ? (amount === 1 ? label.one : label.many) : classifier}`;
}

/** "REB"; the classifier itself where the table has no word for it. */
export const shortLabel = (table: SportTable, classifier: string): string =>
  table.stats[classifier]?.short ?? classifier;

/** "rebounds"; the classifier itself where the table has no word for it. */
export const unitOf = (table: SportTable, classifier: string): string => table.stats[classifier]?.many ?? classifier;

/** The classifiers that rows count. */
export const countedIn = (rows: readonly Scoring[]): string[] => [
  ...new Set(rows.flatMap(({ of }) => Object.keys(of))),
];

/** The amount that a row counts. */
export const countOf = ({ of }: Pick<Scoring, 'of'>, stats: Readonly<Record<string, number>>): number =>
  Object.entries(of).reduce((total, [stat, factor]) => total + factor * (stats[stat] ?? 0), 0);

/** Points of stats by a scoring table; each row counts full `per`s only. */
export function worth(rows: readonly Scoring[], stats: Readonly<Record<string, number>>): number {
  return rows.reduce((sum, row) => {
    const { points, per = 1 } = row;
    const amount = countOf(row, stats);
    return sum + points * (per === 1 ? amount : Math.max(0, Math.floor(amount / per)));
  }, 0);
}

/** A parsed classification of the feed. */
type Classified = {
  /** The current event type in the sport's table; for a deletion, the deleted one. */
  type: string;
  change: 'RECORDED' | 'UPDATED' | 'DELETED';
};

const DELETED = 'DELETED_';
const update = /^UPDATED_(.+)_(MAKE|MISS)_TO_(MAKE|MISS)$/;

/** Reads a classification such as DELETED_ASSIST or UPDATED_THREE_POINT_MAKE_TO_MISS; undefined for an unknown one. */
export function classify(table: SportTable, classification: string): Classified | undefined {
  const known = (type: string, change: Classified['change']) => eventTypeIn(table, type) && { type, change };
  if (classification.startsWith(DELETED)) return known(classification.slice(DELETED.length), 'DELETED');
  const [, shot, from, to] = update.exec(classification) ?? [];
  if (shot === undefined) return known(classification, 'RECORDED');
  if (from === to || !eventTypeIn(table, `${shot}_${from}`)) return undefined;
  return known(`${shot}_${to}`, 'UPDATED');
}

/**
 * The sport's own code for a position as a roster writes it: as another code, in small letters, in words, or as several codes, of which the
 * first known one counts ("DE/OLB", "LB-S"). A position that the table does not know stays as it is, and so does every one of a sport without
 * a table of them.
 */
export function positionOf(written: string, { positions }: SportTable): string {
  if (!positions) return written;
  const name = written.trim().toUpperCase();
  for (const part of [name, ...name.split(/[/,-]/)]) {
    const called = part.trim().replaceAll(/\s+/g, ' ');
    const found = Object.entries(positions).find(
      ([code, position]) =>
        code === called || position.name.toUpperCase() === called || position.alsoCalled.includes(called),
    );
    if (found) return found[0];
  }
  return written;
}
