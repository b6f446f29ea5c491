import { createHash } from 'node:crypto';
import { parse, serialize } from 'cookie';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS, SIGNED_IN } from '../../../graphql/account-rules.ts';
import { type CallName, calls } from '../../../graphql/calls.ts';
import type { Call } from '../../../graphql/fan-calls.ts';
import { DAY, MAX_COOKIE_LIFE, MINUTE } from '../../lib/durations.ts';
import { environment } from '../../lib/environment.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { isSessionActive } from '../../stores/sign-outs.ts';
import { renew } from '../accounts/user-pool.ts';
import type { Answer, Data, Identity, Implementation, Origin, Tokens } from './call.ts';
import { toFault } from './reply.ts';

/**
 * Who a request comes from, by a valid token. `isActive`: whether the session was not ended since it began; it is still being looked up.
 */
export type Session = {
  identity: Identity;
  isActive: Promise<boolean>;
  /** Whether the fan is an operator now; only where calls of operators are answered (operator-sessions.ts). */
  isOperator?: () => Promise<boolean>;
};
/** The session of a request. `tokens`: new tokens, null if the session is over, absent if unchanged. */
type ReadSession = { session: Session | null; tokens?: Tokens | null };

export type Sessions = {
  /** Reads the tokens of a request. A fault if the user pool is throttled. */
  read(tokens: Partial<Tokens>): Promise<Result<ReadSession>>;
  /**
   * The session of a token that AppSync has checked.
   * @param began epoch seconds
   */
  of(identity: Identity, began: number): Session | null;
  /**
   * Notes a session that has just begun, for the fan's list; only where calls start some (new-session.ts).
   * @param agent the browser's name for itself
   * @param since when its call came in, epoch ms
   * @returns false where the fan signed out everywhere meanwhile: the session is over before anybody has its tokens
   */
  begin?(tokens: Tokens, agent: string, since: number): Promise<boolean>;
};

/** The session of a request. It is renewed once the access token has its age for it, while the refresh token is valid. */
async function read({ access, refresh }: Partial<Tokens>): Promise<Result<ReadSession>> {
  const held = access ? await verifyAccessToken(access) : undefined;
  const session = held ? of(held.identity, held.began) : null;
  if (access && held && (!refresh || Date.now() - held.issuedAt < renewAge(access))) return { session };
  if (session && !(await session.isActive)) return { session: null, tokens: null };
  if (!refresh) return { session: null, ...(access && { tokens: null }) };
  const tokens = await renew(refresh);
  if (!(tokens instanceof Fault)) {
    const renewed = await verifyAccessToken(tokens.access);
    if (renewed) return { session: of(renewed.identity, renewed.began), tokens };
  }
  // The old token serves until it expires.
  if (session) return { session };
  if (tokens instanceof Fault && tokens.code === 'TooManyRequests') return tokens;
  return { session: null, tokens: null };
}

const of = (identity: Identity, began: number): Session => ({
  identity,
  isActive: isSessionActive(identity.sub, began, identity.session),
});

export const sessions: Sessions = { read, of };

let keys: { issuer: string; getKey: JWTVerifyGetKey } | undefined;

/** The pool's public keys, fetched at first need and kept while the Lambda is warm. */
function keysOf(issuer: string): JWTVerifyGetKey {
  if (keys?.issuer !== issuer) {
    keys = { issuer, getKey: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)) };
  }
  return keys.getKey;
}

/** Errors of invalid tokens. Every other error is an outage. */
const invalidTokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/** The holder of a token. `issuedAt`: ms. `began`: start of its session, epoch seconds. */
type VerifiedToken = { identity: Identity; issuedAt: number; began: number };

/**
 * Verifies an access token: signature, issuer, expiry, purpose and client.
 * @returns undefined for an invalid token; throws if the keys cannot be fetched
 */
export async function verifyAccessToken(token: string): Promise<VerifiedToken | undefined> {
  const issuer = environment('userPoolIssuer');
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), { issuer, algorithms: ['RS256'] });
    return readClaims(payload);
  } catch (error) {
    if (invalidTokenErrors.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

/** Claims of an access token of our client. `iat` and `auth_time` are in seconds; a renewed token keeps `auth_time` and `origin_jti`. */
function readClaims(claims: JWTPayload): VerifiedToken | undefined {
  const { sub, username, token_use, client_id, iat, auth_time, origin_jti } = claims;
  if (token_use !== 'access' || client_id !== environment('userPoolClientId')) return undefined;
  if (!sub || typeof username !== 'string' || iat === undefined) return undefined;
  const identity = { sub, username, ...(typeof origin_jti === 'string' && { session: origin_jti }) };
  return { identity, issuedAt: iat * 1000, began: typeof auth_time === 'number' ? auth_time : iat };
}

/**
 * Authorises a call and runs it, over HTTP and over AppSync alike. Never throws. A call of a fan runs only once it is known that their session
 * has not ended: a read, too, must not store anything for a deleted fan.
 */
export async function runCall(
  { name, answer: run }: Implementation,
  args: Record<string, unknown>,
  session: Session | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  const { who }: Call = calls[name];
  try {
    const identity = session && (await session.isActive) ? session.identity : null;
    if (who === 'fan' && !identity) return refuse('Unauthorized');
    if (who === 'operator' && !(identity && (await session?.isOperator?.()))) return refuse('Forbidden');
    // A call for fans or operators runs only with an identity; for all others its type includes null.
    return await run(args, identity as Identity, origin);
  } catch (error) {
    return toFault(error, name);
  }
}

/** Cookies live as long as their tokens are valid, ms. */
const TOKEN_LIFE = { access: ACCESS_TOKEN_MINUTES * MINUTE, refresh: REFRESH_TOKEN_DAYS * DAY } as const;
/** Ages between which an access token is renewed, ms. */
export const RENEW_BETWEEN = [25 * MINUTE, 50 * MINUTE] as const;

/** At which age an access token is renewed, ms: another for each token, so that fans who signed in together do not renew together. */
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

/** What a device remembers of the accounts that signed in on it. It outlives sessions. */
export const readDevice = (cookies: string[] | undefined, protocol: string): string | undefined =>
  jarOf(cookies)[nameOf('device', protocol)];

export const deviceCookie = (device: string, protocol: string): string =>
  line(nameOf('device', protocol), device, MAX_COOKIE_LIFE, protocol);
