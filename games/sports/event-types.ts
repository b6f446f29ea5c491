import { eventTypeIn, type SportTable } from './sport.ts';

/** A classification of the feed taken apart. */
type Classified = {
  /** The event type in the sport's table that now stands, or that stood until it was deleted. */
  type: string;
  change: 'RECORDED' | 'UPDATED' | 'DELETED';
};

const DELETED = 'DELETED_';
const UPDATED = 'UPDATED_';
const MAKE_TO_MISS = '_MAKE_TO_MISS';
const MISS_TO_MAKE = '_MISS_TO_MAKE';

/** Reads a classification such as DELETED_ASSIST or UPDATED_THREE_POINT_MAKE_TO_MISS; undefined for an unknown one. */
export function classify(table: SportTable, classification: string): Classified | undefined {
  if (classification.startsWith(DELETED)) {
    const type = classification.slice(DELETED.length);
    return eventTypeIn(table, type) && { type, change: 'DELETED' };
  }
  if (classification.startsWith(UPDATED)) return update(table, classification.slice(UPDATED.length));
  return eventTypeIn(table, classification) && { type: classification, change: 'RECORDED' };
}

function update(table: SportTable, change: string): Classified | undefined {
  const [ending, from, to] = change.endsWith(MAKE_TO_MISS)
    ? [MAKE_TO_MISS, '_MAKE', '_MISS']
    : [MISS_TO_MAKE, '_MISS', '_MAKE'];
  if (!change.endsWith(ending)) return undefined;
  const shot = change.slice(0, -ending.length);
  const isKnown = eventTypeIn(table, shot + from) && eventTypeIn(table, shot + to);
  return isKnown && { type: shot + to, change: 'UPDATED' };
}
