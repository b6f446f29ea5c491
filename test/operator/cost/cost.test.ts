import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../lambdas/lib/telemetry.ts';
import { cost as command } from '../../../operator/commands/cost.ts';
import { billOf, byService, PLANNED_FANS, usageOf, usdOfReturning } from '../../../operator/cost/bill.ts';
import { askedIn, assumed, atOrigin, requestsOf } from '../../../operator/cost/fan.ts';
import { metrics, units } from '../../../operator/cost/measured.ts';
import { pollingOf, saturday } from '../../../operator/cost/polling.ts';
import { priceOf, prices } from '../../../operator/cost/prices.ts';
import { addressLimits, maxFansUnder, type Quota, quotasOf, toRaise } from '../../../operator/cost/quotas.ts';
import { foldOf, reminding } from '../../../operator/cost/returning.ts';
import { forAll } from '../../runs.ts';
import { runCommand } from '../run-command.ts';

const cost = async (args: string[]) => (await runCommand(command, args)).text;
const sport = fc.constantFrom('BASKETBALL' as const, 'FOOTBALL' as const);
const fans = fc.integer({ min: 0, max: PLANNED_FANS });
const minutes = fc.integer({ min: 1, max: 300 });

describe('a price', () => {
  it('goes by tiers', () => {
    expect(priceOf('updates', 50_000_000)).toBe(100);
    expect(priceOf('edgeRequests', 25_000)).toBeCloseTo(0.025, 10);
    // 10 TB at 8.5 cents, 40 TB at 8, 1 TB at 6.
    expect(priceOf('edgeGB', 51_000)).toBeCloseTo(850 + 3_200 + 60, 6);
    expect(priceOf('httpRequests', 301_000_000)).toBeCloseTo(300.9, 6);
    expect(priceOf('activeUsers', 1_000_000)).toBeCloseTo(550 + 4_140, 6);
  });

  it('is refused for a number that is not finite and at least 0', () => {
    for (const odd of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => priceOf('mails', odd)).toThrow(`${odd} is no number of mails`);
  });
});

describe('a game of basketball as long as it was measured, a thousand fans', () => {
  const evening = { fans: 1_000, minutes: 135, sport: 'BASKETBALL' } as const;
  const usage = usageOf(evening);
  const usd = byService(billOf(evening));

  it('is 5 connections of each to AppSync, and what it says in their 117 minutes of 450 messages and 26 rankings alone', () => {
    expect(usage).toMatchObject({ connectionMinutes: 117_000, operations: 476 });
    expect(usage.updates).toBeCloseTo((476_000 * 117) / 135 + 10_000, 6);
    expect(usd.get('AppSync')).toBeCloseTo(0.845_067 + 0.009_36 + 0.001_904, 6);
  });

  it('asks the origin for messages at most once a second and edge location', () => {
    const messages = askedIn().find(({ what }) => what === 'messages');
    expect(messages && atOrigin(messages, 1_000_000, 135)).toBe(13 * 135 * 60);
    expect(messages && atOrigin(messages, 1, 135)).toBe(10);
  });
});

describe('a bill', () => {
  it.each([
    ['BASKETBALL', 0.17],
    ['FOOTBALL', 0.1],
  ] as const)('of %s is at most two cents for no fans, $%d for a hundred, and $1.50 a thousand', (sport, hundred) => {
    const of = (fans: number) => billOf({ fans, minutes: 150, sport });
    expect(of(0).usd).toBeLessThanOrEqual(0.02);
    expect(of(100).played).toBeLessThanOrEqual(hundred);
    const { usd, played } = of(100_000);
    expect(played).toBeLessThanOrEqual(150);
    // Sign-ups and mails.
    expect(usd - played).toBeCloseTo(550 + 10, 6);
    // A game of 150 minutes and the half hour before it touch four hours by the clock.
    expect(of(100).lines.find(({ meter }) => meter === 'metricHours')?.units).toBe(8 * 4);
  });

  it('has a place for every metric that the Lambdas write, so that a new one is counted', () => {
    expect(Object.values(metrics).flat().toSorted()).toEqual(Object.keys(measures).toSorted());
  });

  it('is of at most 60 calls and 100 requests of a fan', () => {
    const { calls, all } = requestsOf();
    expect(calls).toBeLessThanOrEqual(60);
    expect(all).toBeLessThanOrEqual(100);
  });

  forAll('never falls with more fans or more minutes', 100, [fans, fans, minutes, minutes, sport], (a, b, c, d, of) => {
    const [few, many] = [Math.min(a, b), Math.max(a, b)];
    const [short, long] = [Math.min(c, d), Math.max(c, d)];
    const less = billOf({ fans: few, minutes: short, sport: of });
    const more = billOf({ fans: many, minutes: long, sport: of });
    for (const [index, { usd }] of less.lines.entries()) expect(more.lines[index]?.usd).toBeGreaterThanOrEqual(usd);
  });

  forAll(
    'is never higher for gathering, but for the idle tenth of a cent where hardly anybody follows',
    100,
    [fans, minutes, sport],
    (many, long, of) => {
      const evening = { fans: many, minutes: long, sport: of };
      const saved = billOf(evening, false).usd - billOf(evening).usd;
      expect(saved).toBeGreaterThan(many < 10 ? -0.01 : 0);
    },
  );
});

describe('polling a Saturday of sixty college games', () => {
  const polling = pollingOf();

  it('asks a host less often than its pace lets it, at under four requests a second', () => {
    const pace = quotasOf({ minutes: 150, sport: 'FOOTBALL' }).find(({ service }) => service === 'Sources');
    expect(pace?.allowed).toBeLessThan(4);
    expect(pace?.always).toBeGreaterThan(2);
    expect(pace && maxFansUnder(pace)).toBe(Number.POSITIVE_INFINITY);
    // 210 minutes of each game every 7 s, and the half hour before it every 20 or 7.
    expect(polling.requests).toBeGreaterThan((60 * 210 * 60) / 7);
    expect(polling.requests / (saturday.hours * 3600)).toBeLessThan(pace?.allowed ?? 0);
  });

  it('is a row of requests, Lambda time, writes and queue messages for a few dollars', async () => {
    const units = Object.fromEntries(polling.lines.map((line) => [line.meter, line.units]));
    // Each request takes a turn, and most are followed by a state.
    expect(units.writeUnits).toBeGreaterThan(2 * polling.requests);
    // Loops of half a GB that last as long as the day.
    expect(units.gbSeconds).toBeGreaterThan(saturday.hours * 3600 * 0.5);
    expect(polling.usd).toBeGreaterThan(0.5);
    expect(polling.usd).toBeLessThan(5);
    expect(await cost([])).toContain('Polling a Saturday of 60 college games, all opened: ');
  });
});

describe('the command', () => {
  it('prints a hundred thousand fans over 150 minutes of basketball by default', async () => {
    expect(await cost([])).toBe(await cost(['--fans', '100000', '--minutes', '150', '--sport', 'basketball']));
    expect(await cost([])).toContain('One basketball game of 150 minutes, 100,000 fans: $');
    for (const { service } of Object.values(prices)) expect(await cost([])).toContain(service);
  });

  it('prints the quotas to raise before a million fans come, and no quota for a thousand', async () => {
    expect(await cost(['--expected', '1000000'])).toContain('sign-ups a second');
    expect(await cost(['--expected', '1000000'])).toContain('The tables: infra/RUNBOOK.md');
    expect(await cost(['--expected=1000'])).toMatch(/no quota has to be raised\.$/);
    expect(JSON.parse(await cost(['--expected=1000', '--json']))).toEqual([]);
  });

  it('prints the same as JSON', async () => {
    const figures = JSON.parse(await cost(['--fans=1000', '--sport=football', '--json']));
    const { usd } = billOf({ fans: 1_000, minutes: 150, sport: 'FOOTBALL' });
    expect(figures).toMatchObject({ fans: 1_000, sport: 'FOOTBALL', bill: { usd }, gathering: { with: usd } });
  });

  it.each([
    [['--fans', '-1'], "'-1' is invalid. It takes a whole number from 0 to 10000000"],
    [['--expected', '0'], 'It takes a whole number from 1'],
    [['--minutes', '1e9'], 'It takes a number above 0'],
    [['--sport', 'curling'], "'curling' is invalid. It takes basketball or football"],
  ])('refuses %j', async (args, why) => {
    await expect(cost(args)).rejects.toThrow(why);
  });
});

describe('seasons and reminders', () => {
  it('cost at most $0.05 for a thousand fans and game, with a line that says so', async () => {
    for (const each of ['BASKETBALL', 'FOOTBALL'] as const)
      for (const fans of [100, 100_000, PLANNED_FANS])
        expect(usdOfReturning({ fans, minutes: 150, sport: each }), `${fans}`).toBeLessThanOrEqual(
          (0.05 * fans) / 1000,
        );
    const usd = usdOfReturning({ fans: 100_000, minutes: 150, sport: 'BASKETBALL' });
    const figures = `$${usd.toFixed(2)}, $${(usd / 100).toFixed(3)} a thousand fans.`;
    expect(await cost([])).toContain(`Seasons and reminders, with the calls for them: ${figures}`);
    expect(await cost(['--fans', '0'])).not.toContain('Seasons and reminders');
  });

  it('are the claims of their pushes, the fold’s writes, and a few calls', () => {
    const evening = { fans: 1_000, minutes: 150, sport: 'BASKETBALL' } as const;
    const [all, without] = [usageOf(evening), usageOf(evening, true, false)];
    const fold = foldOf(1_000);
    // The event notes that its fans were told of the start and of a closing.
    const claims = 1_000 * (reminding.pushes + units.remind.write);
    expect(all.writeUnits - without.writeUnits).toBeCloseTo(fold.write + claims + 2, 6);
    expect(all.httpRequests - without.httpRequests).toBe(4_000);
    expect(all.liveGB - without.liveGB).toBeCloseTo((1_000 * reminding.pushes * reminding.pushBytes) / 1e9, 12);
    expect(all.updates).toBe(without.updates);
  });
});

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

  forAll(
    'that is enough for the expected fans need not be raised',
    50,
    [fc.integer({ min: 1, max: PLANNED_FANS }), minutes, sport],
    (many, long, of) => {
      const evening = { fans: many, minutes: long, sport: of };
      const named = toRaise(evening).map(({ what }) => what);
      for (const quota of quotasOf(evening)) expect(named.includes(quota.what)).toBe(maxFansUnder(quota) < many);
      for (const { needed, allowed } of toRaise(evening)) expect(needed).toBeGreaterThan(allowed);
    },
  );

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
