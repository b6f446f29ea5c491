import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, onTestFinished, test } from 'vitest';
import { types, withoutBehaviour } from '../../../local/cloud/types/types.ts';
import { refusal } from '../cognito/pools.ts';
import { cloudForFile } from './cloud-for-file.ts';

const { cloud, port, get, config, logged } = cloudForFile();

test('every type and property of the templates has an effect, or a stated reason why not', () => {
  expect(cloud().unknowns).toEqual([]);
  expect(Object.keys(withoutBehaviour).filter((type) => type in types)).toEqual([]);
  const ignored = Object.values(types).flatMap(({ ignores = {} }) => Object.values(ignores));
  for (const reason of [...Object.values(withoutBehaviour), ...ignored]) expect(reason).toMatch(/\w+ \w+/);
  expect(cloud().leftOut).toEqual(expect.arrayContaining(['AWS::WAFv2::WebACL', 'AWS::CloudWatch::Alarm']));
});

describe('the edge', () => {
  test('keeps what is the same for everybody, for who asks with cookies and in another order too', async () => {
    const path = '/api/team/details?source=BASKETBALL&tid=nobody';
    // A refusal is not cached.
    for (let at = 0; at < 2; at += 1) expect((await get(path)).headers.get('x-cache')).toBe('Miss from cloudfront');
    const window = [1, 2].map((day) => day * 86_400_000);
    const schedule = '/api/gameManagement/schedule';
    const first = await get(`${schedule}?from=${window[0]}&to=${window[1]}`);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=5']);
    const again = await get(`${schedule}?to=${window[1]}&from=${window[0]}`, { cookie: 'a=1' });
    expect(again.headers.get('x-cache')).toBe('Hit from cloudfront');
    expect((await get('/api/auth/session')).headers.has('x-cache')).toBe(false);
  });

  test('passes on what writes under the path of an answer that it keeps', async () => {
    const { url } = cloud();
    const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${url}/api/gameManagement/stats`, { method: 'POST', headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'PageNotFound' } }]);
  });
});

test('a stranger who knows the public client id can neither sign up nor sign in past our own calls', async () => {
  const { userPoolClientId: ClientId = '' } = await config();
  const stranger = new CognitoIdentityProviderClient({});
  onTestFinished(() => stranger.destroy());
  const credentials = { Username: 'admin@hype', Password: 'courtside7', UserAttributes: [] };
  expect(await refusal(stranger.send(new SignUpCommand({ ClientId, ...credentials })))).toContain('SECRET_HASH');
  const AuthParameters = { USERNAME: 'ada', PASSWORD: 'courtside7' };
  const signIn = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  expect(await refusal(stranger.send(signIn))).toMatch(/^UnknownOperationException: /);
});

describe('a body above 2 MB under /api', () => {
  const answered = async (body: string | ReadableStream, path = '/api/auth/signIn') => {
    const reply = await fetch(cloud().url + path, { method: 'POST', body, duplex: 'half' } as RequestInit);
    return { status: reply.status, body: await reply.json() };
  };
  const refusal = (limit: string) => ({
    status: 413,
    body: { status: 413, error: { code: 'TooLarge', message: `The body is larger than ${limit}.` } },
  });
  /** Sent in chunks, so without a length. */
  const chunked = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream();

  test('is refused at the edge by its length', async () => {
    expect(await answered('x'.repeat(3 * 1024 * 1024))).toEqual(refusal('2048 kB'));
  });

  test('is refused by the Lambda if its length is not given', async () => {
    expect(await answered(chunked(3 * 1024 * 1024))).toEqual(refusal('256 kB'));
    expect(await answered(chunked(3 * 1024 * 1024), '/api/feed/nba-live')).toEqual(refusal('2048 kB'));
    expect(logged.splice(0).join()).toMatch(/^Webhook\/Receive: .*"why":"TooLarge"[^,]*}$/);
  });
});

test('the canary passes on this machine', async () => {
  expect(await cloud().invoke('Canary/Canary', { id: 'walk' })).not.toHaveProperty('error');
});

describe('the site', () => {
  test('is one page for every route of the client, and 404 for a file that is not there', async () => {
    const page = await (await get('/')).text();
    expect(page).toMatch(/<!doctype html>/i);
    for (const route of ['/schedule', '/bingo', '/a/b/c']) expect(await (await get(route)).text(), route).toBe(page);
    expect((await get('/nowhere.js')).status).toBe(404);
  });

  test('keeps hashed files for good and asks after what names them', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] as string;
    const { headers } = await get(script, { 'accept-encoding': 'br' });
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toBe('text/javascript');
    expect(headers.get('content-encoding')).toBe('br');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/builds/latest.json')).headers.get('cache-control')).toBe('no-cache');
  });

  test('tells the page where the API is, and lets it go there alone', async () => {
    expect(await config()).toMatchObject({
      graphqlUrl: `${cloud().url}/graphql`,
      apiKey: expect.stringMatching(/^da2-[0-9a-z]{26}$/),
      userPoolId: expect.stringMatching(/^[\w-]+_[0-9a-z]{9}$/),
    });
    const policy = (await get('/schedule')).headers.get('content-security-policy') ?? '';
    const connect = policy.split('; ').find((directive) => directive.startsWith('connect-src'));
    expect(connect).toBe(`connect-src 'self' ${cloud().url}/graphql ws://localhost:${port()}/graphql/realtime`);
    expect((await get('/api/auth/session')).headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('nothing was logged that is a bug', () => {
  expect(logged).toEqual([]);
});
