import { classify, type SportTable } from '../../../games/sports/sport.ts';

/** By how much a message of this classification changes a sum of stats: an update adds the new stats and takes away the old ones. 0 for an unknown one. */
export function changeOf(
  table: SportTable,
  classification: string,
  sum: (stats: Readonly<Record<string, number>>) => number,
): number {
  const { type = '', change } = classify(table, classification) ?? {};
  const of = (name: string) => sum(table.eventTypes[name]?.stats ?? {});
  if (change === 'DELETED') return 0 - of(type);
  if (change !== 'UPDATED') return of(type);
  return of(type) - of(type.endsWith('_MAKE') ? type.replace(/MAKE$/, 'MISS') : type.replace(/MISS$/, 'MAKE'));
}
