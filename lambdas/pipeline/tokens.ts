import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { environment } from '../environment.ts';
import type { Identity } from './call.ts';

let keys: { issuer: string; getKey: JWTVerifyGetKey } | undefined;

/** The pool's public keys, fetched at first need and kept while the Lambda is warm. */
function keysOf(issuer: string): JWTVerifyGetKey {
  if (keys?.issuer !== issuer) {
    keys = { issuer, getKey: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)) };
  }
  return keys.getKey;
}

/** What makes a token worthless; every other error is an outage. */
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

/** Who holds a token, when it was issued, ms, and when the session it is of began, epoch seconds. */
export type VerifiedToken = { identity: Identity; issuedAt: number; began: number };

/**
 * Who holds an access token: signature, issuer, expiry, purpose and client are checked.
 * @returns undefined for a token that is worthless; throws when the keys cannot be had
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

/** An access token of our client. `iat` and `auth_time` are in seconds; a renewed token keeps the latter. */
function readClaims({ sub, username, token_use, client_id, iat, auth_time }: JWTPayload): VerifiedToken | undefined {
  if (token_use !== 'access' || client_id !== environment('userPoolClientId')) return undefined;
  if (!sub || typeof username !== 'string' || iat === undefined) return undefined;
  return { identity: { sub, username }, issuedAt: iat * 1000, began: typeof auth_time === 'number' ? auth_time : iat };
}
