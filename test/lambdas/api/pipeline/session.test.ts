import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contents } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { type Given, jar, overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { fresh, newEvent, newFan } from '../../world.ts';
import { access, cookieOf, isLoggedIn, session } from './session-cookies.ts';

const { lines } = withPool();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const later = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minutes * MINUTE);
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
    const { all } = await signedUp();
    expect(all.map((cookie) => cookie.replace(/=[\w.-]+;/, '=…;'))).toEqual([
      `__Host-hype-access=…; Max-Age=3600; Path=/; ${httpOnly}`,
      `__Host-hype-refresh=…; Max-Age=2592000; Path=/; ${httpOnly}`,
      expect.stringMatching(signedIn),
      `__Host-hype-device=…; Max-Age=34560000; Path=/; ${httpOnly}`,
    ]);
  });

  it('does so on a laptop under names that plain http may set, which https does not take for its own', async () => {
    const headers = { 'x-forwarded-proto': 'http', 'x-viewer-host': 'localhost:8080' };
    const { all, cookies } = await signedUp({ headers });
    expect(all.map((cookie) => cookie.split('=')[0])).toEqual(
      ['access', 'refresh', 'signed-in', 'device'].map((name) => `hype-${name}`),
    );
    expect(all.join()).not.toContain('Secure');
    expect(isLoggedIn(await overHttp('session', {}, { cookies, headers }))).toBe(true);
    expect(isLoggedIn(await session(cookies))).toBe(false);
  });
});

/** A new fan's cookies: as a browser sends them, and the lines that set them. */
async function signedUp(given: Given = {}): Promise<{ cookies: string[]; all: string[] }> {
  const username = fresh('s').slice(-20);
  const account = { username, email: `${username}@example.org`, password: 'tip-off-2024' };
  const { cookies: all } = await overHttp('signUp', account, given);
  return { cookies: jar(all), all };
}

describe('a session', () => {
  it('is left alone until its cookie says that it is old enough, then renewed in passing', async () => {
    const { cookies, all } = await signedUp();
    const [, seconds] = /^hype-signed-in=1; Max-Age=(\d+)/.exec(cookieOf(all, 'signed-in')[0] ?? '') ?? [];
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
    const { sub, username, cookies } = await newFan();
    const began = decodeJwt(access(cookies)).auth_time as number;
    const other = await overHttp('signIn', { username, password: 'tip-off-2024' });
    later(1);
    const out = await overHttp('logout', {}, { cookies: jar(other.cookies) });
    expect([out.status, out.body, out.cookies]).toEqual([200, { status: 200, data: true }, ended]);
    for (const held of [cookies, jar(other.cookies)]) {
      const reply = await session(held);
      expect([isLoggedIn(reply), reply.cookies]).toEqual([false, ended]);
    }
    expect(await overAppSync('session', {}, { sub, username }, { began })).toEqual({
      data: { session: { isLoggedIn: false } },
    });
    const again = await overHttp('signIn', { username, password: 'tip-off-2024' });
    expect(isLoggedIn(await session(jar(again.cookies)))).toBe(true);
    // A public read works with an ended session too.
    const eventId = await newEvent();
    const board = await overHttp('leaderboard', { eventId }, { cookies });
    expect([board.status, board.body.me, board.cookies]).toEqual([200, null, ended]);
  });

  it('that began in the very second of a sign-out is over too, over both APIs', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { sub, username, cookies } = await newFan();
    const { auth_time, origin_jti } = decodeJwt(access(cookies));
    const given = { began: auth_time as number, session: origin_jti as string };
    const isIn = async () => [
      isLoggedIn(await session(cookies)),
      'data' in (await overAppSync('userData', {}, { sub, username }, given)),
    ];
    expect(await isIn()).toEqual([true, true]);
    const other = await overHttp('signIn', { username, password: 'tip-off-2024' });
    await overHttp('logout', {}, { cookies: jar(other.cookies) });
    expect(await isIn()).toEqual([false, false]);
    // In the same second: this session began after the sign-out.
    const again = await overHttp('signIn', { username, password: 'tip-off-2024' });
    expect(isLoggedIn(await session(jar(again.cookies)))).toBe(true);
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
    const { username, cookies } = await newFan();
    vi.setSystemTime(Date.now() - 1500);
    const other = jar((await overHttp('signIn', { username, password: 'tip-off-2024' })).cookies);
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
    const late = await overHttp('signIn', { username, password: 'tip-off-2024' });
    expect([late.status, late.cookies]).toEqual([429, ended]);
  });

  it('that is renewed began when its fan signed in, so that a sign-out ends it too', async () => {
    const { username, cookies } = await newFan();
    later(55);
    const renewed = await session(cookies);
    const other = await overHttp('signIn', { username, password: 'tip-off-2024' });
    await overHttp('logout', {}, { cookies: jar(other.cookies) });
    expect(isLoggedIn(await session(jar(renewed.cookies)))).toBe(false);
  });
});
