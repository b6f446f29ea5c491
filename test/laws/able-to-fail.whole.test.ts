import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, lawNames, laws } from './laws.ts';
import { breakers, tally } from './tally.ts';
import { worlds } from './worlds.ts';

const fan: Choices = { choose: (offered) => offered, fields: [] };
const RUNS = 150;

describe.each(lawNames)('the law that %s', (name) => {
  const tried = (game: typeof tally) =>
    fc.check(
      fc.property(worlds('BASKETBALL'), (world) => laws[name](game, world, fan)),
      { numRuns: RUNS, endOnFailure: true, seed: 7 },
    );

  it('holds for an honest side game', () => {
    expect(tried(tally)).toMatchObject({ failed: false });
  });

  it.each(Object.entries(breakers[name]))('is broken by one that %s', (_, game) => {
    expect(tried(game)).toMatchObject({ failed: true });
  });
});
