import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { property, runs } from '../../../runs.ts';

const event = scheduledEvent();
const at = (second: number) => event.startsAt + second * 1000;

/** Plays, clock readings and corrections, none with an id. */
const what = fc.oneof(
  fc.record({ clock: fc.constantFrom('11:00', '9:30', '4:10') }),
  fc.record({
    pid: fc.constantFrom('a', 'b'),
    classification: fc.constantFrom(
      ...['TWO_POINT_MAKE', 'TWO_POINT_MISS', 'ASSIST', 'DELETED_TWO_POINT_MAKE', 'DELETED_ASSIST'],
      ...['UPDATED_TWO_POINT_MAKE_TO_MISS', 'UPDATED_TWO_POINT_MISS_TO_MAKE'],
    ),
  }),
);
const messages = fc.array(what, { minLength: 2, maxLength: 14 }).chain((all) =>
  fc
    .shuffledSubarray(
      all.map((_, index) => index + 1),
      { minLength: all.length },
    )
    .map((seconds) =>
      all.map((said, index) => ({
        source: 'clock' in said ? 'clock' : 'boxscorestatsv2',
        data: { timestamp: at(seconds[index] ?? 0), ...('clock' in said ? {} : { tid: event.home.id }), ...said },
      })),
    ),
);

describe('messages without ids', () => {
  it('mean the same plays in one delivery, and each in a delivery of its own', property, () => {
    fc.assert(
      fc.property(messages, fc.nat(), (all, cut) => {
        const playsAfter = (...deliveries: unknown[][]) => {
          const timeline = new Timeline(event);
          for (const messages of deliveries.filter(({ length }) => length > 0)) {
            const { plays } = hype.read({ messages }, event, at(60), timeline) as Delivery;
            for (const play of plays) timeline.put(play as Play);
          }
          return timeline.plays();
        };
        const half = cut % all.length;
        const once = playsAfter(all);
        expect(playsAfter(...all.map((one) => [one]))).toEqual(once);
        expect(playsAfter(all.slice(0, half), all.slice(half))).toEqual(once);
      }),
      runs(300),
    );
  });
});
