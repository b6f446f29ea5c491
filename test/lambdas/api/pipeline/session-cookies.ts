import { overHttp, type Reply } from '../../handlers.ts';

/** The answer of `session` to these cookies. */
export const session = (cookies: string[]) => overHttp('session', {}, { cookies });
export const isLoggedIn = ({ body }: Reply) => (body.data as { session: { isLoggedIn: boolean } }).session.isLoggedIn;
export const cookieOf = (cookies: string[], token: string) =>
  cookies.filter((cookie) => cookie.includes(`hype-${token}=`));
/** The access token in cookies; empty if they have no token. */
export const access = (cookies: string[]) => cookieOf(cookies, 'access')[0]?.split('=')[1] ?? '';
