/** Number of fans by total of points; fans without points are under 0. */
export type Totals = ReadonlyMap<number, number>;

/** Number of fans with more points than `points`. */
export function fansAbove(totals: Totals, points: number): number {
  let above = 0;
  for (const [total, fans] of totals) if (total > points) above += fans;
  return above;
}

/** Number of all fans. */
export const playersIn = (totals: Totals): number => fansAbove(totals, Number.NEGATIVE_INFINITY);

/** The competition rank of a total. Fans without points have no rank. */
export const rankOf = (points: number, totals: Totals): number => 1 + fansAbove(totals, points);

/** A total of some fans: its competition rank, and how many fans share it. */
type Neighbour = { points: number; rank: number; fans: number };

/** The next totals above and below a fan's own that other fans have. Totals below 1 are left out, since they have no rank. */
export function neighbours(totals: Totals, own: number): { above: Neighbour | null; below: Neighbour | null } {
  let [above, below] = [Number.POSITIVE_INFINITY, 0];
  for (const [total, fans] of totals) {
    if (fans === 0) continue;
    if (total > own) above = Math.min(above, total);
    else if (total < own) below = Math.max(below, total);
  }
  const at = (points: number) => ({ points, rank: rankOf(points, totals), fans: totals.get(points) ?? 0 });
  return { above: above < Number.POSITIVE_INFINITY ? at(above) : null, below: below > 0 ? at(below) : null };
}

/** Adds up the totals of different fans. */
export function mergeTotals(all: Iterable<Totals>): Map<number, number> {
  const merged = new Map<number, number>();
  for (const totals of all) {
    for (const [points, fans] of totals) merged.set(points, (merged.get(points) ?? 0) + fans);
  }
  return merged;
}

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
