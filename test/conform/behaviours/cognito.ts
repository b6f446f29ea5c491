import { createHmac } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect } from 'vitest';
import { clientProperties, folder, refusal, type Served, servePools } from '../../local/cognito/pools.ts';
import type { Service } from './behaviour.ts';

let place: Awaited<ReturnType<typeof folder>>;
let served: Served;
let now = Date.now();

export function startPool(): void {
  beforeAll(async () => {
    place = await folder();
    served = await servePools({ dataDir: place.path, now: () => now });
  });
  afterAll(async () => {
    await served.close();
    await place.remove();
  });
}

const Password = 'courtside7';
let fans = 0;
const send = (command: unknown) =>
  served.sdk.send(command as GetUserCommand) as Promise<object> as Promise<Record<string, unknown>>;

function signUp(Username: string, more: object = {}) {
  const UserAttributes = [{ Name: 'email', Value: `${Username.toLowerCase()}@example.com` }];
  return send(new SignUpCommand({ ClientId: served.client.id, Username, Password, UserAttributes, ...more }));
}
const signIn = (USERNAME: string, PASSWORD = Password, ClientId = served.client.id) =>
  send(
    new AdminInitiateAuthCommand({
      ...{ ClientId, UserPoolId: served.pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const refresh = (REFRESH_TOKEN: string) =>
  send(
    new AdminInitiateAuthCommand({
      ...{ ClientId: served.client.id, UserPoolId: served.pool.id, AuthFlow: 'REFRESH_TOKEN_AUTH' },
      AuthParameters: { REFRESH_TOKEN },
    }),
  );

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number };
async function fan(): Promise<Tokens & { name: string }> {
  fans += 1;
  const name = `Fan${fans}`;
  await signUp(name);
  const { AuthenticationResult } = await signIn(name);
  return { ...(AuthenticationResult as Tokens), name };
}

/** A client with a secret, as the product has one. */
function clientWithSecret() {
  return served.pools.createClient('WithSecret', {
    ...{ ...clientProperties, UserPoolId: served.pool.id, GenerateSecret: true },
  });
}

const tokens = 'Understanding user pool JSON web tokens (Amazon Cognito Developer Guide)';
const existence = 'Managing user existence error responses (Amazon Cognito Developer Guide)';
const secret = 'Computing secret hash values (Amazon Cognito Developer Guide)';

export const cognito: Service = {
  name: 'Cognito',
  behaviours: [
    {
      says: 'a client with a secret refuses a sign-up without SECRET_HASH, naming the client',
      source: `${secret}; amazon-cognito-identity-js issues with "configured with secret but SECRET_HASH was not received"`,
      status: 'documented',
      async shown() {
        const { id } = clientWithSecret();
        expect(await refusal(signUp('Stranger', { ClientId: id }))).toBe(
          `NotAuthorizedException: Client ${id} is configured with secret but SECRET_HASH was not received`,
        );
      },
    },
    {
      says: 'a wrong SECRET_HASH is NotAuthorizedException: Unable to verify secret hash for client',
      source: 'How do I troubleshoot "Unable to verify secret hash for client" errors (AWS re:Post)',
      status: 'documented',
      async shown() {
        const { id } = clientWithSecret();
        expect(await refusal(signUp('Stranger', { ClientId: id, SecretHash: 'd3Jvbmc=' }))).toBe(
          `NotAuthorizedException: Unable to verify secret hash for client ${id}`,
        );
      },
    },
    {
      says: 'SECRET_HASH is the Base64 HMAC-SHA256 of username and client id with the secret',
      source: secret,
      status: 'documented',
      async shown() {
        const { id, secret: key } = clientWithSecret();
        const SecretHash = createHmac('sha256', String(key)).update(`Known${id}`).digest('base64');
        expect(await signUp('Known', { ClientId: id, SecretHash })).toMatchObject({ UserConfirmed: true });
      },
    },
    {
      says: 'with PreventUserExistenceErrors a wrong password and an unknown name get the same answer',
      source: existence,
      status: 'documented',
      async shown() {
        const { name } = await fan();
        const answers = await Promise.all([refusal(signIn(name, 'wrong-pass1')), refusal(signIn('nobody-here'))]);
        expect(answers).toEqual(Array(2).fill('NotAuthorizedException: Incorrect username or password.'));
      },
    },
    {
      says: 'SignUp tells a taken name all the same, with UsernameExistsException',
      source: existence,
      status: 'documented',
      async shown() {
        const { name } = await fan();
        expect(await refusal(signUp(name.toUpperCase()))).toMatch(/^UsernameExistsException: /);
      },
    },
    {
      says: 'after five wrong passwords a name is locked, at first for a second, then for twice as long each time',
      source: 'Lockout behavior for failed sign-in attempts (Amazon Cognito Developer Guide)',
      status: 'documented',
      async shown() {
        const { name } = await fan();
        for (let count = 0; count < 5; count += 1) await refusal(signIn(name, 'wrong-pass1'));
        expect(await refusal(signIn(name))).toBe('NotAuthorizedException: Password attempts exceeded');
        now += 1000;
        await signIn(name);
      },
    },
    {
      says: 'a try while a name is locked changes nothing, and after 15 minutes without one the wrong passwords are forgotten',
      source: 'Lockout behavior for failed sign-in attempts (Amazon Cognito Developer Guide)',
      status: 'documented',
      async shown() {
        const { name } = await fan();
        for (let count = 0; count < 7; count += 1) {
          await refusal(signIn(name, 'wrong-pass1'));
          now += 10_000;
        }
        await refusal(signIn(name, 'wrong-pass1'));
        for (let count = 0; count < 5; count += 1) {
          expect(await refusal(signIn(name))).toBe('NotAuthorizedException: Password attempts exceeded');
        }
        now += 8000;
        await refusal(signIn(name, 'wrong-pass1'));
        now += 15 * 60_000;
        for (let count = 0; count < 4; count += 1) await refusal(signIn(name, 'wrong-pass1'));
        await signIn(name);
      },
    },
    {
      says: 'a password that the back end sets does not end a lock',
      source:
        'Lockout behavior for failed sign-in attempts (Amazon Cognito Developer Guide) names two ways out, and not this one',
      status: 'unproved',
      async shown() {
        const { name } = await fan();
        for (let count = 0; count < 5; count += 1) await refusal(signIn(name, 'wrong-pass1'));
        const set = { UserPoolId: served.pool.id, Username: name, Password: 'another-pass1', Permanent: true };
        await send(new AdminSetUserPasswordCommand(set));
        expect(await refusal(signIn(name, 'another-pass1'))).toMatch(/attempts exceeded/);
        now += 1000;
        await signIn(name, 'another-pass1');
      },
    },
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
        now += 3_601_000;
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
        await jwtVerify(AccessToken, keys, { currentDate: new Date(now) });
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
    {
      says: 'a pre-sign-up trigger that throws refuses the sign-up with UserLambdaValidationException and its message',
      source: 'Customizing user pool workflows with Lambda triggers (Amazon Cognito Developer Guide)',
      status: 'documented',
      async shown() {
        const elsewhere = await folder();
        const invokeLambda = () => Promise.reject(new Error('not from here'));
        const refusing = await servePools({ dataDir: elsewhere.path, invokeLambda });
        const UserAttributes = [{ Name: 'email', Value: 'a@example.com' }];
        const command = new SignUpCommand({ ClientId: refusing.client.id, Username: 'a', Password, UserAttributes });
        expect(await refusal(refusing.sdk.send(command))).toBe(
          'UserLambdaValidationException: PreSignUp failed with error not from here.',
        );
        await refusing.close();
        await elsewhere.remove();
      },
    },
    {
      says: 'a changed e-mail is unverified until it is verified again',
      source: 'AdminUpdateUserAttributes (Amazon Cognito API Reference)',
      status: 'documented',
      async shown() {
        const { name } = await fan();
        const update = (Name: string, Value: string) =>
          send(
            new AdminUpdateUserAttributesCommand({
              ...{ UserPoolId: served.pool.id, Username: name, UserAttributes: [{ Name, Value }] },
            }),
          );
        await update('email_verified', 'true');
        await update('email', `new-${name}@example.com`);
        const { AuthenticationResult } = await signIn(name);
        expect(decodeJwt((AuthenticationResult as Tokens).IdToken)).toMatchObject({ email_verified: false });
      },
    },
    {
      says: 'a deleted user cannot sign in or refresh any more',
      source: 'AdminDeleteUser (Amazon Cognito API Reference)',
      status: 'documented',
      async shown() {
        const { name, RefreshToken } = await fan();
        await send(new AdminDeleteUserCommand({ UserPoolId: served.pool.id, Username: name }));
        expect(await refusal(signIn(name))).toMatch(/^NotAuthorizedException/);
        expect(await refusal(refresh(RefreshToken))).toMatch(/^NotAuthorizedException/);
      },
    },
    {
      says: 'calls above the quota of a category are refused with TooManyRequestsException',
      source: 'Quotas in Amazon Cognito',
      status: 'documented',
      differs: 'The local user pool has no quotas; tests inject the refusal.',
      async shown() {
        const { RefreshToken } = await fan();
        await Promise.all(Array.from({ length: 200 }, () => refresh(RefreshToken)));
      },
    },
    {
      says: 'advanced flows exist: SRP, MFA, hosted pages, code mails of Cognito’s own',
      source: 'Authentication flows (Amazon Cognito Developer Guide)',
      status: 'documented',
      differs:
        'The local user pool knows passwords and refresh tokens alone, and refuses a template that asks for more.',
      shown() {
        expect(() => served.pools.createPool('Other', { MfaConfiguration: 'ON' })).toThrow('MfaConfiguration');
      },
    },
  ],
};
