import {
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { refusal } from '../../local/cognito/pools.ts';
import type { Behaviour } from './behaviour.ts';

import { fan, pass, refresh, send, served, signIn, type Tokens, time } from './cognito-pool.ts';

const tokens = 'Understanding user pool JSON web tokens (Amazon Cognito Developer Guide)';

/** What Cognito does with tokens and sessions. */
export const tokenBehaviours: readonly Behaviour[] = [
  {
    says: 'tokens are RS256, verified by the JWKS at the issuer, and carry token_use, sub, auth_time and origin_jti',
    source: tokens,
    status: 'documented',
    async shown() {
      const { AccessToken, IdToken } = await fan();
      const keys = createLocalJWKSet(served.pools.jwks(served.pool.id) ?? { keys: [] });
      for (const [token, use] of [
        [AccessToken, 'access'],
        [IdToken, 'id'],
      ] as const) {
        const options = { issuer: served.pool.issuer, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(token, keys, options);
        expect(payload).toMatchObject({ token_use: use, sub: expect.any(String), origin_jti: expect.any(String) });
      }
    },
  },
  {
    says: 'the access token has client_id and username, the id token aud and cognito:username',
    source: tokens,
    status: 'documented',
    async shown() {
      const { AccessToken, IdToken, name } = await fan();
      expect(decodeJwt(AccessToken)).toMatchObject({ client_id: served.client.id, username: name });
      expect(decodeJwt(IdToken)).toMatchObject({ aud: served.client.id, 'cognito:username': name });
    },
  },
  {
    says: 'an access token lasts as long as the client says, and is refused by name afterwards',
    source: 'Managing user pool token expiration and caching (Amazon Cognito Developer Guide)',
    status: 'documented',
    async shown() {
      const { AccessToken, ExpiresIn } = await fan();
      expect(ExpiresIn).toBe(3600);
      pass(3_601_000);
      expect(await refusal(send(new GetUserCommand({ AccessToken })))).toBe(
        'NotAuthorizedException: Access Token has expired',
      );
    },
  },
  {
    says: 'a refresh gives new access and id tokens and, without rotation, no new refresh token',
    source: 'Refresh tokens (Amazon Cognito Developer Guide)',
    status: 'documented',
    async shown() {
      const { RefreshToken, AccessToken } = await fan();
      const { AuthenticationResult } = await refresh(RefreshToken);
      expect(AuthenticationResult).toMatchObject({ IdToken: expect.any(String) });
      expect((AuthenticationResult as Tokens).AccessToken).not.toBe(AccessToken);
      expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    },
  },
  {
    says: 'GlobalSignOut revokes refresh tokens and access tokens, for Cognito itself',
    source: 'GlobalSignOut (Amazon Cognito API Reference)',
    status: 'documented',
    async shown() {
      const { AccessToken, RefreshToken } = await fan();
      await send(new GlobalSignOutCommand({ AccessToken }));
      expect(await refusal(send(new GetUserCommand({ AccessToken })))).toBe(
        'NotAuthorizedException: Access Token has been revoked',
      );
      expect(await refusal(refresh(RefreshToken))).toMatch(/^NotAuthorizedException: Refresh Token has been revoked/);
    },
  },
  {
    says: 'whoever verifies tokens by signature and expiry alone takes a signed-out one until it expires',
    source: 'GlobalSignOut (Amazon Cognito API Reference): other requests might be valid until the token expires',
    status: 'documented',
    async shown() {
      const { AccessToken } = await fan();
      await send(new GlobalSignOutCommand({ AccessToken }));
      const keys = createLocalJWKSet(served.pools.jwks(served.pool.id) ?? { keys: [] });
      await jwtVerify(AccessToken, keys, { currentDate: new Date(time()) });
    },
  },
  {
    says: 'RevokeToken ends one session and its access tokens, not those of others',
    source: 'Ending user sessions with token revocation (Amazon Cognito Developer Guide)',
    status: 'documented',
    async shown() {
      const one = await fan();
      const { AuthenticationResult } = await signIn(one.name);
      await send(new RevokeTokenCommand({ ClientId: served.client.id, Token: one.RefreshToken }));
      expect(await refusal(refresh(one.RefreshToken))).toMatch(/^NotAuthorizedException/);
      await refresh((AuthenticationResult as Tokens).RefreshToken);
    },
  },
  {
    says: 'a flow that the client does not list is refused',
    source: 'InitiateAuth (Amazon Cognito API Reference)',
    status: 'documented',
    async shown() {
      const AuthParameters = { USERNAME: 'x', SRP_A: '1' };
      const srp = new InitiateAuthCommand({ ClientId: served.client.id, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
      expect(await refusal(send(srp))).toMatch(/^InvalidParameterException: /);
    },
  },
];
