import { isRecord } from '../../games/record.ts';
import type { Capacity, Request } from './dynalite.ts';
import { fault, invalid } from './fault.ts';
import { nameOf, type Place } from './locks.ts';

const maxActions = 100;
/** DynamoDB's limit for all items of a transaction together. */
const maxBytes = 4 * 1024 * 1024;

const isEntry = (item: unknown): item is Request => isRecord(item) && !Array.isArray(item);

/** The entries of a TransactWriteItems request, counted and measured, and their text as sent. */
export function transactItems(request: Request): { entries: Request[]; text: string } {
  const items = request.TransactItems;
  const wrong = (why: string) =>
    invalid(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: ${why}`);
  if (items === undefined || items === null) throw wrong('Member must not be null');
  if (!Array.isArray(items))
    throw fault('coral', 'SerializationException', 'Start of structure or map found where not expected');
  if (items.length < 1) throw wrong('Member must have length greater than or equal to 1');
  if (items.length > maxActions) throw wrong(`Member must have length less than or equal to ${maxActions}`);
  if (!items.every(isEntry)) throw fault('coral', 'SerializationException', 'Unexpected value type in payload');
  const text = JSON.stringify(items);
  if (Buffer.byteLength(text) > maxBytes) throw invalid('Transaction request cannot be larger than 4 MB');
  return { entries: items, text };
}

/** The items of a transaction, without those whose key does not fit its table. @throws Fault where one comes twice */
export function distinct(places: readonly (Place | null)[]): Place[] {
  const known = places.filter((at) => at !== null);
  if (new Set(known.map(nameOf)).size < known.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return known;
}

/** ConsumedCapacity per table of a transaction, which costs double. */
export function consumed(capacities: readonly (Capacity | undefined)[]): Request {
  const units = new Map<string, number>();
  for (const capacity of capacities)
    if (capacity) units.set(capacity.TableName, (units.get(capacity.TableName) ?? 0) + 2 * capacity.CapacityUnits);
  if (!units.size) return {};
  return { ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })) };
}
