import { missed, type V3Row } from './row.ts';

const counts = /\(Off:(\d+) Def:(\d+)\)/;

/**
 * The kinds of players' rebounds, by row. The provider states them only as running counts, `(Off:1 Def:4)`: the count that is one higher
 * than before. Revised counts may skip or repeat a number; then the team that missed last decides. Before any miss the kind is not known.
 * @param rows in the provider's order
 */
export function reboundKinds(rows: readonly V3Row[], teamOf: (row: V3Row) => string | undefined): Map<V3Row, string> {
  const kinds = new Map<V3Row, string>();
  const before = new Map<number, [offensive: number, defensive: number]>();
  let shooters: string | undefined;
  for (const row of rows) {
    if (row.actionType !== 'rebound') {
      if (missed(row)) shooters = teamOf(row);
      continue;
    }
    if (!row.tid) continue;
    const found = counts.exec(row.description);
    const [offensive, defensive] = before.get(row.personId) ?? [0, 0];
    const [nowOffensive, nowDefensive] = found ? [Number(found[1]), Number(found[2])] : [offensive, defensive];
    before.set(row.personId, [nowOffensive, nowDefensive]);
    const [moreOffensive, moreDefensive] = [nowOffensive - offensive, nowDefensive - defensive];
    if (moreOffensive === 1 && moreDefensive === 0) kinds.set(row, 'OFFENSIVE');
    else if (moreOffensive === 0 && moreDefensive === 1) kinds.set(row, 'DEFENSIVE');
    else if (shooters !== undefined) kinds.set(row, shooters === teamOf(row) ? 'OFFENSIVE' : 'DEFENSIVE');
  }
  return kinds;
}
