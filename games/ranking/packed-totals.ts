import type { Totals } from './totals.ts';

/** Points and numbers of fans are below this. */
const LIMIT = Number.MAX_SAFE_INTEGER;
/** No event has totals that take more characters. */
const MAX_TEXT = 100_000;

/**
 * Totals as text, a JSON list of numbers: the largest common step of all totals; then for each total, in ascending order, the gap to the one
 * before it (the first: to 0) in steps, and how many fans have it.
 */
export function packTotals(totals: Totals): string {
  const rows = [...totals].filter(([, fans]) => fans > 0).sort(([a], [b]) => a - b);
  const step = Math.max(
    1,
    rows.reduce((common, [points]) => commonFactor(common, checked(points)), 0),
  );
  let before = 0;
  const list = rows.flatMap(([points, fans]) => {
    const gap = (points - before) / step;
    before = points;
    return [gap, checked(fans)];
  });
  return JSON.stringify([step, ...list]);
}

/** Reads packed totals. Returns undefined for any other value. */
export function readTotals(text: unknown): Map<number, number> | undefined {
  const list = typeof text === 'string' && text.length <= MAX_TEXT ? listIn(text) : undefined;
  if (!list?.every((value) => Number.isInteger(value) && value >= 0 && value < LIMIT)) return undefined;
  const [step = 0, ...rows] = list;
  if (step === 0 || rows.length % 2 === 1) return undefined;
  const totals = new Map<number, number>();
  let points = 0;
  for (let row = 0; row < rows.length; row += 2) {
    const [gap = 0, fans = 0] = [rows[row], rows[row + 1]];
    points += gap * step;
    if (fans === 0 || (gap === 0 && row > 0) || points >= LIMIT) return undefined;
    totals.set(points, fans);
  }
  return totals;
}

/** The totals of a stored ranking; empty while there is no ranking. */
export const totalsIn = (packed: string | undefined): Totals => readTotals(packed) ?? new Map();

function checked(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value < LIMIT) return value;
  throw new RangeError(`${value} is no number of points or fans`);
}

function commonFactor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function listIn(text: string): number[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
