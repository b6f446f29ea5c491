import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { environment } from '../../../../lambdas/lib/environment.ts';
import { contents } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { access, cookieOf, jar, overAppSync, overHttp, type Reply } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { newEvent, newFan, password, signInAgain } from '../../world.ts';

const { lines, text } = withPool();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The answer of `session` to these cookies. */
const session = (cookies: string[]) => overHttp('session', {}, { cookies });
const isLoggedIn = ({ body }: Reply) => (body.data as { session: { isLoggedIn: boolean } }).session.isLoggedIn;
const later = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minutes * 60_000);
};
const ended = [
  '__Host-hype-access=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  '__Host-hype-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  'hype-signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
];

describe('signing in', () => {
  const httpOnly = 'HttpOnly; Secure; SameSite=Lax';
  const signedIn = /^hype-signed-in=…; Max-Age=(1[5-9]|2\d|30)\d\d; Path=\/; Secure; SameSite=Lax$/;

  it('starts a session in cookies that no script reads, but for one that only says so, until there is something to renew', async () => {
    const { setCookies } = await newFan();
    expect(setCookies.map((cookie) => cookie.replace(/=[\w.-]+;/, '=…;'))).toEqual([
      `__Host-hype-access=…; Max-Age=3600; Path=/; ${httpOnly}`,
      `__Host-hype-refresh=…; Max-Age=2592000; Path=/; ${httpOnly}`,
      expect.stringMatching(signedIn),
      `__Host-hype-device=…; Max-Age=34560000; Path=/; ${httpOnly}`,
    ]);
  });

  it('does so on a laptop under names that plain http may set, which https does not take for its own', async () => {
    const headers = { 'x-forwarded-proto': 'http', 'x-viewer-host': 'localhost:8080' };
    const { setCookies, cookies } = await newFan({ headers });
    expect(setCookies.map((cookie) => cookie.split('=')[0])).toEqual(
      ['access', 'refresh', 'signed-in', 'device'].map((name) => `hype-${name}`),
    );
    expect(setCookies.join()).not.toContain('Secure');
    expect(isLoggedIn(await overHttp('session', {}, { cookies, headers }))).toBe(true);
    expect(isLoggedIn(await session(cookies))).toBe(false);
  });
});

describe('a session', () => {
  it('is left alone until its cookie says that it is old enough, then renewed in passing', async () => {
    const { cookies, setCookies } = await newFan();
    const [, seconds] = /^hype-signed-in=1; Max-Age=(\d+)/.exec(cookieOf(setCookies, 'signed-in')[0] ?? '') ?? [];
    later((Number(seconds) - 5) / 60);
    expect((await session(cookies)).cookies).toEqual([]);
    later(10 / 60);
    const renewed = await overHttp('userData', {}, { cookies });
    expect(renewed.status).toBe(200);
    expect(access(renewed.cookies)).not.toBe(access(cookies));
    expect(cookieOf(renewed.cookies, 'refresh').length).toBe(1);
    expect(isLoggedIn(await session(jar(renewed.cookies)))).toBe(true);
  });

  it('outlives its access token, and the cookie of it, while the refresh token is good', async () => {
    const { cookies } = await newFan();
    later(24 * 60);
    for (const held of [cookies, cookieOf(cookies, 'refresh')]) {
      const reply = await session(held);
      expect([isLoggedIn(reply), reply.cookies.length]).toEqual([true, 3]);
    }
  });

  it('keeps its renewed tokens if the store cannot say whether it was ended, and logs one error', async () => {
    const { cookies } = await newFan();
    interfere((operation) => (/GetItem$/.test(operation) ? { refusal: 'ResourceNotFoundException' } : 'arrives'));
    const reply = await session(cookieOf(cookies, 'refresh'));
    expect([reply.status, reply.cookies.length]).toEqual([500, 3]);
    expect(access(reply.cookies)).not.toBe('');
    expect(lines()).toMatchObject([{ level: 'ERROR', call: 'session' }]);
  });

  it('is not checked for answers that are the same for everyone', async () => {
    const { cookies } = await newFan();
    later(55);
    const reply = await overHttp('schedule', { from: 0, to: 1 }, { cookies });
    expect([reply.status, reply.cookies]).toEqual([200, []]);
  });

  it('without a refresh token ends with its hour', async () => {
    const held = cookieOf((await newFan()).cookies, 'access');
    later(55);
    expect(isLoggedIn(await session(held))).toBe(true);
    later(6);
    const reply = await session(held);
    expect([isLoggedIn(reply), reply.cookies]).toEqual([false, ended]);
  });

  it('ended on one phone is over on all, over both APIs and at once, though its tokens have not run out', async () => {
    const fan = await newFan();
    const { cookies } = fan;
    const began = decodeJwt(access(cookies)).auth_time as number;
    const other = await signInAgain(fan);
    later(1);
    const out = await overHttp('logout', {}, { cookies: other });
    expect([out.status, out.body, out.cookies]).toEqual([200, { status: 200, data: true }, ended]);
    for (const held of [cookies, other]) {
      const reply = await session(held);
      expect([isLoggedIn(reply), reply.cookies]).toEqual([false, ended]);
    }
    expect(await overAppSync('session', {}, fan, { began })).toEqual({ data: { session: { isLoggedIn: false } } });
    expect(isLoggedIn(await session(await signInAgain(fan)))).toBe(true);
    // A public read works with an ended session too.
    const eventId = await newEvent();
    const board = await overHttp('leaderboard', { eventId }, { cookies });
    expect([board.status, board.body.me, board.cookies]).toEqual([200, null, ended]);
  });

  it('that began in the very second of a sign-out is over too, over both APIs', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const fan = await newFan();
    const { auth_time, origin_jti } = decodeJwt(access(fan.cookies));
    const given = { began: auth_time as number, session: origin_jti as string };
    const isIn = async () => [
      isLoggedIn(await session(fan.cookies)),
      'data' in (await overAppSync('userData', {}, fan, given)),
    ];
    expect(await isIn()).toEqual([true, true]);
    await overHttp('logout', {}, { cookies: await signInAgain(fan) });
    expect(await isIn()).toEqual([false, false]);
    // In the same second: this session began after the sign-out.
    expect(isLoggedIn(await session(await signInAgain(fan)))).toBe(true);
  });

  it('that the pool begins by a clock ahead of ours is over with a sign-out as well', async () => {
    later(1);
    const { cookies } = await newFan();
    vi.setSystemTime(Date.now() - 1500);
    await overHttp('logout', {}, { cookies });
    expect(isLoggedIn(await session(cookies))).toBe(false);
  });

  it('that was ended by itself stays so after a sign-out from everywhere, though the pool refuses that', async () => {
    later(1);
    const fan = await newFan();
    const { cookies } = fan;
    vi.setSystemTime(Date.now() - 1500);
    const other = await signInAgain(fan);
    const id = decodeJwt(access(cookies)).origin_jti as string;
    expect((await overHttp('endSession', { id }, { cookies: other })).status).toBe(200);
    const mock = mockClient(CognitoIdentityProviderClient);
    mock.on(AdminUserGlobalSignOutCommand).rejects(Object.assign(new Error('the pool'), { name: 'Out' }));
    expect((await overHttp('logout', {}, { cookies: other })).status).toBe(500);
    mock.restore();
    expect(isLoggedIn(await session(cookies))).toBe(false);
    // The note lasts as long as the refresh token.
    const [note] = (await contents('SignOuts')).filter(({ fanId }) => fanId === decodeJwt(access(cookies)).sub);
    expect(note?.ended).toContain(id);
    expect(note?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  });

  it('that a sign-out overtakes while it begins is over before anybody has it', async () => {
    const { username, cookies } = await newFan();
    const mock = mockClient(CognitoIdentityProviderClient);
    const pool = new CognitoIdentityProviderClient({});
    mock.on(AdminInitiateAuthCommand).callsFake(async (input, getClient) => {
      mock.restore();
      const answer = await pool.send(new AdminInitiateAuthCommand(input));
      expect(getClient).toBeDefined();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect((await overHttp('logout', {}, { cookies })).status).toBe(200);
      return answer;
    });
    const late = await overHttp('signIn', { username, password });
    expect([late.status, late.cookies]).toEqual([429, ended]);
  });

  it('that is renewed began when its fan signed in, so that a sign-out ends it too', async () => {
    const fan = await newFan();
    later(55);
    const renewed = await session(fan.cookies);
    await overHttp('logout', {}, { cookies: await signInAgain(fan) });
    expect(isLoggedIn(await session(jar(renewed.cookies)))).toBe(false);
  });
});

describe('a token', () => {
  const bearing = (token: string) => session([`__Host-hype-access=${token}`]);

  it('signed with the right key is refused for one wrong claim, or unsigned', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };
    const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const iss = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('USER_POOL_ISSUER', iss);
    const now = Math.floor(Date.now() / 1000);
    const purpose = { client_id: environment('userPoolClientId'), token_use: 'access' };
    const own = { iss, ...purpose, sub: 'sub', username: 'ada', iat: now, exp: now + 60 };
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
    expect(isLoggedIn(await bearing(await sign(own)))).toBe(true);
    const { username: _, ...nameless } = own;
    const forged = [{ iss: 'https://evil.example' }, { client_id: 'other' }, { token_use: 'id' }, { exp: 1 }];
    for (const claims of [...forged.map((wrong) => ({ ...own, ...wrong })), nameless])
      expect(isLoggedIn(await bearing(await sign(claims))), JSON.stringify(claims)).toBe(false);
    expect(isLoggedIn(await bearing(new UnsecuredJWT(own).encode()))).toBe(false);
  });

  it('signed with another key is refused, with a known key id or without one', async () => {
    const own = access((await newFan()).cookies);
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of [decodeProtectedHeader(own).kid ?? '', 'unknown']) {
      const forged = await new SignJWT(decodeJwt(own)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
      expect(isLoggedIn(await bearing(forged))).toBe(false);
    }
    expect(isLoggedIn(await bearing(own))).toBe(true);
  });

  it('is not refused as invalid while the keys cannot be fetched', async () => {
    const { cookies } = await newFan();
    vi.stubEnv('USER_POOL_ISSUER', 'http://127.0.0.1:1/none');
    const reply = await session(cookies);
    expect([reply.status, reply.cookies]).toEqual([500, []]);
    expect(lines()).toMatchObject([{ level: 'ERROR', call: 'session' }]);
    expect(text()).not.toContain(access(cookies));
  });
});
