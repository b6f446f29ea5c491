import type { EventType, SportTable } from './sport.ts';

/** A classification of the feed taken apart: the event type that it leaves standing, and what the message changes. */
type Classified = {
  /** The event type in the sport's table that now stands, or that stood until it was deleted. */
  type: string;
  label: string;
  change: 'RECORDED' | 'UPDATED' | 'DELETED';
  /** What the message by itself adds to the totals; a deletion takes away, an update replaces. */
  effect: Record<string, number>;
};

const DELETED = 'DELETED_';
const UPDATED = 'UPDATED_';
const MAKE_TO_MISS = '_MAKE_TO_MISS';
const MISS_TO_MAKE = '_MISS_TO_MAKE';

/** Reads a classification such as DELETED_ASSIST or UPDATED_THREE_POINT_MAKE_TO_MISS; undefined for an unknown one. */
export function classify(table: SportTable, classification: string): Classified | undefined {
  if (classification.startsWith(DELETED)) return deletion(table, classification.slice(DELETED.length));
  if (classification.startsWith(UPDATED)) return update(table, classification.slice(UPDATED.length));
  const known = typeIn(table, classification);
  return known && { type: classification, label: known.label, change: 'RECORDED', effect: difference(known) };
}

function deletion(table: SportTable, type: string): Classified | undefined {
  const gone = typeIn(table, type);
  return gone && { type, label: gone.label, change: 'DELETED', effect: difference(undefined, gone) };
}

function update(table: SportTable, change: string): Classified | undefined {
  const [ending, from, to] = change.endsWith(MAKE_TO_MISS)
    ? [MAKE_TO_MISS, '_MAKE', '_MISS']
    : [MISS_TO_MAKE, '_MISS', '_MAKE'];
  if (!change.endsWith(ending)) return undefined;
  const shot = change.slice(0, -ending.length);
  const was = typeIn(table, shot + from);
  const is = typeIn(table, shot + to);
  return was && is && { type: shot + to, label: is.label, change: 'UPDATED', effect: difference(is, was) };
}

const typeIn = (table: SportTable, type: string): EventType | undefined =>
  Object.hasOwn(table.eventTypes, type) ? table.eventTypes[type] : undefined;

function difference(is?: EventType, was?: EventType): Record<string, number> {
  const effect: Record<string, number> = { ...is?.stats };
  for (const [stat, value] of Object.entries(was?.stats ?? {})) {
    const left = (effect[stat] ?? 0) - value;
    if (left === 0) delete effect[stat];
    else effect[stat] = left;
  }
  return effect;
}
