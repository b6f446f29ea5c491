import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../lambdas/lib/telemetry.ts';
import { cost as command } from '../../../operator/commands/cost.ts';
import { billOf, byService, PLANNED_FANS, usageOf, usdOfReturning } from '../../../operator/cost/bill.ts';
import { askedIn, atOrigin, requestsOf } from '../../../operator/cost/fan.ts';
import { metrics, settling, units } from '../../../operator/cost/measured.ts';
import { pollingOf, saturday } from '../../../operator/cost/polling.ts';
import { meters, priceOf, prices } from '../../../operator/cost/prices.ts';
import { maxFansUnder, quotasOf } from '../../../operator/cost/quotas.ts';
import { foldOf, reminding } from '../../../operator/cost/returning.ts';
import { property, runs } from '../../runs.ts';
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

  it('is of a number that is one', () => {
    for (const odd of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => priceOf('mails', odd)).toThrow(`${odd} is no number of mails`);
  });

  it('has a page of its own, and tiers that rise to no end and cost less and less', () => {
    for (const meter of meters) {
      const { page, tiers } = prices[meter];
      expect(page).toMatch(/^https:\/\/aws\.amazon\.com\//);
      const [ends, usd] = [tiers.map(([upTo]) => upTo), tiers.map(([, price]) => price)];
      expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      expect(usd).toEqual(usd.toSorted((a, b) => b - a));
    }
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

  it('asks for the event and the names of others a few times, and saves once an entry', () => {
    const asked = askedIn();
    const times = Object.fromEntries(asked.map((one) => [one.what, one.times]));
    expect(times).toMatchObject({ gameEvent: 1, messages: 10, rankedLines: 6, savePoints: 4 });
    expect(asked.filter(({ what }) => what === 'create')).toHaveLength(4);
    const event = asked.find(({ what }) => what === 'messages');
    // Each edge location requests at most once a second.
    expect(event && atOrigin(event, 1_000_000, 135)).toBe(13 * 135 * 60);
    expect(event && atOrigin(event, 1, 135)).toBe(10);
  });

  it('is a mail and 0.55 cents of Cognito for each fan', () => {
    expect(usd.get('Cognito')).toBeCloseTo(5.5, 10);
    expect(usd.get('SES')).toBeCloseTo(0.1, 10);
  });
});

describe('a bill', () => {
  it('is the sum of its lines, and by service too', () => {
    const bill = billOf({ fans: 12_345, minutes: 90, sport: 'FOOTBALL' });
    const sum = (values: Iterable<number>) => [...values].reduce((all, each) => all + each, 0);
    expect(sum(bill.lines.map(({ usd }) => usd))).toBeCloseTo(bill.usd, 8);
    expect(sum(byService(bill).values())).toBeCloseTo(bill.usd, 8);
  });

  it('of nobody is what telling the game costs: at most two cents', () => {
    for (const each of ['BASKETBALL', 'FOOTBALL'] as const) {
      const { usd, lines } = billOf({ fans: 0, minutes: 150, sport: each });
      expect(usd).toBeGreaterThan(0);
      expect(usd).toBeLessThanOrEqual(0.02);
      expect(lines.find(({ meter }) => meter === 'updates')?.units).toBe(0);
    }
  });

  it('of a hundred thousand is at most $1.50 a thousand without sign-ups and mails', () => {
    for (const each of ['BASKETBALL', 'FOOTBALL'] as const) {
      const { usd, played } = billOf({ fans: 100_000, minutes: 150, sport: each });
      expect(played).toBeLessThanOrEqual(150);
      expect(usd - played).toBeCloseTo(550 + 10, 6);
    }
  });

  it('of a hundred is as low as its messages let it be', () => {
    const [basketball, football] = (['BASKETBALL', 'FOOTBALL'] as const).map((sport) =>
      billOf({ fans: 100, minutes: 150, sport }),
    );
    // Every metered line is counted, metrics of our own too; plays wait for no price.
    expect(football?.played).toBeLessThanOrEqual(0.1);
    expect(basketball?.played).toBeLessThanOrEqual(0.17);
    const hours = (bill: typeof basketball) => bill?.lines.find(({ meter }) => meter === 'metricHours')?.units;
    // A game of 150 minutes and the half hour before it touch four hours by the clock.
    expect([hours(basketball), hours(football)]).toEqual([8 * 4, 8 * 4]);
    const { fans, game } = metrics;
    expect(fans.length + game.length + 1).toBe(8);
  });

  it('has a place for every metric that the Lambdas write, so that a new one is counted', () => {
    expect(Object.values(metrics).flat().toSorted()).toEqual(Object.keys(measures).toSorted());
  });

  it('is of at most 60 calls and 100 requests of a fan', () => {
    const { calls, all } = requestsOf();
    expect(calls).toBeLessThanOrEqual(60);
    expect(all).toBeLessThanOrEqual(100);
  });

  it('of a settlement is at most three write units a fan', () => {
    const writes = Object.values(settling).reduce((sum, { write }) => sum + write, 0);
    expect(writes).toBeLessThanOrEqual(3);
  });

  it('never falls with more fans or more minutes', property, () => {
    fc.assert(
      fc.property(fans, fans, minutes, minutes, sport, (a, b, c, d, of) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        const [short, long] = [Math.min(c, d), Math.max(c, d)];
        const less = billOf({ fans: few, minutes: short, sport: of });
        const more = billOf({ fans: many, minutes: long, sport: of });
        for (const [index, { usd }] of less.lines.entries()) expect(more.lines[index]?.usd).toBeGreaterThanOrEqual(usd);
      }),
      runs(100),
    );
  });

  it('is never higher for gathering, but for the idle tenth of a cent where hardly anybody follows', property, () => {
    fc.assert(
      fc.property(fans, minutes, sport, (many, long, of) => {
        const evening = { fans: many, minutes: long, sport: of };
        const saved = billOf(evening, false).usd - billOf(evening).usd;
        expect(saved).toBeGreaterThan(many < 10 ? -0.01 : 0);
      }),
      runs(100),
    );
  });
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
    expect(units.fifoRequests).toBeGreaterThan(3 * polling.messages);
    expect(polling.usd).toBeCloseTo(
      polling.lines.reduce((sum, { usd }) => sum + usd, 0),
      10,
    );
    expect(polling.usd).toBeGreaterThan(0.5);
    expect(polling.usd).toBeLessThan(5);
    expect(await cost([])).toContain('Polling a Saturday of 60 college games, all opened: ');
    expect(JSON.parse(await cost(['--json'])).polling).toMatchObject({ requests: polling.requests, usd: polling.usd });
  });
});

describe('the command', () => {
  it('prints a hundred thousand fans over 150 minutes of basketball where it is not told', async () => {
    expect(await cost([])).toBe(await cost(['--fans', '100000', '--minutes', '150', '--sport', 'basketball']));
    expect(await cost([])).toContain('One basketball game of 150 minutes, 100,000 fans: $');
    for (const { service } of Object.values(prices)) expect(await cost([])).toContain(service);
  });

  it('prints what has to be raised before a million come, and nothing for a thousand', async () => {
    expect(await cost(['--expected', '1000000'])).toContain('sign-ups a second');
    expect(await cost(['--expected', '1000000'])).toContain('The tables: infra/RUNBOOK.md');
    expect(await cost(['--expected=1000'])).toMatch(/no quota has to be raised\.$/);
    expect(JSON.parse(await cost(['--expected=1000', '--json']))).toEqual([]);
  });

  it('prints the same as JSON', async () => {
    const figures = JSON.parse(await cost(['--fans=1000', '--sport=football', '--json']));
    const { usd } = billOf({ fans: 1_000, minutes: 150, sport: 'FOOTBALL' });
    expect(figures).toMatchObject({ fans: 1_000, sport: 'FOOTBALL', bill: { usd }, gathering: { with: usd } });
    expect(figures.decades.map((decade: { fans: number }) => decade.fans)).toEqual([1e3, 1e4, 1e5, 1e6, 1e7]);
  });

  it.each([
    [['--fans', '-1'], "'-1' is invalid. It takes a whole number from 0 to 10000000"],
    [['--fans', '1.5'], 'It takes a whole number'],
    [['--fans', '10000001'], 'It takes a whole number'],
    [['--expected', '0'], 'It takes a whole number from 1'],
    [['--fans', 'many'], 'It takes a whole number'],
    [['--minutes', '0'], 'It takes a number above 0'],
    [['--minutes', '1e9'], 'It takes a number above 0'],
    [['--sport', 'curling'], "'curling' is invalid. It takes basketball or football"],
    [['--currency', 'EUR'], "unknown option '--currency'"],
    [['100000'], 'too many arguments'],
  ])('refuses %j', async (args, why) => {
    await expect(cost(args)).rejects.toThrow(why);
  });
});

describe('seasons and reminders', () => {
  it('cost at most $0.05 for a thousand fans and game, with a line that says so', async () => {
    for (const each of ['BASKETBALL', 'FOOTBALL'] as const)
      for (const fans of [100, 1_000, 100_000, 1_000_000, PLANNED_FANS]) {
        const usd = usdOfReturning({ fans, minutes: 150, sport: each });
        expect([fans, (usd / fans) * 1000 <= 0.05]).toEqual([fans, true]);
        expect(usd).toBeGreaterThan(0);
      }
    const usd = usdOfReturning({ fans: 100_000, minutes: 150, sport: 'BASKETBALL' });
    expect(await cost([])).toContain(
      `Seasons and reminders, with the calls for them: $${usd.toFixed(2)}, $${(usd / 100).toFixed(3)} a thousand fans.`,
    );
    expect(JSON.parse(await cost(['--json'])).returning).toBe(usd);
  });

  it('of no fans cost nothing', async () => {
    expect(usdOfReturning({ fans: 0, minutes: 150, sport: 'BASKETBALL' })).toBe(0);
    expect(await cost(['--fans', '0'])).not.toContain('Seasons and reminders');
  });

  it('are the claims of their pushes, the fold’s writes, and a few calls', () => {
    const evening = { fans: 1_000, minutes: 150, sport: 'BASKETBALL' } as const;
    const [all, without] = [usageOf(evening), usageOf(evening, true, false)];
    const fold = foldOf(1_000);
    // The event notes that its fans were told of the start and of a closing.
    expect(all.writeUnits - without.writeUnits).toBeCloseTo(
      fold.write + 1_000 * (reminding.pushes + units.remind.write) + 2,
      6,
    );
    expect(all.httpRequests - without.httpRequests).toBe(4_000);
    expect(all.liveGB - without.liveGB).toBeCloseTo((1_000 * reminding.pushes * reminding.pushBytes) / 1e9, 12);
    expect(all.updates).toBe(without.updates);
  });

  it('are in the calls of fans who have played before, who are not asked to verify their e-mail', () => {
    const callsOf = (which: 'known' | 'new') => askedIn().flatMap(({ what, kind }) => (kind === which ? [what] : []));
    expect(callsOf('known')).toEqual(['reminders', 'remind']);
    expect(callsOf('new')).toEqual(['signUp', 'session']);
  });
});
