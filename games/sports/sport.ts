import type { Regulation, Sport } from '../timeline/event.ts';

/** How a stat is called: "1 rebound", "4 rebounds", "REB". */
type Label = { one: string; many: string; short: string };

/** A season average that offers are made of, with the thresholds used where there is no season (docs/play.md, "Difficulty thresholds"). */
export type Average = {
  id: string;
  classifier: string;
  /** Who it is offered of; everyone without it. */
  positions?: readonly string[];
  easy: number;
  medium: number;
  hard: number;
};

/** A row of the MVP table: points for each of a sum of classifiers, or for each full `per` of it. */
export type Scoring = {
  label: string;
  /** Under which the rules panel lists it. */
  category: string;
  points: number;
  of: Readonly<Record<string, number>>;
  per?: number;
};

/**
 * A row of the Parlay card: a number, or made of attempted in percent. `attempted` of a number names the attempts it is made of, where
 * there are any: with an attempt something has happened in the category.
 */
export type Category = {
  id: string;
  label: string;
  /** The team with fewer excels. */
  fewest?: true;
} & ({ stat: string; attempted?: string } | { made: string; attempted: string });

/** Where Over/Under draws a line, whole numbers from and to, of a player who has no season (docs/play.md, "Over/Under: lines"). */
type LineRange = { classifier: string; from: number; to: number };

/** What one event type of the feed gives its subject. Types that end in _MAKE or _MISS can be updated into each other. */
export type EventType = { label: string; stats: Readonly<Record<string, number>> };

/** A position of players. */
export type PlayerPosition = {
  name: string;
  /** The classifiers that rank it in the MVP tiers; rows of the MVP table that count others do not. */
  sees: readonly string[];
  /** What rosters also call it, in capitals; see positions.ts. */
  alsoCalled: readonly string[];
};

/** Everything that tells one sport from the other; the rules know no sport by name. */
export type SportTable = {
  sport: Sport;
  regulation: Regulation;
  /** Shown before the start. */
  gameStart: string;
  /** By classifier. */
  stats: Readonly<Record<string, Label>>;
  averages: readonly Average[];
  /** Each of a classifier that the averages have, whose positions it shares. */
  lineRanges: readonly LineRange[];
  /** By classification, without their DELETED_ and UPDATED_ variants (see event-types.ts). */
  eventTypes: Readonly<Record<string, EventType>>;
  /** What a shot on the court is called. */
  shots: Readonly<Record<'MAKE' | 'MISS', string>>;
  /** Classifications after which the clock stands until the next play. */
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

/** How much there is of what a row counts. */
export const countOf = ({ of }: Pick<Scoring, 'of'>, stats: Readonly<Record<string, number>>): number =>
  Object.entries(of).reduce((total, [stat, factor]) => total + factor * (stats[stat] ?? 0), 0);

/** What stats are worth by a scoring table; each row counts full `per`s only. */
export function worth(rows: readonly Scoring[], stats: Readonly<Record<string, number>>): number {
  return rows.reduce((sum, row) => {
    const { points, per = 1 } = row;
    const amount = countOf(row, stats);
    return sum + points * (per === 1 ? amount : Math.max(0, Math.floor(amount / per)));
  }, 0);
}
