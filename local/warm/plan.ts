import type { TableName } from '../../lambdas/stores/tables.ts';
import type { Units } from '../cost/measured.ts';
import { oneTimePrices } from '../cost/prices.ts';
import { INITIAL, type Needed, TABLE_QUOTA } from './needed.ts';

/** A table whose warm throughput is to be raised. */
export type Raise = { table: TableName; from: Units; to: Units; usd: number };

/**
 * The tables that serve less than is needed. A value that is enough stays as it is: it cannot be lowered.
 * @param current what each table serves now; absent where AWS does not say
 */
export function planOf(needed: readonly Needed[], current: ReadonlyMap<TableName, Units>): Raise[] {
  return needed.flatMap(({ table, read, write }) => {
    const from = current.get(table) ?? INITIAL;
    const to = { read: Math.max(from.read, read), write: Math.max(from.write, write) };
    if (to.read === from.read && to.write === from.write) return [];
    return [
      { table, from, to, usd: usdOf('warmReads', to.read - from.read) + usdOf('warmWrites', to.write - from.write) },
    ];
  });
}

const usdOf = (what: keyof typeof oneTimePrices, units: number): number => units * oneTimePrices[what].usd;

/** The tables that need a higher quota of the account first. */
export const overQuota = (raises: readonly Raise[]): Raise[] =>
  raises.filter(({ to }) => to.read > TABLE_QUOTA.read || to.write > TABLE_QUOTA.write);
