import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { decodeJWT, getCurrentUser } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { apiKey, type Gateway, openGateway, subscribeQuery } from './gateway.ts';

let gateway: Gateway;
let token = '';

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  gateway = await openGateway(({ identity }) => ({ data: { session: { isLoggedIn: identity !== null } } }));
});
afterAll(async () => {
  await gateway.close();
  vi.unstubAllGlobals();
});

/** Configures Amplify like the web client, with ws since there is no certificate. */
function configure(scheme: 'ws' | 'http', key = apiKey) {
  const endpoint = `${scheme}://127.0.0.1:${gateway.port}/graphql`;
  const GraphQL = { endpoint, region: 'us-east-1', defaultAuthMode: 'apiKey', apiKey: key } as const;
  const getTokens = async () => ({ accessToken: decodeJWT(token) });
  Amplify.configure({ API: { GraphQL } }, { Auth: { tokenProvider: { getTokens } } });
}

type Value = { data: { subscribe: { data: string; name: string } } };
type Fault = { errors?: { message: string }[] };

/** Subscribes with Amplify and collects messages. */
function subscribe(name: string, authMode: 'apiKey' | 'userPool' = 'apiKey') {
  const values: string[] = [];
  const faults: string[] = [];
  const observable = generateClient().graphql({ query: subscribeQuery, variables: { name }, authMode }) as unknown as {
    subscribe(observer: object): { unsubscribe(): void };
  };
  const { unsubscribe } = observable.subscribe({
    next: ({ data }: Value) => values.push(data.subscribe.data),
    error: ({ errors = [] }: Fault) => faults.push(errors.map(({ message }) => message).join()),
  });
  return { values, faults, unsubscribe };
}

/** Publishes marks until the subscriber receives one, since Amplify does not report when it has subscribed. */
async function heard({ values }: { values: string[] }, name: string) {
  await vi.waitFor(
    async () => {
      await gateway.publish(name, 'mark');
      if (!values.length) throw new Error('not yet');
    },
    { timeout: 10_000, interval: 20 },
  );
}

test('Amplify subscribes, receives in order, and ends', async () => {
  configure('ws');
  const one = subscribe('gsw-bkn');
  const other = subscribe('lal-lac');
  await heard(one, 'gsw-bkn');
  await heard(other, 'lal-lac');
  for (let i = 0; i < 50; i += 1) await gateway.publish('gsw-bkn', String(i));
  const plays = () => one.values.filter((value) => value !== 'mark');
  await vi.waitUntil(() => plays().length === 50);
  expect(plays()).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
  expect(new Set(other.values)).toEqual(new Set(['mark']));
  one.unsubscribe();
  other.unsubscribe();
  expect([one.faults, other.faults]).toEqual([[], []]);
});

test('Amplify subscribes with a fan’s token, and not with a forged one', async () => {
  configure('ws');
  token = (await gateway.fan('Amplified')).token;
  const fan = subscribe('fans-game', 'userPool');
  await heard(fan, 'fans-game');
  fan.unsubscribe();

  const [head, claims] = token.split('.');
  token = `${head}.${claims}.${Buffer.alloc(256).toString('base64url')}`;
  const forged = subscribe('fans-game', 'userPool');
  await vi.waitUntil(() => forged.faults.length > 0, { timeout: 10_000 });
  expect(forged.faults[0]).toContain('Unauthorized');
  expect(forged.values).toEqual([]);
});

test('Amplify queries with a key, and is told of a forged one', async () => {
  const query = '{ session { session { isLoggedIn } } }';
  configure('http');
  const good = generateClient().graphql({ query }) as Promise<{ data: unknown }>;
  expect((await good).data).toEqual({ session: { session: { isLoggedIn: false } } });
  configure('http', 'da2-guess');
  await expect(generateClient().graphql({ query })).rejects.toMatchObject({ errors: [{ message: 'Unauthorized' }] });
});

/** What the library says by itself: what the client logs of a subscription is one of these, or one that the server has answered. */
describe('Amplify’s own messages', () => {
  type Mode = { authMode: 'apiKey' | 'userPool' | 'iam' | 'lambda' };
  const said = async (options: Mode): Promise<string> => {
    const asked = generateClient().graphql({ query: '{ session { session { isLoggedIn } } }', ...options });
    const fault = await (asked as Promise<never>).catch((error: Fault & Error) => error);
    return fault.errors?.[0]?.message ?? fault.message;
  };
  /** Amplify without a key and without a session. */
  const configureGuest = (getTokens = async () => null as never) => {
    const endpoint = `http://127.0.0.1:${gateway.port}/graphql`;
    Amplify.configure(
      {
        API: { GraphQL: { endpoint, region: 'us-east-1', defaultAuthMode: 'iam' } },
        Auth: { Cognito: { userPoolId: 'us-east-1_pool', userPoolClientId: 'client' } },
      },
      { Auth: { tokenProvider: { getTokens } } },
    );
  };

  const asGuest = (authMode: Mode['authMode']) => async () => {
    configureGuest();
    return said({ authMode });
  };

  test.each<[message: string, act: () => Promise<string>]>([
    ['No api-key configured', asGuest('apiKey')],
    ['No federated jwt', asGuest('userPool')],
    ['No credentials', asGuest('iam')],
    ['No auth token specified', asGuest('lambda')],
    [
      'No current user',
      () => {
        configureGuest(async () => {
          throw new Error('the session cannot be read');
        });
        return said({ authMode: 'userPool' });
      },
    ],
    [
      'User needs to be authenticated to call this API.',
      async () => {
        configureGuest();
        return getCurrentUser().then(String, (error: Error) => error.message);
      },
    ],
    [
      'Connection failed: UnauthorizedException',
      async () => {
        configure('ws', 'da2-guess');
        const { faults } = subscribe('gsw-bkn');
        await vi.waitUntil(() => faults.length > 0, { timeout: 10_000 });
        return faults.join();
      },
    ],
    [
      'A network error has occurred.',
      async () => {
        configure('http');
        vi.stubGlobal('fetch', async () => {
          throw new TypeError('no network');
        });
        return said({ authMode: 'apiKey' });
      },
    ],
  ])('have these words: %s', async (message, act) => {
    expect(await act()).toBe(message);
  });
});
