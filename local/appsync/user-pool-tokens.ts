import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { Unauthorized } from './fault.ts';

export type VerifyToken = (token: string) => Promise<JWTPayload>;

/** Checks access and id tokens of one user pool: signature, issuer, use and expiry. Rejects with Unauthorized. */
export function userPoolTokens({ issuer, jwks }: { issuer: string; jwks: JSONWebKeySet }): VerifyToken {
  const keys = createLocalJWKSet(jwks);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      if (payload.token_use === 'access' || payload.token_use === 'id') return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Unauthorized('Token has expired.');
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new Unauthorized('Unable to verify the token.');
  };
}
