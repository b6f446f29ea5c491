import { scrypt } from 'node:crypto';
import {
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { Password, servePoolForFile } from './pool-for-file.ts';
import { clientProperties, poolProperties, refusal } from './pools.ts';

vi.mock('node:crypto', { spy: true });

const { served, now, pass, signUp, adminSignIn, tokensOf, renew } = servePoolForFile();

describe('signing in', () => {
  test('gives the tokens of the real Cognito, verifiable by the JWKS', async () => {
    const { UserSub } = await signUp('Claims');
    const { AccessToken, IdToken, ExpiresIn } = await tokensOf('claims');
    expect(ExpiresIn).toBe(3600);
    const keys = createLocalJWKSet(served().pools.jwks(served().pool.id) ?? { keys: [] });
    const issuer = `http://localhost:8081/${served().pool.id}`;
    expect(served().pool.id).toMatch(/^local_[0-9a-z]{9}$/);
    const currentDate = new Date(now());
    const access = await jwtVerify(AccessToken, keys, { issuer, currentDate });
    expect(access.protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
    expect(Object.keys(access.payload).sort()).toEqual(
      ['auth_time', 'client_id', 'event_id', 'exp', 'iat', 'iss', 'jti', 'origin_jti', 'scope', 'sub'].concat([
        'token_use',
        'username',
      ]),
    );
    expect(access.payload).toMatchObject({
      sub: UserSub,
      username: 'Claims',
      client_id: served().client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(3600);
    const { payload } = await jwtVerify(IdToken, keys, { issuer, audience: served().client.id, currentDate });
    expect(payload).toMatchObject({
      sub: UserSub,
      token_use: 'id',
      'cognito:username': 'Claims',
      email: 'claims@example.com',
      email_verified: false,
      origin_jti: access.payload.origin_jti,
    });
    expect(payload.jti).not.toBe(access.payload.jti);
  });

  test('says the same of a wrong password and an unknown name, and works as hard', async () => {
    await signUp('Known');
    const derived = vi.mocked(scrypt);
    const work = async (name: string) => {
      derived.mockClear();
      const wrong = 'NotAuthorizedException: Incorrect username or password.';
      expect(await refusal(adminSignIn(name, 'not the password'))).toBe(wrong);
      return derived.mock.calls.map(([, salt, length, cost]) => [(salt as Buffer).length, length, cost]);
    };
    const known = await work('Known');
    expect(known).toHaveLength(1);
    expect(await work('Nobody')).toEqual(known);
  });

  test('says that there is no such user only where the client does not hide it', async () => {
    const properties = {
      ...clientProperties,
      UserPoolId: served().pool.id,
      PreventUserExistenceErrors: 'LEGACY',
    } as const;
    const legacy = served().pools.createClient('Legacy', properties);
    const AuthParameters = { USERNAME: 'nobody-at-all', PASSWORD: Password };
    const flow = { UserPoolId: served().pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
    const command = new AdminInitiateAuthCommand({ ...flow, ClientId: legacy.id, AuthParameters });
    expect(await refusal(served().sdk.send(command))).toBe('UserNotFoundException: User does not exist.');
  });

  test('goes only by the one flow that is known, and where the client allows it', async () => {
    const properties = {
      ...clientProperties,
      UserPoolId: served().pool.id,
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH' as const],
    };
    const strict = served().pools.createClient('Strict', properties);
    const AuthParameters = { USERNAME: 'Ada', PASSWORD: Password, REFRESH_TOKEN: 'x' };
    const initiate = (AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH') => {
      const command = { UserPoolId: served().pool.id, ClientId: strict.id, AuthFlow, AuthParameters };
      return refusal(served().sdk.send(new AdminInitiateAuthCommand(command)));
    };
    expect(await initiate('ADMIN_USER_PASSWORD_AUTH')).toBe(
      'InvalidParameterException: Auth flow not enabled for this client',
    );
    expect(await initiate('REFRESH_TOKEN_AUTH')).toBe('InvalidParameterException: Initiate Auth method not supported.');
  });

  test('needs a trigger that confirms', async () => {
    const pool = served().pools.createPool('Slow', { ...poolProperties, LambdaConfig: {} });
    const client = served().pools.createClient('SlowSite', { ...clientProperties, UserPoolId: pool.id });
    const UserAttributes = [{ Name: 'email', Value: 'slow@example.com' }];
    const command = new SignUpCommand({ ClientId: client.id, Username: 'slow', Password, UserAttributes });
    expect((await served().sdk.send(command)).UserConfirmed).toBe(false);
    const signIn = new AdminInitiateAuthCommand({
      UserPoolId: pool.id,
      ClientId: client.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'slow', PASSWORD: Password },
    });
    expect(await refusal(served().sdk.send(signIn))).toBe('UserNotConfirmedException: User is not confirmed.');
  });
});

describe('sessions', () => {
  test('are renewed without a new refresh token, and end with the refresh token', async () => {
    await signUp('Renew');
    const { RefreshToken, AccessToken } = await tokensOf('Renew');
    const { AuthenticationResult } = await renew(RefreshToken);
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    expect(AuthenticationResult?.AccessToken).not.toBe(AccessToken);
    expect(await refusal(renew(`${RefreshToken.slice(0, -2)}xx`))).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
    pass(30 * 86_400_000 + 1000);
    expect(await refusal(renew(RefreshToken))).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  test('are renewed by the client that they began at alone', async () => {
    await signUp('Elsewhere');
    const { RefreshToken } = await tokensOf('Elsewhere');
    const other = served().pools.createClient('Other', { ...clientProperties, UserPoolId: served().pool.id });
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: other.id, RefreshToken });
    expect(await refusal(served().sdk.send(command))).toBe('NotAuthorizedException: Invalid Refresh Token');
  });
});
