import { describe, expect, it, vi } from 'vitest';
import { measure } from '../../../lambdas/lib/telemetry.ts';
import { entryId } from '../../../lambdas/stores/entries.ts';
import { overAppSync, overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { fresh, newEvent, newFan } from '../world.ts';

const { numbers } = withPool();

const of = (name: string) => numbers().filter(({ call }) => call === name);

describe('the numbers of a call', () => {
  it('are its time, in the form that CloudWatch reads, under no dimension: that would be a metric for each call', async () => {
    const eventId = await newEvent();
    await overHttp('gameEvent', { eventId });
    const Metrics = [{ Name: 'Latency', Unit: 'Milliseconds' }];
    const CloudWatchMetrics = [{ Namespace: 'Hype', Dimensions: [['service']], Metrics }];
    const latency = { Latency: expect.any(Number), correlationId: expect.any(String) };
    expect(of('gameEvent')).toEqual([
      {
        _aws: { Timestamp: expect.any(Number), CloudWatchMetrics },
        ...{ service: 'hype', call: 'gameEvent', door: 'http', ...latency },
      },
    ]);
  });

  it.each(['http', 'appsync'])('name the fault and the door: %s', async (door) => {
    if (door === 'http') await overHttp('gameEvent', { eventId: 'nothing' });
    else await overAppSync('gameEvent', { eventId: 'nothing' }, null);
    expect(of('gameEvent')).toMatchObject([{ Faults: 1, fault: 'EventNotFound', door }]);
  });

  it('count what is refused before the call is run', async () => {
    await overHttp('logout', {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    await overHttp('signIn', {}, { body: '{' });
    await overHttp('userData', {});
    expect(numbers().map(({ call, fault }) => [call, fault])).toEqual([
      ['logout', 'ForeignOrigin'],
      ['signIn', 'MalformedJson'],
      ['userData', 'Unauthorized'],
    ]);
  });

  it('count sign-ups, not those that were refused', async () => {
    const { username } = await newFan();
    await overHttp('signUp', { username, email: 'e@example.org', password: 'another-2024' });
    expect(of('signUp').map(({ SignUps, fault }) => [SignUps, fault])).toEqual([
      [1, undefined],
      [undefined, 'UsernameTaken'],
    ]);
  });

  it('count points that the feed does not support', async () => {
    const [{ sub: fanId, cookies }, eventId] = await Promise.all([newFan(), newEvent()]);
    const hypeGame = 'ticTacToe';
    await overHttp('create', { hypeGame, eventId, teamId: 'home' }, { cookies });
    const claim = { hypeGame, hypeGameId: entryId({ eventId, hypeGame, fanId }) };
    await overHttp('savePoints', { ...claim, points: 0 }, { cookies });
    await overHttp('savePoints', { ...claim, points: 10 }, { cookies });
    expect(of('savePoints').map(({ PointsRefused, Faults }) => [PointsRefused, Faults])).toEqual([
      [undefined, undefined],
      [1, 1],
    ]);
  });
});

it('one line has no fields of the line before', () => {
  const call = fresh('call');
  measure({ SignUps: 1 }, { call, eventId: 'e' });
  measure({ FeedLag: 5 });
  expect(numbers()[1]).toMatchObject({ FeedLag: 5, _aws: { CloudWatchMetrics: [{ Dimensions: [['service']] }] } });
  expect(Object.keys(numbers()[1] ?? {}).sort()).toEqual(['FeedLag', '_aws', 'service']);
});

it('the numbers of a pull request’s stage are in the namespace that its stack names', async () => {
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Hype-pr-123');
  vi.resetModules();
  const { measure } = await import('../../../lambdas/lib/telemetry.ts');
  measure({ SignUps: 1 }, { call: 'signUp' });
  vi.unstubAllEnvs();
  expect(numbers()).toMatchObject([{ _aws: { CloudWatchMetrics: [{ Namespace: 'Hype-pr-123' }] } }]);
});
