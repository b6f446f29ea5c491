import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cost as command } from '../../../operator/commands/cost.ts';
import { PLANNED_FANS } from '../../../operator/cost/bill.ts';
import { assumed } from '../../../operator/cost/fan.ts';
import { addressLimits, maxFansUnder, type Quota, quotasOf, toRaise } from '../../../operator/cost/quotas.ts';
import { property, runs } from '../../runs.ts';
import { runCommand } from '../run-command.ts';

const cost = async (args: string[]) => (await runCommand(command, args)).text;
const sport = fc.constantFrom('BASKETBALL' as const, 'FOOTBALL' as const);
const minutes = fc.integer({ min: 1, max: 300 });

describe('a quota', () => {
  const quota = (changes: Partial<Quota>): Quota => ({
    ...{ service: 'AppSync', what: 'messages', page: '', raised: 'never', allowed: 1_000, each: 2, always: 0 },
    ...changes,
  });

  it('is exceeded if fans need more than is allowed', () => {
    expect(maxFansUnder(quota({}))).toBe(500);
    expect(maxFansUnder(quota({ always: 400 }))).toBe(300);
    expect(maxFansUnder(quota({ each: 0 }))).toBe(Number.POSITIVE_INFINITY);
    expect(maxFansUnder(quota({ each: 0, always: 1_001 }))).toBe(0);
  });

  it('below a million fans can be raised', () => {
    // Mail links are valid for a week.
    for (const each of ['BASKETBALL', 'FOOTBALL'] as const)
      for (const quota of quotasOf({ minutes: 150, sport: each }))
        if (quota.raised === 'never' && !quota.what.startsWith('users updated'))
          expect([quota.what, maxFansUnder(quota) >= 1_000_000]).toEqual([quota.what, true]);
  });

  it('that is enough for the expected fans need not be raised', property, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PLANNED_FANS }), minutes, sport, (many, long, of) => {
        const evening = { fans: many, minutes: long, sport: of };
        const named = toRaise(evening).map(({ what }) => what);
        for (const quota of quotasOf(evening)) expect(named.includes(quota.what)).toBe(maxFansUnder(quota) < many);
        for (const { needed, allowed } of toRaise(evening)) expect(needed).toBeGreaterThan(allowed);
      }),
      runs(50),
    );
  });

  it('is named for sign-ups, mails, renewals and users, also if AWS does not raise it', async () => {
    const quotas = quotasOf({ minutes: 150, sport: 'BASKETBALL' });
    const most = (start: string) => quotas.filter(({ what }) => what.startsWith(start)).map(maxFansUnder)[0];
    expect((most('sign-ups a second') ?? 0) + 1).toBeCloseTo(50 * assumed.rush, -1);
    expect(most('mails a second')).toBe(14 * (3 / 4) * 3_600);
    expect(most('mails a day')).toBe(50_000);
    expect(most('users updated')).toBe(25 * 3_600);
    expect(most('users read')).toBe((120 / 2) * 3_600);
    // Over the 25 minutes between the earliest and the latest age of a renewal, however short the rush was.
    expect(most('token renewals')).toBe(120 * 25 * 60);
    expect(await cost(['--expected', '1000000'])).toMatch(/SES +mails a second/);
  });

  it('of our own is named for fans behind one address: sign-ups first', async () => {
    const [signUps, posts, ...others] = addressLimits();
    // Limits of an arena whose phones share an address.
    expect([signUps?.fans, posts?.fans]).toEqual([1_200, 6_000]);
    for (const { fans, what } of others) expect(fans, what).toBeGreaterThan(5_000);
    for (const text of [await cost([]), await cost(['--expected', '1000000'])])
      expect(text).toMatch(/sign-ups .*120 +1,200/);
  });
});
