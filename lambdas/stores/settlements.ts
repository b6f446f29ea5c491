import { putItem, updatedItem } from './database.ts';
import { asStored, getItem } from './item.ts';
import { SHARDS, type ShardRange, shardsIn } from './tables.ts';

/** A settlement of an event by its log up to `seq`. `official`: the last one, after which nothing changes. */
export type Settlement = { seq: number; official?: true | undefined };

type Stored = Settlement & {
  /** Numbers of the shards that are done. */
  done?: ReadonlySet<number>;
  /** The done shards that have fans. */
  filled?: ReadonlySet<number>;
};

const key = (eventId: string) => ({ eventId, item: 'settlement' });

/** Begins a settlement, or begins it again. @returns false if a later one has begun; then nothing changed */
export function beginSettlement(eventId: string, { seq, official }: Settlement): Promise<boolean> {
  const Item = { ...key(eventId), seq, official };
  return putItem('Events', Item, {
    condition: `attribute_not_exists(#eventId) OR (#seq <= :seq${official ? '' : ' AND attribute_not_exists(#official)'})`,
    values: { seq },
  });
}

/** The seq of the last settlement that has begun; undefined before the first. */
export const begunSeq = async (eventId: string): Promise<number | undefined> =>
  (await getItem<Stored>('Events', key(eventId)))?.seq;

/** Progress of a settlement; undefined if a later one has begun. */
export async function settlementProgress(eventId: string, { seq, official }: Settlement) {
  const stored = await getItem<Stored>('Events', key(eventId));
  if (stored?.seq !== seq || stored.official !== official) return undefined;
  return { isDone: stored.done?.size === SHARDS, filled: [...(stored.filled ?? [])] };
}

/**
 * Notes that a range of shards is settled, and its shards with fans. A set contains a number once, so repeating it changes nothing.
 * @returns how many shards are done; undefined if a later settlement has begun
 */
export async function noteRange(
  eventId: string,
  { seq, official, ...range }: Settlement & ShardRange,
  filled: ReadonlySet<number>,
): Promise<number | undefined> {
  const noted = await updatedItem('Events', key(eventId), {
    update: `ADD #done :done${filled.size > 0 ? ', #filled :filled' : ''}`,
    condition: `#seq = :seq AND attribute${official ? '' : '_not'}_exists(#official)`,
    values: { done: new Set(shardsIn(range)), filled, seq },
  });
  return noted && asStored<Stored>(noted).done?.size;
}

const officialKey = (eventId: string) => ({ eventId, item: 'official' });

/** Stores that the standings of an event are official. */
export async function noteOfficial(eventId: string, seq: number): Promise<void> {
  await putItem('Events', { ...officialKey(eventId), seq });
}

/** Whether the standings of an event are official: the last settlement, its ranking and its pages are done. */
export const isStandingOfficial = async (eventId: string): Promise<boolean> =>
  (await getItem('Events', officialKey(eventId)))?.seq !== undefined;
