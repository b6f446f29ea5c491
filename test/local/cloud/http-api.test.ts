import { describe, expect, test } from 'vitest';
import type { WebRequest } from '../../../local/cloud/http/exchange.ts';
import { gatewayReply } from '../../../local/cloud/http/gateway-payload.ts';
import { Authorizer, HttpApi } from '../../../local/cloud/http/http-api.ts';
import { functionOf } from './functions.ts';

const facts = {
  apiId: 'abc',
  accountId: '000000000000',
  domainName: 'abc.execute-api.local.amazonaws.com',
  stage: '$default',
};
const request = (over: Partial<WebRequest> = {}): WebRequest => ({
  method: 'GET',
  path: '/api/x',
  query: '',
  headers: { host: 'localhost:8080' },
  body: Buffer.of(),
  sourceIp: '127.0.0.1',
  ...over,
});

/** An API whose routes answer with their event. */
function apiOf(routes: string[]): HttpApi {
  const fn = functionOf('export const handler = async (event) => event');
  const api = new HttpApi(facts);
  for (const route of routes) api.addRoute(route, { function: fn, timeoutMs: 30_000 });
  return api;
}
const eventOf = async (over: Partial<WebRequest>) =>
  JSON.parse((await apiOf(['ANY /api/{proxy+}']).answer(request(over))).body.toString());

describe('routes', () => {
  const routes = ['$default', 'ANY /api/{proxy+}', 'GET /api/{name}', 'ANY /api/exact', 'GET /api/exact', 'GET /other'];
  test.each([
    ['GET', '/api/exact', 'GET /api/exact', {}],
    ['POST', '/api/exact', 'ANY /api/exact', {}],
    ['GET', '/api/thing', 'GET /api/{name}', { name: 'thing' }],
    ['POST', '/api/thing', 'ANY /api/{proxy+}', { proxy: 'thing' }],
    ['GET', '/api/a/b', 'ANY /api/{proxy+}', { proxy: 'a/b' }],
    ['GET', '/other', 'GET /other', {}],
    ['GET', '/', '$default', { rest: '' }],
    ['GET', '/other/', '$default', { rest: 'other/' }],
  ])('%s %s takes %s', (method, path, key, parameters) => {
    expect(apiOf(routes).match(method, path)).toMatchObject({ key, parameters });
  });
});

describe('the event of payload format 2.0', () => {
  test('has the request as API Gateway tells it', async () => {
    const event = await eventOf({
      method: 'POST',
      path: '/api/hype/create',
      query: 'hypeGame=bingo',
      headers: { host: 'localhost:8080', 'content-type': 'application/json', 'user-agent': 'phone' },
      body: Buffer.from('{"é":1}'),
    });
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'ANY /api/{proxy+}',
      rawPath: '/api/hype/create',
      rawQueryString: 'hypeGame=bingo',
      headers: {
        host: facts.domainName,
        'content-type': 'application/json',
        'user-agent': 'phone',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': facts.domainName,
        'x-forwarded-proto': 'http',
      },
      queryStringParameters: { hypeGame: 'bingo' },
      pathParameters: { proxy: 'hype/create' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc',
        domainName: facts.domainName,
        domainPrefix: 'abc',
        http: {
          ...{ method: 'POST', path: '/api/hype/create', protocol: 'HTTP/1.1' },
          ...{ sourceIp: '127.0.0.1', userAgent: 'phone' },
        },
        requestId: expect.any(String),
        routeKey: 'ANY /api/{proxy+}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      body: '{"é":1}',
      isBase64Encoded: false,
    });
  });

  test('leaves out what is not there', async () => {
    const event = await eventOf({});
    for (const name of ['body', 'cookies', 'queryStringParameters']) expect(event).not.toHaveProperty(name);
  });
});

test.each(['throw new Error("away")', 'return {}', 'return null'])(
  'an authorizer that does %s lets nobody in',
  async (code) => {
    const api = new HttpApi(facts);
    const fn = functionOf(`export const handler = async () => { ${code} }`);
    const settings = { function: fn, identitySource: ['$request.header.X-Word'], ttlMs: 60_000 };
    api.addRoute('GET /api/x', { function: fn, timeoutMs: 30_000 }, new Authorizer(settings));
    expect((await api.answer(request({ headers: { 'x-word': 'a' } }))).status).toBe(500);
  },
);

describe('the answer', () => {
  test('has the status, headers and body that the function gave', () => {
    const given = { statusCode: 201, headers: { 'Content-Type': 'application/json', 'X-Number': 7 }, body: '{}' };
    const { status, headers, body } = gatewayReply({ payload: given });
    expect([status, body.toString()]).toEqual([201, '{}']);
    expect(headers).toEqual({ 'content-type': 'application/json', 'x-number': '7' });
  });

  test('may come in base64', () => {
    const { body } = gatewayReply({ payload: { statusCode: 200, body: '/wA=', isBase64Encoded: true } });
    expect([...body]).toEqual([0xff, 0]);
  });
});
