/** The last of the provider's orders at one clock reading; see gameOrder. */
export const LAST_ORDER = 99_999_999;

/** The rows of each period, first period to last. */
export function periodsOf<T extends { period: number }>(rows: readonly T[]): Map<number, T[]> {
  const periods = new Map<number, T[]>();
  for (const row of rows) {
    const known = periods.get(row.period);
    if (known) known.push(row);
    else periods.set(row.period, [row]);
  }
  return new Map([...periods].sort(([a], [b]) => a - b));
}
