import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SPACE, spotOf } from '../../../../games/timeline/court.ts';
import type { Delivery, Feed } from '../../../../lambdas/feeds/feed.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../../fixtures/nba-v3.ts';
import { property, runs } from '../../../runs.ts';

/** Where a shooter stands, in feet: to the right of the rim as they face it, and from the baseline. */
type Stand = { right: number; out: number };

const read = (feed: Feed, body: unknown) => {
  const { plays } = feed.read(body, scheduledEvent(), 0) as Delivery;
  return spotOf(plays.find(({ kind }) => kind === 'shot') as { hsx?: number; hsy?: number });
};

/** Across and along the whole court in shares, across from the sideline that television shows on top. */
const attacking = (side: 'left' | 'right', { right, out }: Stand) => {
  const share = { x: out / 94, y: 0.5 - right / 50 };
  return side === 'left' ? share : { x: 1 - share.x, y: 1 - share.y };
};
const cdn = (side: 'left' | 'right') => (stand: Stand) => {
  const { x, y } = attacking(side, stand);
  const facts = { actionType: '2pt', shotResult: 'Made', x: 100 * x, y: 100 * y, side };
  return read(nbaLive, snapshot([action(1, facts)]));
};
const fromRim = ({ right, out }: Stand) => ({ across: right, along: out - 5.25 });

const providers: Record<string, (stand: Stand) => ReturnType<typeof spotOf>> = {
  'nba-live, left basket': cdn('left'),
  'nba-live, right basket': cdn('right'),
  'nba-v3': (stand) => {
    const { across, along } = fromRim(stand);
    const row = { shotValue: 2, shotResult: 'Made', xLegacy: 10 * across, yLegacy: 10 * along, shotDistance: 0 };
    return read(nbaV3, v3Page([v3(1, 'Made Shot', row)]));
  },
  espn: (stand) => {
    const { across, along } = fromRim(stand);
    return read(espn, summary([espnPlay(1, 'Jump Shot', shot(2, true, { coordinate: { x: 25 + across, y: along } }))]));
  },
};

/** The middles of the nine zones, row by row from the baseline, as a shooter sees them: the first of a row is the one on the left. */

it('puts the same shot of any two providers on the same spot', property, () => {
  const stands = fc.record({
    right: fc.double({ min: -24.9, max: 24.9, noNaN: true }),
    out: fc.double({ min: 5.3, max: 36, noNaN: true }),
  });
  fc.assert(
    fc.property(stands, (stand) => {
      for (const [provider, spot] of Object.entries(providers)) {
        const { cx = Number.NaN, cy = Number.NaN } = spot(stand) ?? {};
        // A source unit is 2 mm; places are rounded to it.
        expect(Math.abs(cx - ((stand.right + 25) / 50) * 3672), provider).toBeLessThan(0.5);
        expect(Math.abs(cy - (stand.out / 94) * SPACE.length * (3672 / SPACE.width)), provider).toBeLessThan(0.5);
      }
    }),
    { ...runs(100), examples: [[{ right: 22, out: 6 }], [{ right: -22, out: 6 }]] },
  );
});
