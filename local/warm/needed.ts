import type { TableName } from '../../lambdas/stores/tables.ts';
import { joining, settling, type Units } from '../cost/measured.ts';

/** Everybody joins within so many seconds, and is settled within so many after the end. */
export const JOINING_SECONDS = 600;
export const SETTLING_SECONDS = 300;

/** Units a second that a table serves as soon as it is made. */
export const INITIAL: Units = { read: 12_000, write: 4_000 };
/** Units a second that an account may use of one table until AWS raises its quota. */
export const TABLE_QUOTA: Units = { read: 40_000, write: 40_000 };

/** What a table must serve in one second. */
export type Needed = Units & { table: TableName };

/** Units a second of each table while so many fans join, or are settled if that is more. */
export function neededFor(fans: number): Needed[] {
  const tables = new Set([...Object.keys(joining), ...Object.keys(settling)] as TableName[]);
  const most = (table: TableName, kind: keyof Units) => {
    const joins = (fans * (joining[table]?.[kind] ?? 0)) / JOINING_SECONDS;
    const settles = (fans * (settling[table]?.[kind] ?? 0)) / SETTLING_SECONDS;
    return Math.ceil(Math.max(joins, settles));
  };
  return [...tables].map((table) => ({ table, read: most(table, 'read'), write: most(table, 'write') }));
}
