import { zoneOf } from '../../../../lambdas/providers/nfl-gamecenter/field.ts';
import type { Chance } from '../chance.ts';

const directions = ['left', 'middle', 'right'] as const;

/** Where a play of some reach goes: the middle of its zone, as the feeds of real games have it. */
export function zoneFor(chance: Chance, reach: 'run' | 'short' | 'deep'): { hsx: number; hsy: number } {
  const place = zoneOf(chance.oneOf(directions), reach);
  if (!place) throw new RangeError(`there is no reach ${reach}`);
  return place;
}
