import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RENEW_BETWEEN, renewAge, sessionCookies } from '../../../../lambdas/api/pipeline/cookies.ts';
import { property, runs } from '../../../runs.ts';

const [EARLIEST, LATEST] = RENEW_BETWEEN;
const MINUTE = 60_000;

describe('the age at which a token is renewed', () => {
  it('is between 25 and 50 minutes, is always the same for a token, and ends the cookie that says so', property, () => {
    expect(RENEW_BETWEEN).toEqual([25 * MINUTE, 50 * MINUTE]);
    fc.assert(
      fc.property(fc.string(), (access) => {
        const age = renewAge(access);
        expect(age).toBeGreaterThanOrEqual(EARLIEST);
        expect(age).toBeLessThan(LATEST);
        expect(renewAge(access)).toBe(age);
        const [line] = sessionCookies({ access: `a${access}`, refresh: 'r' }, 'https').filter((cookie) =>
          cookie.startsWith('hype-signed-in='),
        );
        expect(line).toContain(`Max-Age=${Math.floor(renewAge(`a${access}`) / 1000)};`);
      }),
      runs(1_000),
    );
  });

  it('spreads fans who signed in together over the evening', () => {
    const fans = 12_000;
    /** Renewals in each second of an evening at whose first second all fans sign in. */
    const renewals = new Uint32Array(150 * 60);
    for (let fan = 0; fan < fans; fan += 1) {
      let at = 0;
      for (let token = 0; ; token += 1) {
        at += renewAge(`fan ${fan}, token ${token}`);
        const second = Math.floor(at / 1000);
        if (second >= renewals.length) break;
        renewals[second] = (renewals[second] ?? 0) + 1;
      }
    }
    const total = renewals.reduce((sum, count) => sum + count, 0);
    expect(total / fans).toBeGreaterThan(150 / 50 - 1);
    // Uniform over 25 minutes these are 8 a second; a fixed age would have all 12,000 in one.
    expect(Math.max(...renewals)).toBeLessThan(30);
    const busiest = (from: number, to: number) => Math.max(...renewals.slice(from * 60, to * 60));
    // Overlapping turns of renewals are more even.
    expect(busiest(110, 150)).toBeLessThan(20);
  });
});
