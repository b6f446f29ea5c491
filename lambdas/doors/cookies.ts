import { parse, serialize } from 'cookie';
import type { Tokens } from '../calls/call.ts';

const HOUR = 3600;
const MONTH = 30 * 24 * HOUR;

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

/** Set-Cookie lines that start a session, or end it with null. They live as long as their tokens; scripts cannot read them. */
export function sessionCookies(tokens: Tokens | null, protocol: string): string[] {
  const line = (token: keyof Tokens, life: number) =>
    serialize(nameOf(token, protocol), tokens?.[token] ?? '', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: protocol === 'https',
      maxAge: tokens ? life : 0,
    });
  return [line('access', HOUR), line('refresh', MONTH)];
}
