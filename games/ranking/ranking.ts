import { isRecord } from '../record.ts';
import { isWhole } from '../timeline/valid.ts';
import { packTotals, readTotals } from './packed-totals.ts';
import { playersIn, type Totals } from './totals.ts';

/**
 * A line of the roster may become visible so long after its time, ms: the time of the call that joins, and that of an eventually consistent
 * read. A ranking has most joins of this time after `until`.
 */
export const OVERLAP_MS = 30_000;

/** Totals of all fans of an event at one seq of its log. */
export type Ranking = {
  seq: number;
  /** Joins up to this moment are in it, epoch ms. */
  until: number;
  players: number;
  totals: Totals;
  /** Nothing changes any more. */
  official?: true;
};

/** A ranking as it is stored and travels; `totals` is a JSON list as text (docs/wire.md, "Ranking"). */
export type PackedRanking = Omit<Ranking, 'totals'> & { totals: string };

export function packRanking({ seq, until, players, totals, official }: Ranking): PackedRanking {
  return { seq, until, players, totals: packTotals(totals), ...(official && { official }) };
}

/** Reads a packed ranking. @returns undefined if the value is not a valid one */
export function readRanking(value: unknown): Ranking | undefined {
  if (!isRecord(value)) return undefined;
  const { seq, until, players, official } = value;
  const totals = readTotals(value.totals);
  if (!totals || !isWhole(seq) || !isWhole(until) || !isWhole(players) || players !== playersIn(totals))
    return undefined;
  return { seq, until, players, totals, ...(official === true && { official }) };
}

type Version = Pick<Ranking, 'seq' | 'until' | 'official'>;

/** Whether `a` says more than `b`: the official one is last of all, then the seq decides, then the joins that are in it. */
export function isNewer(a: Version, b: Version): boolean {
  if (a.official !== b.official) return a.official === true;
  return a.seq > b.seq || (a.seq === b.seq && a.until > b.until);
}
