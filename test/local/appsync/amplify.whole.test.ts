import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { decodeJWT } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** Configures Amplify with ws, since there is no certificate. */
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
