import { createHmac } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientProperties, folder, poolProperties, refusal, type Served, servePools } from './pools.ts';

let place: Awaited<ReturnType<typeof folder>>;
let served: Served;
let now = Date.now();

beforeAll(async () => {
  place = await folder();
  served = await servePools({ dataDir: place.path, now: () => now });
});
afterAll(async () => {
  await served.close();
  await place.remove();
});

const Password = 'courtside7';
const signUp = (Username: string, rest: { Password?: string; email?: string } = {}) =>
  served.sdk.send(
    new SignUpCommand({
      ClientId: served.client.id,
      Username,
      Password: rest.Password ?? Password,
      UserAttributes: [{ Name: 'email', Value: rest.email ?? `${Username.toLowerCase()}@example.com` }],
    }),
  );
const adminSignIn = (USERNAME: string, PASSWORD = Password) =>
  served.sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: served.pool.id,
      ClientId: served.client.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const tokensOf = async (username: string) => {
  const { AuthenticationResult = {} } = await adminSignIn(username);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult;
  return { AccessToken, IdToken, RefreshToken, ExpiresIn: AuthenticationResult.ExpiresIn };
};
const renew = (REFRESH_TOKEN: string) =>
  served.sdk.send(
    new InitiateAuthCommand({
      ClientId: served.client.id,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
const named = (Username: string) => ({ UserPoolId: served.pool.id, Username });

describe('signing up', () => {
  test('confirms at once when the trigger says so, and keeps the e-mail unverified', async () => {
    const { UserConfirmed, UserSub } = await signUp('Ada');
    expect(UserConfirmed).toBe(true);
    const user = await served.sdk.send(new AdminGetUserCommand(named('aDA')));
    expect(user).toMatchObject({ Username: 'Ada', UserStatus: 'CONFIRMED', Enabled: true });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
    expect(Object.fromEntries(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? [])).toEqual({
      sub: UserSub,
      email: 'ada@example.com',
      email_verified: 'false',
    });
  });

  test('refuses a taken name in any case, also when both come at once', async () => {
    await signUp('Grace');
    expect(await refusal(signUp('gRACE'))).toBe('UsernameExistsException: User already exists');
    const both = await Promise.allSettled([signUp('Twin'), signUp('TWIN')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses weak passwords, bad e-mails and unknown attributes with the real words', async () => {
    const weak = (words: string) => `InvalidPasswordException: Password did not conform with policy: ${words}`;
    expect(await refusal(signUp('weak', { Password: 'abc1' }))).toBe(weak('Password not long enough'));
    expect(await refusal(signUp('weak', { Password: 'ABCDEFG1' }))).toBe(
      weak('Password must have lowercase characters'),
    );
    expect(await refusal(signUp('weak', { Password: 'abcdefgh' }))).toBe(weak('Password must have numeric characters'));
    expect(await refusal(signUp('weak', { email: 'nowhere' }))).toBe(
      'InvalidParameterException: Invalid email address format.',
    );
    const bare = { ClientId: served.client.id, Username: 'weak', Password };
    expect(await refusal(served.sdk.send(new SignUpCommand(bare)))).toMatch(/^InvalidParameterException: .*email: The/);
    const strange = { ...bare, UserAttributes: [{ Name: 'custom:shoe', Value: '44' }] };
    expect(await refusal(served.sdk.send(new SignUpCommand(strange)))).toMatch(/^InvalidParameterException/);
    expect(await refusal(served.sdk.send(new SignUpCommand({ ...bare, ClientId: 'nobody' })))).toBe(
      'ResourceNotFoundException: User pool client nobody does not exist.',
    );
  });
});

describe('a client with a secret', () => {
  const hashed = (secret: string, username: string, id: string) =>
    createHmac('sha256', secret)
      .update(username + id)
      .digest('base64');
  const missing = (id: string) =>
    `NotAuthorizedException: Client ${id} is configured with secret but SECRET_HASH was not received`;
  const wrong = (id: string) => `NotAuthorizedException: Unable to verify secret hash for client ${id}`;

  async function secretClient() {
    const properties = { ...clientProperties, UserPoolId: served.pool.id, GenerateSecret: true };
    const { id: ClientId } = served.pools.createClient('WithSecret', properties);
    const described = await served.sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId: served.pool.id, ClientId }),
    );
    const secret = described.UserPoolClient?.ClientSecret ?? '';
    expect(secret).toMatch(/^[0-9a-z]{51}$/);
    return { ClientId, secret };
  }

  test('tells its secret to the back end alone, and keeps it', async () => {
    const { ClientId, secret } = await secretClient();
    expect((await secretClient()).secret).toBe(secret);
    const body = { UserPoolId: served.pool.id, ClientId };
    const { body: answer } = await served.pools.handle('DescribeUserPoolClient', body, { signed: false });
    expect(answer).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const { UserPoolClient } = await served.sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId: served.pool.id, ClientId: served.client.id }),
    );
    expect(UserPoolClient).toMatchObject({ ClientId: served.client.id });
    expect(UserPoolClient?.ClientSecret).toBeUndefined();
  });

  test('signs up and in whoever brings the hash of name and client, and nobody else', async () => {
    const { ClientId, secret } = await secretClient();
    const account = {
      ClientId,
      Username: 'Hashed',
      Password,
      UserAttributes: [{ Name: 'email', Value: 'h@b.example' }],
    };
    const signing = (SecretHash?: string) =>
      served.sdk.send(new SignUpCommand({ ...account, ...(SecretHash && { SecretHash }) }));
    expect(await refusal(signing())).toBe(missing(ClientId));
    expect(await refusal(signing(hashed('a guess', 'Hashed', ClientId)))).toBe(wrong(ClientId));
    expect(await refusal(signing(hashed(secret, 'Other', ClientId)))).toBe(wrong(ClientId));
    await signing(hashed(secret, 'Hashed', ClientId));

    const entering = (more: Record<string, string>, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH') =>
      served.sdk.send(
        new AdminInitiateAuthCommand({ UserPoolId: served.pool.id, ClientId, AuthFlow, AuthParameters: more }),
      );
    const named = { USERNAME: 'Hashed', PASSWORD: Password };
    expect(await refusal(entering(named, 'ADMIN_USER_PASSWORD_AUTH'))).toBe(missing(ClientId));
    const guessed = { ...named, SECRET_HASH: 'YQ==' };
    expect(await refusal(entering(guessed, 'ADMIN_USER_PASSWORD_AUTH'))).toBe(wrong(ClientId));
    const known = { ...named, SECRET_HASH: hashed(secret, 'Hashed', ClientId) };
    const { AuthenticationResult } = await entering(known, 'ADMIN_USER_PASSWORD_AUTH');
    const RefreshToken = AuthenticationResult?.RefreshToken ?? '';

    expect(await refusal(entering({ REFRESH_TOKEN: RefreshToken }, 'REFRESH_TOKEN_AUTH'))).toBe(missing(ClientId));
    const renewing = { REFRESH_TOKEN: RefreshToken, SECRET_HASH: known.SECRET_HASH };
    expect((await entering(renewing, 'REFRESH_TOKEN_AUTH')).AuthenticationResult).toHaveProperty('AccessToken');
    const fetching = (ClientSecret?: string) =>
      served.sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...(ClientSecret && { ClientSecret }) }),
      );
    expect(await refusal(fetching())).toMatch(/^NotAuthorizedException/);
    expect(await refusal(fetching('a guess'))).toMatch(/^NotAuthorizedException/);
    const { AuthenticationResult: renewed } = await fetching(secret);
    expect(renewed).toMatchObject({ AccessToken: expect.any(String), IdToken: expect.any(String) });
    expect(renewed).not.toHaveProperty('RefreshToken');

    const ending = (ClientSecret?: string) =>
      served.sdk.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken, ...(ClientSecret && { ClientSecret }) }));
    expect(await refusal(ending())).toMatch(/^NotAuthorizedException/);
    await ending(secret);
    expect(await refusal(fetching(secret))).toBe('NotAuthorizedException: Refresh Token has been revoked');
  });
});

describe('signing in', () => {
  test('gives the tokens of the real Cognito, verifiable by the JWKS', async () => {
    const { UserSub } = await signUp('Claims');
    const { AccessToken, IdToken, ExpiresIn } = await tokensOf('claims');
    expect(ExpiresIn).toBe(3600);
    const keys = createLocalJWKSet(served.pools.jwks(served.pool.id) ?? { keys: [] });
    const issuer = `http://localhost:8081/${served.pool.id}`;
    expect(served.pool.id).toMatch(/^local_[0-9a-z]{9}$/);
    const currentDate = new Date(now);
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
      client_id: served.client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(3600);
    const { payload } = await jwtVerify(IdToken, keys, { issuer, audience: served.client.id, currentDate });
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

  test('says the same of a wrong password and an unknown name, and takes the same time', async () => {
    await signUp('Timing');
    const wrong = 'NotAuthorizedException: Incorrect username or password.';
    const timed = async (name: string) => {
      const times: number[] = [];
      for (let i = 0; i < 4; i += 1) {
        const start = performance.now();
        expect(await refusal(adminSignIn(name, 'not the password'))).toBe(wrong);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timed('Timing'), await timed('Nobody')];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });

  test('says that there is no such user only where the client does not hide it', async () => {
    const properties = {
      ...clientProperties,
      UserPoolId: served.pool.id,
      PreventUserExistenceErrors: 'LEGACY',
    } as const;
    const legacy = served.pools.createClient('Legacy', properties);
    const AuthParameters = { USERNAME: 'nobody-at-all', PASSWORD: Password };
    const command = { ClientId: legacy.id, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    expect(await refusal(served.sdk.send(new InitiateAuthCommand(command)))).toBe(
      'UserNotFoundException: User does not exist.',
    );
  });

  test('locks a name for a while after five wrong passwords', async () => {
    await signUp('Locked');
    for (let i = 0; i < 5; i += 1) await refusal(adminSignIn('Locked', 'wrong'));
    expect(await refusal(adminSignIn('locked'))).toBe('NotAuthorizedException: Password attempts exceeded');
    now += 1001;
    expect((await adminSignIn('locked')).AuthenticationResult).toBeDefined();
  });

  test('does not count what is tried while a name is locked, and forgets wrong passwords after 15 quiet minutes', async () => {
    await signUp('Patient');
    const wrong = () => refusal(adminSignIn('Patient', 'wrong'));
    for (let i = 0; i < 7; i += 1) {
      await wrong();
      now += 60_000;
    }
    await wrong();
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toContain('attempts exceeded');
    now += 8001;
    expect(await wrong()).toContain('Incorrect');
    now += 15 * 60_000;
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toContain('Incorrect');
    expect(await wrong()).toContain('attempts exceeded');
  });

  test('goes only by the flows that the client and the operation allow', async () => {
    const properties = {
      ...clientProperties,
      UserPoolId: served.pool.id,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    };
    const strict = served.pools.createClient('Strict', properties);
    const AuthParameters = { USERNAME: 'Ada', PASSWORD: Password, REFRESH_TOKEN: 'x' };
    const initiate = (AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH' | 'ADMIN_USER_PASSWORD_AUTH') =>
      refusal(served.sdk.send(new InitiateAuthCommand({ ClientId: strict.id, AuthFlow, AuthParameters })));
    expect(await initiate('USER_PASSWORD_AUTH')).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await initiate('REFRESH_TOKEN_AUTH')).toMatch(/^InvalidParameterException/);
    expect(await initiate('ADMIN_USER_PASSWORD_AUTH')).toBe(
      'InvalidParameterException: Initiate Auth method not supported.',
    );
  });

  test('waits for confirmation without a trigger that confirms', async () => {
    const pool = served.pools.createPool('Slow', { ...poolProperties, LambdaConfig: {} });
    const client = served.pools.createClient('SlowSite', { ...clientProperties, UserPoolId: pool.id });
    const UserAttributes = [{ Name: 'email', Value: 'slow@example.com' }];
    const command = new SignUpCommand({ ClientId: client.id, Username: 'slow', Password, UserAttributes });
    expect((await served.sdk.send(command)).UserConfirmed).toBe(false);
    const signIn = () =>
      served.sdk.send(
        new InitiateAuthCommand({
          ClientId: client.id,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'slow', PASSWORD: Password },
        }),
      );
    expect(await refusal(signIn())).toBe('UserNotConfirmedException: User is not confirmed.');
    await served.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId: pool.id, Username: 'slow' }));
    expect((await signIn()).AuthenticationResult?.AccessToken).toBeDefined();
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
    now += 3_601_000;
    const get = served.sdk.send(new GetUserCommand({ AccessToken }));
    expect(await refusal(get)).toBe('NotAuthorizedException: Access Token has expired');
    now += 30 * 86_400_000;
    expect(await refusal(renew(RefreshToken))).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  test('end one by one with RevokeToken', async () => {
    await signUp('Revoke');
    const [one, two] = [await tokensOf('Revoke'), await tokensOf('Revoke')];
    const revoke = (Token: string) => served.sdk.send(new RevokeTokenCommand({ ClientId: served.client.id, Token }));
    await revoke(one.RefreshToken);
    expect(await refusal(renew(one.RefreshToken))).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect((await renew(two.RefreshToken)).AuthenticationResult).toBeDefined();
    expect(await refusal(revoke(two.AccessToken))).toMatch(/^UnsupportedTokenTypeException/);
  });

  test.each([
    ['GlobalSignOut', (AccessToken: string) => new GlobalSignOutCommand({ AccessToken })],
    ['AdminUserGlobalSignOut', () => new AdminUserGlobalSignOutCommand(named('EVERYWHERE'))],
  ])('end all together with %s', async (_name, command) => {
    await signUp('Everywhere').catch(() => {});
    const [one, two] = [await tokensOf('Everywhere'), await tokensOf('Everywhere')];
    await served.sdk.send(new GetUserCommand({ AccessToken: two.AccessToken }));
    await served.sdk.send(command(one.AccessToken) as GlobalSignOutCommand);
    for (const { AccessToken, RefreshToken } of [one, two]) {
      expect(await refusal(renew(RefreshToken))).toBe('NotAuthorizedException: Refresh Token has been revoked');
      const get = served.sdk.send(new GetUserCommand({ AccessToken }));
      expect(await refusal(get)).toBe('NotAuthorizedException: Access Token has been revoked');
    }
  });

  test('do not begin with a forged token, nor with an id token', async () => {
    await signUp('Forger');
    const { AccessToken, IdToken } = await tokensOf('Forger');
    const [head, , tail] = AccessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'another', token_use: 'access' })).toString('base64url');
    for (const token of [`${head}.${claims}.${tail}`, IdToken, 'nonsense'])
      expect(await refusal(served.sdk.send(new GetUserCommand({ AccessToken: token })))).toBe(
        'NotAuthorizedException: Invalid Access Token',
      );
  });
});

describe('a password set by the back end', () => {
  const set = (Password: string, Permanent = true) =>
    served.sdk.send(new AdminSetUserPasswordCommand({ ...named('resetting'), Password, Permanent }));

  test('is the only one that signs in from then on, once a lock of the name is over; sessions go on', async () => {
    await signUp('Resetting');
    const { RefreshToken } = await tokensOf('Resetting');
    const wrong = () => refusal(adminSignIn('Resetting', 'wrong-2024'));
    for (let tries = 0; tries < 6; tries++) await wrong();
    expect(await wrong()).toContain('attempts exceeded');
    await set('another-2024');
    expect(await refusal(adminSignIn('Resetting', 'another-2024'))).toContain('attempts exceeded');
    now += 2001;
    expect(await refusal(adminSignIn('Resetting'))).toContain('Incorrect username or password');
    now += 4001;
    expect((await adminSignIn('Resetting', 'another-2024')).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await renew(RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('keeps to the policy, stays, and is of somebody', async () => {
    expect(await refusal(set('WEAK'))).toMatch(/^InvalidPasswordException/);
    expect(await refusal(set('another-2024', false))).toMatch(/^InvalidParameterException/);
    await served.sdk.send(new AdminDeleteUserCommand(named('Resetting')));
    expect(await refusal(set('another-2024'))).toBe('UserNotFoundException: User does not exist.');
  });
});

describe('users', () => {
  test('change, are found by filter, and go with their sessions', async () => {
    await signUp('Moving', { email: 'old@example.com' });
    const { RefreshToken, AccessToken } = await tokensOf('Moving');
    const change = (Name: string, Value: string) =>
      served.sdk.send(new AdminUpdateUserAttributesCommand({ ...named('moving'), UserAttributes: [{ Name, Value }] }));
    await change('email', 'new@example.com');
    expect(await refusal(change('custom:team', 'GSW'))).toMatch(/custom:team: Attribute cannot be updated/);
    expect(await refusal(change('sub', 'x'))).toMatch(/^InvalidParameterException/);
    const list = async (Filter: string) => {
      const { Users = [] } = await served.sdk.send(new ListUsersCommand({ UserPoolId: served.pool.id, Filter }));
      return Users.map(({ Username }) => Username);
    };
    expect(await list('email = "new@example.com"')).toEqual(['Moving']);
    expect(await list('email = "old@example.com"')).toEqual([]);
    expect(await list('username ^= "mov"')).toEqual(['Moving']);
    expect(await refusal(list('email > 7'))).toMatch(/^InvalidParameterException/);

    await served.sdk.send(new AdminDeleteUserCommand(named('Moving')));
    expect(await refusal(served.sdk.send(new AdminGetUserCommand(named('Moving'))))).toBe(
      'UserNotFoundException: User does not exist.',
    );
    expect(await refusal(renew(RefreshToken))).toBe('NotAuthorizedException: Invalid Refresh Token');
    expect(await refusal(served.sdk.send(new GetUserCommand({ AccessToken })))).toMatch(/^NotAuthorizedException/);
    expect((await signUp('Moving')).UserConfirmed).toBe(true);
  });

  test('come in pages', async () => {
    const names: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const command = new ListUsersCommand({ UserPoolId: served.pool.id, Limit: 3, PaginationToken });
      const page = await served.sdk.send(command);
      names.push(...(page.Users ?? []).map(({ Username }) => Username));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(names.length).toBeGreaterThan(6);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the back end’s operations need a signature, and unknown ones are named', async () => {
  const unsigned = await served.pools.handle('AdminDeleteUser', named('Ada'), { signed: false });
  expect(unsigned).toMatchObject({ status: 400, body: { __type: 'MissingAuthenticationTokenException' } });
  for (const operation of ['CreateIdentity', 'toString', '__proto__'])
    expect(await served.pools.handle(operation, {}, { signed: true })).toMatchObject({
      body: { __type: 'UnknownOperationException' },
    });
  expect(served.pools.jwks('local_elsewhere')).toBeUndefined();
});

test('a trigger that refuses, or breaks, refuses the sign-up', async () => {
  const other = await folder();
  const invokeLambda = () => Promise.reject(new Error('not from here'));
  const strict = await servePools({ dataDir: other.path, invokeLambda });
  const UserAttributes = [{ Name: 'email', Value: 'a@example.com' }];
  const command = new SignUpCommand({ ClientId: strict.client.id, Username: 'a', Password, UserAttributes });
  expect(await refusal(strict.sdk.send(command))).toBe(
    'UserLambdaValidationException: PreSignUp failed with error not from here.',
  );
  await strict.close();
  await other.remove();
});

test('what would behave otherwise than in the cloud is refused when the template is read', () => {
  expect(() => served.pools.createPool('Mail', { UsernameAttributes: ['email'] })).toThrow('UsernameAttributes');
  expect(() => served.pools.createPool('Mfa', { MfaConfiguration: 'ON' })).toThrow('MfaConfiguration');
});
