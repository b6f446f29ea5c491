import { describe, expect, onTestFinished, test } from 'vitest';
import type { WebRequest } from '../../../local/cloud/http/exchange.ts';
import { gatewayReply } from '../../../local/cloud/http/gateway-payload.ts';
import { Authorizer, HttpApi } from '../../../local/cloud/http/http-api.ts';
import { LambdaFunction } from '../../../local/cloud/lambda/function.ts';
import { folder } from './assemblies.ts';

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

function functionOf(code: string): LambdaFunction {
  const fn = new LambdaFunction({
    name: 'door',
    arn: 'arn:door',
    directory: folder({ 'index.mjs': code }),
    handler: 'index.handler',
    environment: {},
    variables: {},
    timeoutMs: 60_000,
    memoryMb: 128,
    log: () => {},
  });
  onTestFinished(() => fn.stop());
  return fn;
}

/** An API whose routes answer with their event, unless `code` is another function. */
function apiOf(routes: string[], code = 'export const handler = async (event) => event', timeoutMs = 30_000): HttpApi {
  const fn = functionOf(code);
  const api = new HttpApi(facts);
  for (const route of routes) api.addRoute(route, { function: fn, timeoutMs });
  return api;
}
const eventOf = async (api: HttpApi, over: Partial<WebRequest>) =>
  JSON.parse((await api.answer(request(over))).body.toString());

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
  const routes = ['ANY /api/{proxy+}'];

  test('has the request as API Gateway tells it', async () => {
    const event = await eventOf(apiOf(routes), {
      method: 'POST',
      path: '/api/hype/create',
      query: 'hypeGame=bingo&a=1&a=2&b=%20',
      headers: {
        host: 'localhost:8080',
        cookie: 'one=1; two=2',
        'content-type': 'application/json',
        'user-agent': 'phone',
      },
      body: Buffer.from('{"é":1}'),
    });
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'ANY /api/{proxy+}',
      rawPath: '/api/hype/create',
      rawQueryString: 'hypeGame=bingo&a=1&a=2&b=%20',
      cookies: ['one=1', 'two=2'],
      headers: {
        host: facts.domainName,
        'content-type': 'application/json',
        'user-agent': 'phone',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': facts.domainName,
        'x-forwarded-proto': 'http',
      },
      queryStringParameters: { hypeGame: 'bingo', a: '1,2', b: ' ' },
      pathParameters: { proxy: 'hype/create' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc',
        domainName: facts.domainName,
        domainPrefix: 'abc',
        http: {
          method: 'POST',
          path: '/api/hype/create',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'phone',
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
    const event = await eventOf(apiOf(routes), {});
    for (const name of ['body', 'cookies', 'queryStringParameters']) expect(event).not.toHaveProperty(name);
  });
});

describe('an authorizer', () => {
  /** An authorizer that accepts one password and counts its invocations. */
  const guarded = (code: string) => {
    const api = new HttpApi(facts);
    const settings = { function: functionOf(code), identitySource: ['$request.header.X-Word'], ttlMs: 60_000 };
    const door = functionOf('export const handler = async () => ({ statusCode: 200, body: "in" })');
    api.addRoute('GET /api/x', { function: door, timeoutMs: 30_000 }, new Authorizer(settings));
    return async (word?: string) => {
      const { status, body } = await api.answer(request({ headers: word === undefined ? {} : { 'x-word': word } }));
      return [status, body.toString()];
    };
  };

  test('that breaks, or says nothing, lets nobody in', async () => {
    for (const code of ['throw new Error("away")', 'return {}', 'return null'])
      expect((await guarded(`export const handler = async () => { ${code} }`)('a'))[0]).toBe(500);
  });
});

describe('the answer', () => {
  test('has the status, headers, cookies and body that the function gave', () => {
    const { status, headers, body } = gatewayReply({
      payload: {
        statusCode: 201,
        headers: { 'Content-Type': 'application/json', 'X-Number': 7 },
        cookies: ['a=1; HttpOnly', 'b=2'],
        body: '{}',
      },
    });
    expect([status, body.toString()]).toEqual([201, '{}']);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'x-number': '7',
      'set-cookie': ['a=1; HttpOnly', 'b=2'],
    });
  });

  test('may come in base64', () => {
    const { body } = gatewayReply({ payload: { statusCode: 200, body: '/wA=', isBase64Encoded: true } });
    expect([...body]).toEqual([0xff, 0]);
  });
});
