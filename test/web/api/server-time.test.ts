import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { property, runs } from '../../runs.ts';

const NOW = 1_700_000_000_000;
let clock: typeof import('../../../web/src/api/client.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('../../../web/src/api/client.ts');
});

/** An answer as a server sends it whose clock is so far ahead of the phone's. */
const answered = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } });

describe('the server’s clock', () => {
  it('is the phone’s where nothing speaks against it', () => {
    expect(clock.serverNow(NOW)).toBe(NOW);
    clock.noteServerTime(answered(NOW), NOW - 80, NOW + 40);
    clock.noteServerTime(new Response(null), NOW);
    expect(clock.serverNow(NOW)).toBe(NOW);
  });

  it('is known to a second and the way of an answer, also after many', property, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -900_000, max: 900_000 }),
        fc.array(fc.tuple(fc.nat(5_000), fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 8 }),
        async (ahead, answers) => {
          vi.resetModules();
          const { noteServerTime, serverNow } = await import('../../../web/src/api/client.ts');
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
  });

  it('is learnt anew where a clock was set', () => {
    clock.noteServerTime(answered(NOW + 60_000), NOW - 100, NOW + 100);
    expect(clock.serverNow(NOW)).toBeGreaterThan(NOW + 59_000);
    clock.noteServerTime(answered(NOW + 600_000), NOW - 100, NOW + 100);
    expect(Math.abs(clock.serverNow(NOW) - (NOW + 600_000))).toBeLessThanOrEqual(1_100);
  });
});
