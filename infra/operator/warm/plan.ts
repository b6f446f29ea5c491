import type { TableName } from '../../../lambdas/stores/tables.ts';
import { type ByTable, joining, settling, type Units } from '../cost/measured.ts';
import { oneTimePrices } from '../cost/prices.ts';
import { keysOf } from '../keys.ts';

/** Everybody joins within so many seconds, and is settled within so many after the end. */
export const JOINING_SECONDS = 600;
export const SETTLING_SECONDS = 300;

/** Units a second that a table serves as soon as it is made. */
export const INITIAL: Units = { read: 12_000, write: 4_000 };
/** Units a second that an account may use of one table until AWS raises its quota. */
export const TABLE_QUOTA: Units = { read: 40_000, write: 40_000 };

/** Units a second of each table while so many fans join, or are settled if that is more. */
export function neededFor(fans: number) {
  const phases: [ByTable, number][] = [
    [joining, JOINING_SECONDS],
    [settling, SETTLING_SECONDS],
  ];
  const tables = new Set(phases.flatMap(([units]) => keysOf(units)));
  const most = (table: TableName, kind: keyof Units) =>
    Math.ceil(Math.max(...phases.map(([units, seconds]) => (fans * (units[table]?.[kind] ?? 0)) / seconds)));
  return [...tables].map((table) => ({ table, read: most(table, 'read'), write: most(table, 'write') }));
}

/** A table whose warm throughput is to be raised. */
export type Raise = ReturnType<typeof planOf>[number];

/**
 * The tables that serve less than is needed. A value that is enough stays as it is: it cannot be lowered.
 * @param current what each table serves now; absent where AWS does not say
 */
export function planOf(needed: ReturnType<typeof neededFor>, current: ReadonlyMap<TableName, Units>) {
  const { warmReads, warmWrites } = oneTimePrices;
  return needed.flatMap(({ table, read, write }) => {
    const from = current.get(table) ?? INITIAL;
    const to = { read: Math.max(from.read, read), write: Math.max(from.write, write) };
    if (to.read === from.read && to.write === from.write) return [];
    return [{ table, from, to, usd: (to.read - from.read) * warmReads + (to.write - from.write) * warmWrites }];
  });
}

/** The tables that need a higher quota of the account first. */
export const overQuota = (raises: readonly Raise[]): Raise[] =>
  raises.filter(({ to }) => to.read > TABLE_QUOTA.read || to.write > TABLE_QUOTA.write);
