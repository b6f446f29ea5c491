import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import { faultOf } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { streams } from '../../../golden/streams.ts';

/** Faults found in successive bodies of a game. */
function faults(feed: Feed, event: GameEvent, bodies: readonly unknown[]): string[] {
  const intake = new Intake(feed, event);
  return bodies.flatMap((body) => {
    const fault = faultOf(feed.read(body, event, 0, intake.timeline), feed, intake.timeline);
    intake.take(body);
    return fault ?? [];
  });
}

/** Where a game is cut: after each of its first rows, then at intervals. */
const endsOf = (rows: number, cuts = 20): number[] => {
  const first = Array.from({ length: 12 }, (_, index) => index);
  const later = Array.from({ length: cuts }, (_, index) => Math.ceil((rows * (index + 1)) / cuts));
  return [...new Set([...first, ...later])].filter((end) => end <= rows).sort((a, b) => a - b);
};

describe('no body is wrong', () => {
  for (const { name, reason, open } of streams) {
    it.skipIf(reason)(`of ${name}, as it grows`, () => {
      const { feed, event, push, rows, of } = open();
      const ends = endsOf(rows.length);
      // A push without a message is not sent.
      const [, ...parts] = ends.map((end, index) => of(rows.slice(push ? (ends[index - 1] ?? 0) : 0, end)));
      expect(faults(feed, event, push ? parts : [of([]), ...parts])).toEqual([]);
    });
  }
});
