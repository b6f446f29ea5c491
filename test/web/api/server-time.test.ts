import * as fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { property, runs } from '../../runs.ts';

const NOW = 1_700_000_000_000;
// Neither the files before nor those after in this process share the clock.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
const { noteServerTime, serverNow } = await import('../../../web/src/api/client.ts');

/** An answer of a server whose clock has this time. */
const answered = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } });

describe('the server’s clock', () => {
  it('is the phone’s as long as no answer differs', () => {
    expect(serverNow(NOW)).toBe(NOW);
    noteServerTime(answered(NOW), NOW - 80, NOW + 40);
    noteServerTime(new Response(null), NOW);
    expect(serverNow(NOW)).toBe(NOW);
  });

  it(
    'is learnt again after a clock was set: to a second and the duration of an answer, also after many answers',
    property,
    () => {
      let set = 0;
      fc.assert(
        fc.property(
          fc.integer({ min: -900_000, max: 900_000 }),
          fc.array(fc.tuple(fc.nat(5_000), fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 8 }),
          (drift, answers) => {
            // More than the clocks of two runs differ.
            set += 2_000_000;
            const ahead = drift + set;
            let sent = NOW;
            for (const [pause, there, back] of answers) {
              sent += pause;
              noteServerTime(answered(sent + there + ahead), sent, sent + there + back);
              expect(Math.abs(serverNow(sent) - (sent + ahead))).toBeLessThanOrEqual(1_000 + there + back);
            }
          },
        ),
        runs(50),
      );
    },
  );
});
