import * as fc from 'fast-check';
import { type World, worlds } from '../../../laws/worlds.ts';

/** A world in which fans who join before the game have points. */
export const world: World = {
  ...fc
    .sample(worlds('BASKETBALL', { statuses: ['LIVE'] }), { numRuns: 60, seed: 7 })
    .reduce((one, other) => (other.arrived.length > one.arrived.length ? other : one)),
  createdAt: 0,
  remaining: 0,
};

/** The end of its first half. */
export const half = {
  ...{ kind: 'status', id: 'half', rev: 1, status: 'END_SECOND_QUARTER' },
  ...{ at: 1, period: 2, clock: 0, order: 2_720_000 },
} as unknown as World['arrived'][number];
