import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { environment } from '../../lib/environment.ts';
import { Fault, type Result } from '../../lib/fault.ts';
import { isSessionActive } from '../../stores/sign-outs.ts';
import { renew } from '../accounts/user-pool.ts';
import type { Identity, Tokens } from './call.ts';
import { renewAge } from './cookies.ts';

/** Who a request comes from, by a valid token. */
export type Session = {
  identity: Identity;
  /** Whether the session has not been ended since it began. The look-up may be pending. */
  isActive: Promise<boolean>;
  /** Whether the fan is an operator now; only where calls of operators are answered (handlers/desk.ts). */
  isOperator?: () => Promise<boolean>;
};
/** The session of a request. `tokens`: new tokens, null if the session is over, absent if unchanged. */
type ReadSession = { session: Session | null; tokens?: Tokens | null };

export type Sessions = {
  /** Reads the tokens of a request. A fault if the user pool is throttled. */
  read(tokens: Partial<Tokens>): Promise<Result<ReadSession>>;
  /** The session of a token that AppSync has checked. @param began epoch seconds */
  of(identity: Identity, began: number): Session;
  /**
   * Notes a session that has just begun, for the fan's list; only where calls start some (new-session.ts).
   * @param agent the browser's name for itself
   * @param since when its call came in, epoch ms
   * @returns false if the fan signed out everywhere meanwhile: the session ends before its tokens are sent
   */
  begin?(tokens: Tokens, agent: string, since: number): Promise<boolean>;
};

/** The session of a request. It is renewed once the access token has reached its `renewAge`, while the refresh token is valid. */
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
  // The old token is accepted until it expires.
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
async function verifyAccessToken(token: string): Promise<VerifiedToken | undefined> {
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
