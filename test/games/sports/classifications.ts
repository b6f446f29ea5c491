import type { SportTable } from '../../../games/sports/sport.ts';

/** Every classification that a sport's feed can carry, variants included (docs/timeline.md, "Classifications"). */
export function classifications(table: SportTable): string[] {
  return Object.keys(table.eventTypes).flatMap((type) => {
    const variants = [type, `DELETED_${type}`];
    if (type.endsWith('_MAKE')) variants.push(`UPDATED_${type}_TO_MISS`);
    if (type.endsWith('_MISS')) variants.push(`UPDATED_${type}_TO_MAKE`);
    return variants;
  });
}
