import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile } from '../fixtures/hostile.ts';
import { Intake } from '../fixtures/intake.ts';
import { property, runs } from '../runs.ts';
import { poisoned, type Stream, streams } from './streams.ts';

const RUNS = 6;
const tries = () => ({ ...runs(RUNS), endOnFailure: true });
const share = fc.noBias(fc.integer({ min: 0, max: 999 })).map((thousandths) => thousandths / 1000);

const loaded = ({ feed, event, body }: Stream): Intake => {
  const intake = new Intake(feed, event);
  intake.take(body);
  return intake;
};

/** Fields with the id of a row. They are not poisoned, because the row would then count as missing. */
const ids = /^(id|actionNumber|playId)$/;

for (const { name, reason, push, open } of streams) {
  describe(name, () => {
    it.skipIf(reason)('counts a row once that it has twice, and gives no new play for the second', property, () => {
      const stream = open();
      const score = loaded(stream).timeline.scoreAt();
      fc.assert(
        fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), fc.nat(20), (some, later) => {
          const rows = [...stream.rows];
          for (const one of some) {
            // All but the last rows, which end the game.
            const at = Math.floor(one * (rows.length - 2));
            rows.splice(Math.min(at + 1 + later, rows.length - 1), 0, rows[at]);
          }
          const intake = loaded({ ...stream, body: stream.of(rows) });
          expect(intake.timeline.scoreAt()).toEqual(score);
          expect(intake.take(stream.of(rows)).plays).toEqual([]);
        }),
        tries(),
      );
    });

    if (!push)
      it.skipIf(reason)('keeps the score while a snapshot lacks rows', property, () => {
        const stream = open();
        const score = loaded(stream).timeline.scoreAt();
        fc.assert(
          fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), (some) => {
            const gone = new Set(some.map((one) => Math.floor(one * (stream.rows.length - 3))));
            const intake = loaded(stream);
            intake.take(stream.of(stream.rows.filter((_, at) => !gone.has(at))));
            expect(intake.timeline.scoreAt()).toEqual(score);
            intake.take(stream.body);
            expect(intake.timeline.scoreAt()).toEqual(score);
          }),
          tries(),
        );
      });

    if (!push)
      it.skipIf(reason)('keeps the score that it states when known rows can no longer be read', property, () => {
        const stream = open();
        const score = loaded(stream).timeline.scoreAt();
        const poison = fc.array(fc.tuple(share, fc.nat(), hostile), { minLength: 1, maxLength: 8 });
        fc.assert(
          fc.property(poison, (some) => {
            const rows = [...stream.rows];
            for (const [one, place, value] of some) {
              const at = Math.floor(one * (rows.length - 3));
              rows[at] = poisoned(stream.rows[at], ids, place, value);
            }
            const intake = loaded(stream);
            const read = stream.feed.read(stream.of(rows), stream.event, 0);
            intake.take(stream.of(rows));
            expect(intake.timeline.scoreAt()).toEqual('unreadable' in read ? score : read.stated);
            for (const _ of [1, 2, 3, 4]) intake.take(stream.body);
            expect(intake.timeline.scoreAt()).toEqual(score);
            expect(intake.timeline.status).toBe('ENDED');
          }),
          tries(),
        );
      });
  });
}
