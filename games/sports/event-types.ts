import { eventTypeIn, type SportTable } from './sport.ts';

/** A parsed classification of the feed. */
type Classified = {
  /** The current event type in the sport's table; for a deletion, the deleted one. */
  type: string;
  change: 'RECORDED' | 'UPDATED' | 'DELETED';
};

const DELETED = 'DELETED_';
const update = /^UPDATED_(.+)_(MAKE|MISS)_TO_(MAKE|MISS)$/;

/** Reads a classification such as DELETED_ASSIST or UPDATED_THREE_POINT_MAKE_TO_MISS; undefined for an unknown one. */
export function classify(table: SportTable, classification: string): Classified | undefined {
  const known = (type: string, change: Classified['change']) => eventTypeIn(table, type) && { type, change };
  if (classification.startsWith(DELETED)) return known(classification.slice(DELETED.length), 'DELETED');
  const [, shot, from, to] = update.exec(classification) ?? [];
  if (shot === undefined) return known(classification, 'RECORDED');
  if (from === to || !eventTypeIn(table, `${shot}_${from}`)) return undefined;
  return known(`${shot}_${to}`, 'UPDATED');
}
