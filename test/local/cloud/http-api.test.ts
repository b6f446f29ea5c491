import { expect, test } from 'vitest';
import type { WebRequest } from '../../../local/cloud/http/exchange.ts';
import { gatewayReply } from '../../../local/cloud/http/gateway-payload.ts';
import { Authorizer, HttpApi } from '../../../local/cloud/http/http-api.ts';
import { functionOf } from './functions.ts';

const domainName = 'abc.execute-api.local.amazonaws.com';
const facts = { apiId: 'abc', accountId: '000000000000', domainName, stage: '$default' };
const request = (over: Partial<WebRequest> = {}): WebRequest => ({
  ...{ method: 'GET', path: '/api/x', query: '', headers: {}, body: Buffer.of(), sourceIp: '127.0.0.1', ...over },
});

/** An API whose routes answer with their event. */
function apiOf(...routes: string[]): HttpApi {
  const fn = functionOf('export const handler = async (event) => event');
  const api = new HttpApi(facts);
  for (const route of routes) api.addRoute(route, { function: fn, timeoutMs: 30_000 });
  return api;
}

test('the event of payload format 2.0 has the request as API Gateway writes it, without absent parts', async () => {
  const api = apiOf('ANY /api/{proxy+}');
  const eventOf = async (over: Partial<WebRequest>) => JSON.parse((await api.answer(request(over))).body.toString());
  const headers = { 'content-type': 'application/json', 'user-agent': 'phone' };
  const [path, query] = ['/api/hype/create', 'hypeGame=bingo'];
  const asked = {
    method: 'POST',
    path,
    query,
    headers: { host: 'localhost', ...headers },
    body: Buffer.from('{"é":1}'),
  };
  const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': domainName, 'x-forwarded-proto': 'http' };
  const http = { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'phone' };
  const time = expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  const routeKey = 'ANY /api/{proxy+}';
  expect(await eventOf(asked)).toEqual({
    ...{ version: '2.0', routeKey, rawPath: path, rawQueryString: query },
    headers: { host: domainName, ...headers, ...forwarded },
    ...{ queryStringParameters: { hypeGame: 'bingo' }, pathParameters: { proxy: 'hype/create' } },
    requestContext: {
      ...{ ...facts, domainPrefix: 'abc', http, requestId: expect.any(String), routeKey },
      ...{ time, timeEpoch: expect.any(Number) },
    },
    ...{ body: '{"é":1}', isBase64Encoded: false },
  });
  const bare = await eventOf({});
  for (const name of ['body', 'cookies', 'queryStringParameters']) expect(bare).not.toHaveProperty(name);
});

test.each(['throw new Error("away")', 'return {}', 'return null'])(
  'an authorizer with %s admits no request',
  async (code) => {
    const api = new HttpApi(facts);
    const fn = functionOf(`export const handler = async () => { ${code} }`);
    const settings = { function: fn, identitySource: ['$request.header.X-Word'], ttlMs: 60_000 };
    api.addRoute('GET /api/x', { function: fn, timeoutMs: 30_000 }, new Authorizer(settings));
    expect((await api.answer(request({ headers: { 'x-word': 'a' } }))).status).toBe(500);
  },
);

test('the answer has the status, headers and body of the function, also in base64', () => {
  const headers = { 'Content-Type': 'application/json', 'X-Number': 7 };
  expect(gatewayReply({ payload: { statusCode: 201, headers, body: '/wA=', isBase64Encoded: true } })).toEqual({
    ...{ status: 201, headers: { 'content-type': 'application/json', 'x-number': '7' }, body: Buffer.from([0xff, 0]) },
  });
});
