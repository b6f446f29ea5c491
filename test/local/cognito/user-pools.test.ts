import { createHmac, scrypt } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test, vi } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import { fan, Password, pass, refresh, served, signIn, signUp, startPool } from './pool-for-file.ts';
import { clientProperties, folder, poolProperties, refusal, servePools } from './pools.ts';

vi.mock('node:crypto', { spy: true });

startPool();
const named = (Username: string) => ({ UserPoolId: served.pool.id, Username });
const clientOf = (logicalId: string, more: object = {}) =>
  served.pools.createClient(logicalId, { ...clientProperties, UserPoolId: served.pool.id, ...more });

describe('signing up', () => {
  test('confirms at once when the trigger says so', async () => {
    const { UserSub } = await signUp('Ada');
    const user = await served.sdk.send(new AdminGetUserCommand(named('aDA')));
    expect(user).toMatchObject({ Username: 'Ada', UserStatus: 'CONFIRMED', Enabled: true });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
    expect(Object.fromEntries(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? [])).toEqual({
      ...{ sub: UserSub, email: 'ada@example.com', email_verified: 'false' },
    });
  });

  test('needs a trigger that confirms', async () => {
    const pool = served.pools.createPool('Slow', { ...poolProperties, LambdaConfig: {} });
    const { id: ClientId } = clientOf('SlowSite', { UserPoolId: pool.id });
    expect(await signUp('slow', { ClientId })).toMatchObject({ UserConfirmed: false });
    const AuthParameters = { USERNAME: 'slow', PASSWORD: Password };
    const flow = { UserPoolId: pool.id, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
    const entering = served.sdk.send(new AdminInitiateAuthCommand({ ...flow, AuthParameters }));
    expect(await refusal(entering)).toBe('UserNotConfirmedException: User is not confirmed.');
  });

  test('gives a name to one of two that come at once', async () => {
    const both = await Promise.allSettled([signUp('Twin'), signUp('TWIN')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  const weak = 'InvalidPasswordException: Password did not conform with policy: Password';
  test.each([
    [{ Password: 'abc1' }, `${weak} not long enough`],
    [{ Password: 'ABCDEFG1' }, `${weak} must have lowercase characters`],
    [{ Password: 'abcdefgh' }, `${weak} must have numeric characters`],
    [{ UserAttributes: [{ Name: 'email', Value: 'nowhere' }] }, 'Invalid email address format.'],
    [{ UserAttributes: [] }, 'InvalidParameterException: Attributes did not conform to the schema: email: The'],
    [{ UserAttributes: [{ Name: 'custom:shoe', Value: '44' }] }, 'custom:shoe: Attribute does not exist'],
    [{ ClientId: 'nobody' }, 'ResourceNotFoundException: User pool client nobody does not exist.'],
  ])('with %j is refused with the real words', async (given, words) => {
    expect(await refusal(signUp('weak', given))).toContain(words);
  });
});

test('a wrong password and an unknown name cost the same work; only a client that does not hide it says which', async () => {
  await signUp('Known');
  const derived = vi.mocked(scrypt);
  const work = async (name: string) => {
    derived.mockClear();
    await refusal(signIn(name, 'not the password'));
    return derived.mock.calls.map(([, salt, length, cost]) => [(salt as Buffer).length, length, cost]);
  };
  const known = await work('Known');
  expect(known).toHaveLength(1);
  expect(await work('Nobody')).toEqual(known);
  const { id } = clientOf('Legacy', { PreventUserExistenceErrors: 'LEGACY' });
  expect(await refusal(signIn('Nobody', Password, id))).toBe('UserNotFoundException: User does not exist.');
});

test('a refresh token that is forged, of another client, or over is refused', async () => {
  const { RefreshToken } = await fan();
  const invalid = 'NotAuthorizedException: Invalid Refresh Token';
  expect(await refusal(refresh(`${RefreshToken.slice(0, -2)}xx`))).toBe(invalid);
  const elsewhere = new GetTokensFromRefreshTokenCommand({ ClientId: clientOf('Other').id, RefreshToken });
  expect(await refusal(served.sdk.send(elsewhere))).toBe(invalid);
  pass(30 * 86_400_000 + 1000);
  expect(await refusal(refresh(RefreshToken))).toBe('NotAuthorizedException: Refresh Token has expired');
});

describe('a client with a secret', () => {
  async function secretClient() {
    const { id: ClientId } = clientOf('WithSecret', { GenerateSecret: true });
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
    const { body: answer } = await answerOf(served.pools, 'DescribeUserPoolClient', body, false);
    expect(answer).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const { UserPoolClient } = await served.sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId: served.pool.id, ClientId: served.client.id }),
    );
    expect(UserPoolClient).toMatchObject({ ClientId: served.client.id });
    expect(UserPoolClient?.ClientSecret).toBeUndefined();
  });

  test('signs in whoever brings the hash of name and client, and renews for its secret', async () => {
    const { ClientId, secret } = await secretClient();
    const hashOf = (name: string) => createHmac('sha256', secret).update(`${name}${ClientId}`).digest('base64');
    const signing = (SecretHash: string) => signUp('Hashed', { ClientId, SecretHash });
    expect(await refusal(signing(hashOf('Other')))).toContain('Unable to verify secret hash');
    await signing(hashOf('Hashed'));
    const entering = (more: Record<string, string>) => {
      const AuthParameters = { USERNAME: 'Hashed', PASSWORD: Password, ...more };
      const flow = { UserPoolId: served.pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
      return served.sdk.send(new AdminInitiateAuthCommand({ ...flow, ClientId, AuthParameters }));
    };
    expect(await refusal(entering({}))).toContain('SECRET_HASH was not received');
    expect(await refusal(entering({ SECRET_HASH: 'YQ==' }))).toContain('Unable to verify secret hash');
    const { AuthenticationResult } = await entering({ SECRET_HASH: hashOf('Hashed') });
    const RefreshToken = AuthenticationResult?.RefreshToken;
    const fetching = (more: object) =>
      served.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...more }));
    expect(await refusal(fetching({}))).toMatch(/^NotAuthorizedException/);
    expect(await refusal(fetching({ ClientSecret: 'a guess' }))).toMatch(/^NotAuthorizedException/);
    expect((await fetching({ ClientSecret: secret })).AuthenticationResult?.AccessToken).toBeDefined();
  });
});

test('a password set by the back end is the only one, keeps to the policy, stays, and is of somebody; sessions go on', async () => {
  const { name, RefreshToken } = await fan();
  const set = (Password: string, Permanent = true) =>
    served.sdk.send(new AdminSetUserPasswordCommand({ ...named(name), Password, Permanent }));
  await set('another-2024');
  expect(await refusal(signIn(name))).toContain('Incorrect username or password');
  await signIn(name, 'another-2024');
  await refresh(RefreshToken);
  expect(await refusal(set('WEAK'))).toMatch(/^InvalidPasswordException/);
  expect(await refusal(set('another-2024', false))).toMatch(/^InvalidParameterException/);
  await served.sdk.send(new AdminDeleteUserCommand(named(name)));
  expect(await refusal(set('another-2024'))).toBe('UserNotFoundException: User does not exist.');
});

test('attributes that are not mutable stay; the name of a deleted user is free', async () => {
  const { name } = await fan();
  const change = (Name: string, Value: string) =>
    served.sdk.send(new AdminUpdateUserAttributesCommand({ ...named(name), UserAttributes: [{ Name, Value }] }));
  expect(await refusal(change('custom:team', 'GSW'))).toMatch(/custom:team: Attribute cannot be updated/);
  expect(await refusal(change('sub', 'x'))).toMatch(/^InvalidParameterException/);
  await served.sdk.send(new AdminDeleteUserCommand(named(name)));
  const gone = served.sdk.send(new AdminGetUserCommand(named(name)));
  expect(await refusal(gone)).toBe('UserNotFoundException: User does not exist.');
  await signUp(name);
});

test('the back end’s operations need a signature, and unknown ones are named', async () => {
  const unsigned = await answerOf(served.pools, 'AdminDeleteUser', named('Ada'), false);
  expect(unsigned).toMatchObject({ status: 400, body: { __type: 'MissingAuthenticationTokenException' } });
  for (const operation of ['CreateIdentity', 'toString', '__proto__'])
    expect(await answerOf(served.pools, operation, {}, true)).toMatchObject({
      body: { __type: 'UnknownOperationException' },
    });
  expect(served.pools.jwks('local_elsewhere')).toBeUndefined();
});

test('an update of the pool is refused while its Schema has attributes without a data type, as AWS refuses it, and not without a Schema', async () => {
  const place = await folder();
  const start = async (properties: object) => {
    const { pools, close } = await servePools({ dataDir: place.path });
    try {
      return pools.createPool('Other', properties).id;
    } finally {
      await close();
    }
  };
  const lower = { Policies: { PasswordPolicy: { MinimumLength: 8 } } };
  const longer = { Policies: { PasswordPolicy: { MinimumLength: 10 } } };
  const Schema = [{ Name: 'email', Required: true, Mutable: true }];
  const id = await start({ ...lower, Schema });
  expect(await start({ ...lower, Schema })).toBe(id);
  await expect(start({ ...longer, Schema })).rejects.toThrow('Invalid AttributeDataType input');
  expect(await start(longer)).toBe(id);
  expect(await start(lower)).toBe(id);
  await place.remove();
});
