/** Fans by total of points; fans without points are under 0. */
export type Totals = ReadonlyMap<number, number>;

/** Fans with more than so many points. */
export function fansAbove(totals: Totals, points: number): number {
  let above = 0;
  for (const [total, fans] of totals) if (total > points) above += fans;
  return above;
}

/** How many fans play. */
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

/** The totals of different fans together. */
export function mergeTotals(all: Iterable<Totals>): Map<number, number> {
  const together = new Map<number, number>();
  for (const totals of all) {
    for (const [points, fans] of totals) together.set(points, (together.get(points) ?? 0) + fans);
  }
  return together;
}
