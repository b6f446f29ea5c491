import { parse, serialize } from 'cookie';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from '../../graphql/account-rules.ts';
import { SIGNED_IN } from '../../graphql/signed-in.ts';
import { DAY, MAX_COOKIE_LIFE, MINUTE } from '../durations.ts';
import type { Tokens } from './call.ts';

/** Cookies live as long as their tokens are valid, ms. */
const TOKEN_LIFE = { access: ACCESS_TOKEN_MINUTES * MINUTE, refresh: REFRESH_TOKEN_DAYS * DAY } as const;
/** An access token of this age is renewed, ms. */
export const RENEW_AFTER = 50 * MINUTE;

/** Over https the prefix `__Host-` proves that no other host set the cookie. Over http (a laptop) browsers refuse it. */
const nameOf = (token: keyof Tokens | 'device', protocol: string): string =>
  protocol === 'https' ? `__Host-hype-${token}` : `hype-${token}`;

/** The tokens in a request's cookies. */
export function readCookies(cookies: string[] | undefined, protocol: string): Partial<Tokens> {
  const jar = parse((cookies ?? []).join('; '));
  const access = jar[nameOf('access', protocol)];
  const refresh = jar[nameOf('refresh', protocol)];
  return { ...(access && { access }), ...(refresh && { refresh }) };
}

/** Set-Cookie lines that start a session, or end it if `tokens` is null. Scripts can read only that there is a session, not its tokens. */
export function sessionCookies(tokens: Tokens | null, protocol: string): string[] {
  const line = (name: string, value: string, life: number, httpOnly: boolean) =>
    serialize(name, tokens ? value : '', {
      httpOnly,
      sameSite: 'lax',
      path: '/',
      secure: protocol === 'https',
      maxAge: tokens ? life / 1000 : 0,
    });
  const tokenLine = (token: keyof Tokens) =>
    line(nameOf(token, protocol), tokens?.[token] ?? '', TOKEN_LIFE[token], true);
  return [tokenLine('access'), tokenLine('refresh'), line(SIGNED_IN, '1', RENEW_AFTER, false)];
}

/** What a device remembers of who signed in on it. It outlives sessions: that is what it is for. */
export const readDevice = (cookies: string[] | undefined, protocol: string): string | undefined =>
  parse((cookies ?? []).join('; '))[nameOf('device', protocol)];

export const deviceCookie = (device: string, protocol: string): string =>
  serialize(nameOf('device', protocol), device, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: protocol === 'https',
    maxAge: device ? MAX_COOKIE_LIFE / 1000 : 0,
  });
