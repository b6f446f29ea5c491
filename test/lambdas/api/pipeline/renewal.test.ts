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
});
