import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forwardedAddress, networkOf } from '../../../lambdas/api/pipeline/http.ts';
import { type Asked, apiKey, credentials, type Gateway, openGateway, sign } from './gateway.ts';

let gateway: Gateway;
let asked: Asked[] = [];
let answer: (asked: Asked) => unknown = () => ({ data: null });

beforeAll(async () => {
  gateway = await openGateway((given) => {
    asked.push(given);
    return answer(given);
  });
});
afterAll(() => gateway.close());

const session = { query: '{ session { session { isLoggedIn } } }' };
const loggedOut = () => ({ data: { session: { isLoggedIn: false } } });

test.each([
  ['selections', '{ a '.repeat(50_000) + '}'.repeat(50_000)],
  ['a value', `{ session(x: ${'['.repeat(50_000)}${']'.repeat(50_000)}) { session { isLoggedIn } } }`],
])('%s nested too deeply are an error of the request, not an outage', async (_what, query) => {
  const errors = [{ message: expect.any(String) }];
  expect(await gateway.asGuest({ query })).toMatchObject({ status: 200, body: { data: null, errors } });
  expect((await gateway.asGuest(session)).status).toBe(200);
});

test('items nested too deeply for a function are an error of the request', async () => {
  const { token } = await gateway.fan('Eve');
  asked = [];
  const items = '['.repeat(50_000) + ']'.repeat(50_000);
  const query = 'mutation($items: AWSJSON) { create(hypeGame: "bingo", eventId: "e", items: $items) { id } }';
  const inline = `mutation { create(hypeGame: "bingo", eventId: "e", items: ${JSON.stringify(items)}) { id } }`;
  for (const request of [{ query, variables: { items } }, { query: inline }]) {
    const { body } = await gateway.post(request as typeof session, { authorization: token });
    expect(body).toMatchObject({ data: null, errors: [{ message: expect.stringContaining('nested too deeply') }] });
  }
  expect(asked).toEqual([]);
});

describe('who may call', () => {
  test('a guest with the API key, without an identity; an address that the guest invents comes before the real one', async () => {
    [asked, answer] = [[], loggedOut];
    const said = { 'x-api-key': apiKey, 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };
    const { body } = await gateway.post(session, said);
    expect(body).toEqual({ data: { session: { session: { isLoggedIn: false } } } });
    expect(asked).toMatchObject([{ field: 'session', arguments: {}, identity: null, trace: null }]);
    const hops = (asked[0]?.forwardedFor ?? '').split(', ');
    expect(hops.slice(0, 2)).toEqual(['198.51.100.1', '198.51.100.2']);
    expect(hops).toHaveLength(4);
    expect(hops[2]).toMatch(/127\.0\.0\.1$/);
    expect(forwardedAddress(hops.join(', '))).toBe(networkOf(hops[2] ?? ''));
  });

  test('a fan with a token, whose name the resolver gets', async () => {
    [asked, answer] = [[], loggedOut];
    const { sub, token } = await gateway.fan('Ada');
    expect((await gateway.post(session, { authorization: token })).status).toBe(200);
    const identity = { sub, username: 'Ada', began: expect.any(Number), session: expect.any(String) };
    expect(asked).toMatchObject([{ identity }]);
  });

  test('no one with a forged token', async () => {
    asked = [];
    const { token } = await gateway.fan('Forged');
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const other = Buffer.from(claims, 'base64url').toString().replace('Forged', 'Anyone');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const authorization of [
      `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${none}.${claims}.`,
      token.slice(0, -3),
    ]) {
      const { status, headers } = await gateway.post(session, { authorization, 'x-api-key': apiKey });
      expect([status, headers.get('x-amzn-errortype')]).toEqual([401, 'UnauthorizedException']);
    }
    expect(asked).toEqual([]);
  });

  test('the back end by its signature, checked to the last byte', async () => {
    const query = 'mutation { publish(name: "e", data: "{}") { name data } }';
    const body = JSON.stringify({ query });
    const good = await sign(gateway.url, body);
    expect((await gateway.post(body, good)).body).toEqual({ data: { publish: { name: 'e', data: '{}' } } });
    const refused = async (headers: Record<string, string>, sent = body) =>
      expect((await gateway.post(sent, headers)).status).toBe(401);
    await refused(good, body.replace('publish(', 'publish ('));
    await refused({ ...good, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }, body.replace('publish(', 'publish ('));
    await refused({ ...good, 'x-amz-security-token': 'another' });
    await refused(await sign(gateway.url, body, { ...credentials, secretAccessKey: 'guess' }));
    await refused(await sign(gateway.url, body, { ...credentials, accessKeyId: 'AKIDOTHER' }));
    await refused(await sign(gateway.url, body, credentials, new Date(Date.now() - 6 * 60_000)));
    await refused(await sign(`${gateway.url}/other`, body));
    await refused({ ...good, authorization: good.authorization?.replace('/appsync/', '/lambda/') ?? '' });
  });
});

describe('a field', () => {
  test('answers a refusal with errorType and errorInfo, and the data as far as it was selected', async () => {
    const error = { code: 'PointsNotSupported', message: 'The feed does not support these points.' };
    answer = ({ field }) => ({ error, data: field === 'savePoints' ? { points: 30 } : { id: '7', secret: 1 } });
    const { token: authorization } = await gateway.fan('Refused');
    const query = 'mutation { savePoints(hypeGame: "bingo", hypeGameId: "1", points: 99) }';
    const { body } = await gateway.post({ query }, { authorization });
    const { code: errorType, message } = error;
    const at = { path: ['savePoints'], locations: [{ line: 1, column: 12, sourceName: null }] };
    expect(body.errors).toEqual([{ ...at, data: null, errorType, errorInfo: { points: 30 }, message }]);
    const get = { query: '{ mine: get(hypeGame: "bingo", gameId: "7") { gameId: id points } }' };
    const got = await gateway.post(get, { authorization });
    expect(got.body.errors[0]).toMatchObject({ path: ['mine'], data: { id: '7', points: null } });
  });

  test('hides what its Lambda threw', async () => {
    answer = () => {
      throw new Error('secret of the house');
    };
    const { body } = await gateway.asGuest(session);
    expect(JSON.stringify(body)).not.toContain('secret of the house');
    expect(body.errors[0]).toMatchObject({ errorType: 'InternalError', message: 'Internal Server Error' });
  });

  test('is not resolved more often in one query than the limit', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `s${i}: session { session { isLoggedIn } }`).join(' ');
    const limited = await openGateway(loggedOut, { resolverCountLimit: 10 });
    const { body } = await limited.asGuest({ query: `{ ${many} }` });
    expect(body.errors).toMatchObject([{ errorType: 'ResolverExecutionLimitReached', path: ['s10'] }]);
    await limited.close();
  });
});

describe('the GraphQL endpoint', () => {
  test('names what is no GraphQL', async () => {
    const errors = [{ errorType: 'MalformedHttpRequestException' }];
    expect(await gateway.asGuest('{"query":')).toMatchObject({ status: 400, body: { errors } });
    expect((await gateway.asGuest({ question: 1 })).status).toBe(400);
    expect((await gateway.asGuest({ query: 'subscription { subscribe(name: "e") { name } }' })).status).toBe(400);
    const wrong = await gateway.asGuest({ query: '{ session { nothing } }' });
    expect(wrong).toMatchObject({ status: 200, body: { data: null, errors: [{ path: null, errorType: null }] } });
    expect(wrong.body.errors[0].message).toMatch(/^Validation error: /);
    expect((await gateway.asGuest({ query: '{ session {' })).body.errors[0].message).toMatch(/Syntax Error/);
    const missing = { query: 'query S($id: ID!) { stats(eventId: $id) { tid } }', variables: {} };
    expect((await gateway.asGuest(missing)).body.errors[0].message).toContain('"$id"');
  });

  test('lets pages of every origin in, as AppSync does', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-headers': 'x-api-key' };
    const preflight = await fetch(gateway.url, { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([200, 'x-api-key']);
    for (const answered of [preflight, await gateway.asGuest(session)])
      expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  });
});
