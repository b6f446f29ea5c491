import { createHash } from 'node:crypto';
import { parse, serialize } from 'cookie';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS, SIGNED_IN } from '../../../graphql/account-rules.ts';
import { DAY, MAX_COOKIE_LIFE, MINUTE } from '../../lib/durations.ts';
import type { Tokens } from './call.ts';

/** Cookies live as long as their tokens are valid, ms. */
const TOKEN_LIFE = { access: ACCESS_TOKEN_MINUTES * MINUTE, refresh: REFRESH_TOKEN_DAYS * DAY } as const;
/** Ages between which an access token is renewed, ms. */
export const RENEW_BETWEEN = [25 * MINUTE, 50 * MINUTE] as const;

/** The age at which an access token is renewed, ms. It differs by token, so that fans who signed in together do not renew together. */
export function renewAge(access: string): number {
  const [from, to] = RENEW_BETWEEN;
  const share = createHash('sha256').update(access).digest().readUInt32BE(0) / 2 ** 32;
  return from + share * (to - from);
}

/** Over https the prefix `__Host-` proves that no other host set the cookie. Over http (a laptop) browsers refuse it. */
const nameOf = (token: keyof Tokens | 'device', protocol: string): string =>
  protocol === 'https' ? `__Host-hype-${token}` : `hype-${token}`;

const jarOf = (cookies: string[] | undefined) => parse((cookies ?? []).join('; '));

/** A Set-Cookie line; without a value the browser drops the cookie. @param life ms */
const line = (name: string, value: string, life: number, protocol: string, httpOnly = true): string =>
  serialize(name, value, {
    httpOnly,
    sameSite: 'lax',
    path: '/',
    secure: protocol === 'https',
    maxAge: value ? Math.floor(life / 1000) : 0,
  });

/** The tokens in a request's cookies. */
export function readCookies(cookies: string[] | undefined, protocol: string): Partial<Tokens> {
  const jar = jarOf(cookies);
  const access = jar[nameOf('access', protocol)];
  const refresh = jar[nameOf('refresh', protocol)];
  return { ...(access && { access }), ...(refresh && { refresh }) };
}

/** Set-Cookie lines that start a session, or end it if `tokens` is null. Scripts can read only that there is a session, not its tokens. */
export function sessionCookies(tokens: Tokens | null, protocol: string): string[] {
  const tokenLine = (token: keyof Tokens) =>
    line(nameOf(token, protocol), tokens?.[token] ?? '', TOKEN_LIFE[token], protocol);
  const signedIn = line(SIGNED_IN, tokens ? '1' : '', tokens ? renewAge(tokens.access) : 0, protocol, false);
  return [tokenLine('access'), tokenLine('refresh'), signedIn];
}

/** The cookie of the accounts that have signed in on a device (device.ts). It outlives sessions. */
export const readDevice = (cookies: string[] | undefined, protocol: string): string | undefined =>
  jarOf(cookies)[nameOf('device', protocol)];

export const deviceCookie = (device: string, protocol: string): string =>
  line(nameOf('device', protocol), device, MAX_COOKIE_LIFE, protocol);
