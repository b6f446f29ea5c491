import { AdminInitiateAuthCommand, AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { clientOf, fan, refresh, refusal, send, served, type Tokens, time } from '../../local/cognito/pools.ts';
import type { Behaviour } from './behaviour.ts';

const signOut = (Username: string) => send(new AdminUserGlobalSignOutCommand({ UserPoolId: served.pool.id, Username }));
const tokens = 'Understanding user pool JSON web tokens (Amazon Cognito Developer Guide)';

/** Cognito's behaviours with tokens and sessions. */
export const tokenBehaviours: readonly Behaviour[] = [
  {
    says: 'tokens are RS256, verified by the JWKS at the issuer, and carry token_use, sub, auth_time and origin_jti',
    source: tokens,
    async shown() {
      const { AccessToken, IdToken } = await fan();
      const keys = createLocalJWKSet(served.pools.jwks(served.pool.id) ?? { keys: [] });
      for (const [use, token] of Object.entries({ access: AccessToken, id: IdToken })) {
        const options = { issuer: served.pool.issuer, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(token, keys, options);
        expect(payload).toMatchObject({ token_use: use, sub: expect.any(String), origin_jti: expect.any(String) });
      }
    },
  },
  {
    says: 'the access token has client_id and username, the id token aud and cognito:username',
    source: tokens,
    async shown() {
      const { AccessToken, IdToken, name } = await fan();
      const access = decodeJwt(AccessToken);
      expect(access).toMatchObject({ client_id: served.client.id, username: name });
      expect(Object.keys(access).sort().join(' ')).toBe(
        'auth_time client_id event_id exp iat iss jti origin_jti scope sub token_use username',
      );
      const { sub, origin_jti } = access;
      expect(decodeJwt(IdToken)).toMatchObject({
        ...{ sub, origin_jti, aud: served.client.id, 'cognito:username': name },
        ...{ email: `${name.toLowerCase()}@example.com`, email_verified: false },
      });
    },
  },
  {
    says: 'an access token lasts as long as the client says',
    source: 'Managing user pool token expiration and caching (Amazon Cognito Developer Guide)',
    async shown() {
      const { AccessToken, ExpiresIn } = await fan();
      expect(ExpiresIn).toBe(3600);
      const { exp = 0, iat = 0 } = decodeJwt(AccessToken);
      expect(exp - iat).toBe(3600);
    },
  },
  {
    says: 'a refresh gives new access and id tokens and, without rotation, no new refresh token',
    source: 'Refresh tokens (Amazon Cognito Developer Guide)',
    async shown() {
      const { RefreshToken, AccessToken } = await fan();
      const { AuthenticationResult } = await refresh(RefreshToken);
      expect(AuthenticationResult).toMatchObject({ IdToken: expect.any(String) });
      expect((AuthenticationResult as Tokens).AccessToken).not.toBe(AccessToken);
      expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    },
  },
  {
    says: 'AdminUserGlobalSignOut revokes all refresh tokens of a user',
    source: 'AdminUserGlobalSignOut (Amazon Cognito API Reference)',
    async shown() {
      const { name, RefreshToken } = await fan();
      await signOut(name);
      expect(await refusal(refresh(RefreshToken))).toMatch(/^NotAuthorizedException: Refresh Token has been revoked/);
    },
  },
  {
    says: 'whoever verifies tokens by signature and expiry alone takes a signed-out one until it expires',
    source:
      'AdminUserGlobalSignOut (Amazon Cognito API Reference): other requests might be valid until the token expires',
    async shown() {
      const { name, AccessToken } = await fan();
      await signOut(name);
      const keys = createLocalJWKSet(served.pools.jwks(served.pool.id) ?? { keys: [] });
      await jwtVerify(AccessToken, keys, { currentDate: new Date(time()) });
    },
  },
  {
    says: 'a flow that the client does not list is refused',
    source: 'AdminInitiateAuth (Amazon Cognito API Reference)',
    async shown() {
      const initiate = (ClientId: string, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'USER_SRP_AUTH') => {
        const AuthParameters = { USERNAME: 'x', PASSWORD: 'y', SRP_A: '1' };
        const given = { ClientId, UserPoolId: served.pool.id, AuthFlow, AuthParameters };
        return refusal(send(new AdminInitiateAuthCommand(given)));
      };
      const { id } = clientOf('Strict', { ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] });
      for (const refused of [initiate(id, 'ADMIN_USER_PASSWORD_AUTH'), initiate(served.client.id, 'USER_SRP_AUTH')])
        expect(await refused).toMatch(/^InvalidParameterException: /);
    },
  },
];
