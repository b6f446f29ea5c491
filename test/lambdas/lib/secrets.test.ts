import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../graphql/calls.ts';
import { argumentNames } from '../../../graphql/types.generated.ts';
import { redactedMessage } from '../../../lambdas/lib/telemetry.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { jar, overAppSync, overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { fresh } from '../world.ts';

const { lines, numbers, text } = withPool();

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

function expectNone(secrets: string[]): void {
  expect(secrets.length).toBeGreaterThan(5);
  expect(numbers().length).toBeGreaterThanOrEqual(callNames.length);
  expect(secrets.filter((secret) => text().includes(secret))).toEqual([]);
}

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
    expectNone(secretsOf(given, cookies));
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
