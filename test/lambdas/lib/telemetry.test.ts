import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it, vi } from 'vitest';
import { type CallName, callNames, calls } from '../../../graphql/calls.ts';
import { argumentNames } from '../../../graphql/types.generated.ts';
import { measure, redactedMessage } from '../../../lambdas/lib/telemetry.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { entryId } from '../../../lambdas/stores/entries.ts';
import { jar, overAppSync, overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { fresh, newEvent, newFan } from '../world.ts';

const { lines, numbers, text } = withPool();

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

const password = 'marked-password-2024';
const account = () => {
  const username = fresh('m').slice(-20);
  return { username, email: `marked-mail-${username}@example.org`, password, firstName: 'Marked', lastName: 'Name' };
};
/** Values that no log may contain: what the fan typed, and the session's tokens. */
const secretsOf = (given: ReturnType<typeof account>, cookies: string[]) => [
  given.email,
  password,
  given.firstName,
  given.username,
  ...jar(cookies.filter((cookie) => cookie.includes('HttpOnly'))).map((cookie) =>
    cookie.slice(cookie.indexOf('=') + 1),
  ),
];

/** Arguments that a call knows, of all that are sent to any. */
const everything = (name: CallName, given: object) => {
  const all = Object.entries({
    ...{ eventId: 'marked-event', hypeGame: 'bingo', gameId: 'bWFya2Vk', hypeGameId: 'bWFya2Vk', points: 1, after: 0 },
    ...{ from: 0, to: 1, tid: 'marked', source: 'BASKETBALL', items: [given] },
    ...given,
  });
  return Object.fromEntries(all.filter(([key]) => argumentNames[name].includes(key)));
};

describe('neither log nor numbers hold a password, an e-mail, a name or a token', () => {
  it('when every call is made over both APIs, by a fan and by a guest', async () => {
    const given = account();
    const { cookies } = await overHttp('signUp', given);
    const identity = { sub: 'marked-sub', username: given.username };
    for (const name of callNames.filter((one) => one !== 'logout')) {
      await overHttp(name, everything(name, given), { cookies: jar(cookies) });
      await overHttp(name, everything(name, { ...given, password: `${password}x` }));
      await overAppSync(name, everything(name, given), identity);
    }
    await overHttp('logout', {}, { cookies: jar(cookies) });
    const secrets = secretsOf(given, cookies);
    expect(secrets.length).toBeGreaterThan(5);
    expect(numbers().length).toBeGreaterThanOrEqual(callNames.length);
    expect(secrets.filter((secret) => text().includes(secret))).toEqual([]);
  });

  it('when the database fails with all of them in its words', async () => {
    const given = account();
    const { cookies } = await overHttp('signUp', given);
    const secrets = secretsOf(given, cookies);
    const [mail, ...rest] = secrets;
    const tokens = rest.filter((secret) => secret.length > 30);
    const quoted = rest.filter((secret) => secret.length <= 30).map((secret) => JSON.stringify(secret));
    const words = `cannot write ${mail} with ${quoted.join(' or ')} of ${tokens.join(' ')}`;
    const mock = mockClient(database);
    mock.onAnyCommand().rejects(new Error(words));
    try {
      for (const name of callNames) {
        if (calls[name].folder === 'account') continue;
        await overHttp(name, everything(name, {}), { cookies: jar(cookies) });
      }
      await overHttp('signIn', { username: given.email, password });
    } finally {
      mock.restore();
    }
    expect(lines().length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => text().includes(secret))).toEqual([]);
  });
});

it.each([
  ['there is no event nba-1', 'there is no event nba-1'],
  ['mail to ada@example.org bounced', 'mail to [e-mail] bounced'],
  ['no "Ada Lovelace" here', 'no [quoted] here'],
  [`token ${'a'.repeat(40)} is bad`, 'token [token] is bad'],
])('%j is logged as %j', (message, expected) => {
  expect(redactedMessage(new Error(message))).toBe(expected);
  expect(redactedMessage(message)).toBe(expected);
});
