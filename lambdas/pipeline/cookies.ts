import { parse, serialize } from 'cookie';
import { SIGNED_IN } from '../../graphql/signed-in.ts';
import type { Tokens } from './call.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MONTH = 30 * 24 * HOUR;
/** An access token of this age, in seconds, is renewed in passing. */
export const RENEW_AFTER = 50 * MINUTE;

/** Over https a name says that no other host and no script set it; http (a laptop) may not use such a name. */
const nameOf = (token: keyof Tokens, protocol: string): string =>
  protocol === 'https' ? `__Host-hype-${token}` : `hype-${token}`;

/** The tokens that a request carries. */
export function readCookies(cookies: string[] | undefined, protocol: string): Partial<Tokens> {
  const jar = parse((cookies ?? []).join('; '));
  const access = jar[nameOf('access', protocol)];
  const refresh = jar[nameOf('refresh', protocol)];
  return { ...(access && { access }), ...(refresh && { refresh }) };
}

/**
 * Set-Cookie lines that start a session, or end it with null. Tokens live as long as they are good, and scripts cannot read them; that
 * there are some, a page may know before it asks.
 */
export function sessionCookies(tokens: Tokens | null, protocol: string): string[] {
  const line = (name: string, value: string, life: number, httpOnly: boolean) =>
    serialize(name, tokens ? value : '', {
      httpOnly,
      sameSite: 'lax',
      path: '/',
      secure: protocol === 'https',
      maxAge: tokens ? life : 0,
    });
  const sealed = (token: keyof Tokens, life: number) =>
    line(nameOf(token, protocol), tokens?.[token] ?? '', life, true);
  return [sealed('access', HOUR), sealed('refresh', MONTH), line(SIGNED_IN, '1', RENEW_AFTER, false)];
}
