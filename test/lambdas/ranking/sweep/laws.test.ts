import * as fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { OVERLAP_MS } from '../../../../games/ranking/ranking.ts';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { scoreElsewhere } from '../../../../lambdas/ranking/sweep/score-range.ts';
import type { SweepOptions } from '../../../../lambdas/ranking/sweep/sweep.ts';
import { ranking } from '../../../../lambdas/stores/ranking.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { store } from '../../world.ts';
import { answerRanges, cleanRanking, comparable, fanJoins, newGame } from './crowd.ts';

embeddedDatabase();

const joining = fc.record({
  fanId: fc.nat(6).map((fan) => `fan-${fan}`),
  hypeGame: fc.constantFrom(...hypeGames),
});
type Step =
  | { does: 'join'; joining: { fanId: string; hypeGame: (typeof hypeGames)[number] } }
  | { does: 'play'; plays: number }
  /** `seq`: how far behind the log the request is. `twice`: two sweeps at once. `fails`: the number of the range that fails. */
  | { does: 'sweep'; behind: number; twice: boolean; maxFans: number; fails: number }
  | { does: 'cool' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('join' as const), joining }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('play' as const), plays: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('sweep' as const),
      behind: fc.nat(2),
      twice: fc.boolean(),
      maxFans: fc.constantFrom(50_000, 50_000, 2),
      fails: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cool' as const) }) },
);

/** The sweep and its ranges in Lambdas that have just started: they share nothing but the tables. */
async function started() {
  vi.resetModules();
  const { sweep } = await import('../../../../lambdas/ranking/sweep/sweep.ts');
  const { handler } = await import('../../../../lambdas/handlers/sweep-range.ts');
  return { sweep, handler };
}
let lambdas: Awaited<ReturnType<typeof started>>;
afterAll(answerRanges((task) => lambdas.handler(task)));

/** Scores ranges in another Lambda. @param fails number of the failing range */
function elsewhere(fails = Number.POSITIVE_INFINITY): SweepOptions['scoreElsewhere'] {
  let count = 0;
  return async (task) => {
    if (count++ === fails) throw new Error('a range broke');
    return scoreElsewhere(task);
  };
}

it(
  'whatever was requested, lost, repeated, failed and forgotten: one more request gives the ranking of a clean replay',
  { ...property, timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        worlds('BASKETBALL', { status: 4, statuses: ['END_SECOND_QUARTER', 'END_FOURTH_QUARTER', 'ENDED'] }),
        fc.array(step, { maxLength: 10, size: 'max' }),
        fc.constantFrom(50_000, 2),
        async (world, steps, maxFans) => {
          lambdas = await started();
          const eventId = await newGame(world);
          const left = [...world.arrived];
          let seq = 0;
          let last = { seq: -1, until: 0 };
          for (const one of steps) {
            if (one.does === 'join') await fanJoins(eventId, one.joining, world);
            else if (one.does === 'play') seq = await store(eventId, left.splice(0, one.plays));
            else if (one.does === 'cool') lambdas = await started();
            else {
              const wanted = { eventId, seq: Math.max(0, seq - one.behind), until: 0 };
              const options = { maxFans: one.maxFans, intervalMs: 0, scoreElsewhere: elsewhere(one.fails) };
              await Promise.allSettled(Array.from({ length: one.twice ? 2 : 1 }, () => lambdas.sweep(wanted, options)));
            }
            const now = await ranking(eventId);
            // A ranking never goes back.
            if (now) expect(now.seq > last.seq || (now.seq === last.seq && now.until >= last.until)).toBe(true);
            last = now ?? last;
          }
          await lambdas.sweep(
            { eventId, seq, until: Date.now() - OVERLAP_MS },
            { maxFans, intervalMs: 0, scoreElsewhere: elsewhere() },
          );
          const stored = await ranking(eventId);
          expect(stored && comparable(stored)).toEqual(await cleanRanking(eventId));
        },
      ),
      runs(12),
    ),
);
