import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { environment } from '../../lib/environment.ts';
import type { Identity } from './call.ts';

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
