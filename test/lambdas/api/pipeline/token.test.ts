import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { environment } from '../../../../lambdas/lib/environment.ts';
import { withPool } from '../../pool.ts';
import { newFan } from '../../world.ts';
import { access, isLoggedIn, session } from './session-cookies.ts';

const { lines, text } = withPool();

describe('a token', () => {
  const bearing = (token: string) => session([`__Host-hype-access=${token}`]);

  it('signed with the right key is refused for one wrong claim, or unsigned', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };
    const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = process.env.USER_POOL_ISSUER;
    process.env.USER_POOL_ISSUER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const now = Math.floor(Date.now() / 1000);
      const purpose = { client_id: environment('userPoolClientId'), token_use: 'access' };
      const fan = { sub: 'sub', username: 'ada' };
      const own = { iss: process.env.USER_POOL_ISSUER, ...purpose, ...fan, iat: now, exp: now + 60 };
      const sign = (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
      expect(isLoggedIn(await bearing(await sign(own)))).toBe(true);
      const { username: _, ...nameless } = own;
      for (const forged of [
        { ...own, iss: 'https://evil.example' },
        { ...own, client_id: 'other' },
        { ...own, token_use: 'id' },
        { ...own, exp: 1 },
        nameless,
      ])
        expect(isLoggedIn(await bearing(await sign(forged))), JSON.stringify(forged)).toBe(false);
      expect(isLoggedIn(await bearing(new UnsecuredJWT(own).encode()))).toBe(false);
    } finally {
      process.env.USER_POOL_ISSUER = issuer;
      server.close();
    }
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
    const issuer = process.env.USER_POOL_ISSUER;
    process.env.USER_POOL_ISSUER = 'http://127.0.0.1:1/none';
    try {
      const { status, cookies: set } = await session(cookies);
      expect([status, set]).toEqual([500, []]);
    } finally {
      process.env.USER_POOL_ISSUER = issuer;
    }
    expect(lines()).toMatchObject([{ level: 'ERROR', call: 'session' }]);
    expect(text()).not.toContain(access(cookies));
  });
});
