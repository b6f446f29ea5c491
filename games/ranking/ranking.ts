import { isRecord } from '../lib/unknown.ts';
import { isWhole } from '../timeline/inbound.ts';
import { packTotals, playersIn, readTotals, type Totals } from './totals.ts';

/**
 * Longest time until a line of the roster is visible to readers, ms: the joining call may take long, and reads are eventually consistent.
 * A ranking already has most joins of this time after `until`.
 */
export const OVERLAP_MS = 30_000;

/** Number of first lines that travel with a ranking: the short view shows five (docs/play.md, "Leaderboard"). */
const FIRST_LINES = 5;
export type FirstLine = { username: string; points: number };

/** Totals of all fans of an event at one seq of its log, and the first lines of the list. */
export type Ranking = {
  seq: number;
  /** Joins up to this moment are in it, epoch ms. */
  until: number;
  players: number;
  totals: Totals;
  /** In the list's order; fewer than five where fewer fans have points. */
  top: FirstLine[];
  /** The ranking is final. */
  official?: true;
};

/** A ranking as it is stored and travels; `totals` is a JSON list as text (docs/wire.md, "Ranking"). */
export type PackedRanking = Omit<Ranking, 'totals'> & { totals: string };

export function packRanking({ seq, until, players, totals, top, official }: Ranking): PackedRanking {
  return { seq, until, players, totals: packTotals(totals), top: firstLinesOf(top), ...(official && { official }) };
}

/** The first five of some lines, without other fields. */
export const firstLinesOf = (lines: readonly FirstLine[]): FirstLine[] =>
  lines.slice(0, FIRST_LINES).map(({ username, points }) => ({ username, points }));

/** Reads a packed ranking. @returns undefined if the value is not a valid one */
export function readRanking(value: unknown): Ranking | undefined {
  if (!isRecord(value)) return undefined;
  const { seq, until, players, official } = value;
  const totals = readTotals(value.totals);
  if (!totals || !isWhole(seq) || !isWhole(until) || !isWhole(players) || players !== playersIn(totals))
    return undefined;
  const top = readFirst(value.top, totals);
  return top && { seq, until, players, totals, top, ...(official === true && { official }) };
}

/** Reads the first lines. @returns undefined if their points are not the highest totals */
function readFirst(value: unknown, totals: Totals): FirstLine[] | undefined {
  const highest = [...totals]
    .filter(([points]) => points > 0)
    .sort(([a], [b]) => b - a)
    .slice(0, FIRST_LINES)
    .flatMap(([points, fans]) => Array<number>(Math.min(fans, FIRST_LINES)).fill(points))
    .slice(0, FIRST_LINES);
  if (!Array.isArray(value) || value.length !== highest.length) return undefined;
  const isLine = (line: unknown, place: number): line is FirstLine =>
    isRecord(line) && typeof line.username === 'string' && line.points === highest[place];
  return value.every(isLine) ? firstLinesOf(value) : undefined;
}

type Version = Pick<Ranking, 'seq' | 'until' | 'official'>;

/** Whether `a` is newer than `b`: `official` decides first, then the higher `seq`, then the later `until`. */
export function isNewer(a: Version, b: Version): boolean {
  if (a.official !== b.official) return a.official === true;
  return a.seq > b.seq || (a.seq === b.seq && a.until > b.until);
}
