import { zoneOf } from '../court.ts';
import { isFirstDownEarned } from './credits.ts';
import type { NflRow, NflStat } from './row.ts';

/** Attempts to run and to pass. */
const runs: ReadonlySet<number> = new Set([10, 11]);
const passes: ReadonlySet<number> = new Set([14, 15, 16, 19]);
/** First down by rush, by pass. */
const firstDowns: ReadonlySet<number> = new Set([3, 4]);
const touchdowns: ReadonlySet<number> = new Set([11, 13, 16, 22, 24]);
/** The run or pass of a row, if it is one: who ran or threw, and whether it made a first down or a touchdown. */
export function attemptOf(row: NflRow): { by: NflStat; kind: 'run' | 'pass'; made: boolean } | undefined {
  const threw = row.stats.find(({ statId }) => passes.has(statId));
  const by = threw ?? row.stats.find(({ statId }) => runs.has(statId));
  if (!by) return undefined;
  const mates = row.stats.filter(({ tid }) => tid === by.tid);
  const made = mates.some(({ statId }) => touchdowns.has(statId) || (firstDowns.has(statId) && isFirstDownEarned(row)));
  return { by, kind: threw ? 'pass' : 'run', made };
}

const passed = /\bpass(?: incomplete)? (short|deep) (left|middle|right)\b/i;
const ran = /\b(?:up the (middle)|(left|right) (?:end|tackle|guard))\b/i;

/**
 * The place of a run or a pass; undefined if the sentence does not state where it went, such as of a spiked ball. After a review that
 * reversed the play, the text behind it counts.
 */
export function placeOf(kind: 'run' | 'pass', words: string): { hsx: number; hsy: number } | undefined {
  const standing = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const [, first = '', second = ''] =
    (kind === 'pass' ? passed : ran).exec(standing)?.map((word) => word?.toLowerCase()) ?? [];
  return zoneOf(second || first, kind === 'pass' ? first : 'run');
}
