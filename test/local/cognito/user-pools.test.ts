import { createHmac } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import {
  clientOf,
  clientWithSecret,
  fan,
  folder,
  Password,
  pass,
  refresh,
  refusal,
  served,
  servePools,
  signIn,
  signUp,
  startPool,
} from './pools.ts';

startPool();
const named = (Username: string) => ({ UserPoolId: served.pool.id, Username });

describe('signing up', () => {
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

test('only a client that does not hide unknown names says that there is no such user', async () => {
  const { id } = clientOf('Legacy', { PreventUserExistenceErrors: 'LEGACY' });
  expect(await refusal(signIn('Nobody', Password, served, id))).toBe('UserNotFoundException: User does not exist.');
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

test('a client’s secret is shown to the back end alone, is stored, and renews tokens', async () => {
  const { id: ClientId, secret } = clientWithSecret();
  expect(clientWithSecret().secret).toBe(secret);
  const asked = { UserPoolId: served.pool.id, ClientId };
  const { UserPoolClient } = await served.sdk.send(new DescribeUserPoolClientCommand(asked));
  expect(UserPoolClient).toMatchObject({ ClientId, ClientSecret: expect.stringMatching(/^[0-9a-z]{51}$/) });
  const { body } = await answerOf(served.pools, 'DescribeUserPoolClient', asked, false);
  expect(body).toMatchObject({ __type: 'MissingAuthenticationTokenException' });

  const SECRET_HASH = createHmac('sha256', String(secret)).update(`Hashed${ClientId}`).digest('base64');
  await signUp('Hashed', { ClientId, SecretHash: SECRET_HASH });
  const flow = { UserPoolId: served.pool.id, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
  const AuthParameters = { USERNAME: 'Hashed', PASSWORD: Password, SECRET_HASH };
  const { AuthenticationResult } = await served.sdk.send(new AdminInitiateAuthCommand({ ...flow, AuthParameters }));
  const renew = (ClientSecret: string | undefined) => {
    const RefreshToken = AuthenticationResult?.RefreshToken;
    return served.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ClientSecret }));
  };
  for (const guess of [undefined, 'a guess']) expect(await refusal(renew(guess))).toMatch(/^NotAuthorizedException/);
  expect(await renew(secret)).toMatchObject({ AuthenticationResult: { AccessToken: expect.any(String) } });
});

test('a password set by the back end replaces the old one, keeps to the policy and is permanent; sessions go on', async () => {
  const { name, RefreshToken } = await fan();
  const set = (Password: string, Permanent = true) =>
    served.sdk.send(new AdminSetUserPasswordCommand({ ...named(name), Password, Permanent }));
  await set('another-2024');
  expect(await refusal(signIn(name))).toContain('Incorrect username or password');
  await signIn(name, 'another-2024');
  await refresh(RefreshToken);
  expect(await refusal(set('WEAK'))).toMatch(/^InvalidPasswordException/);
  expect(await refusal(set('another-2024', false))).toMatch(/^InvalidParameterException/);
});

test('attributes that are not mutable stay; the name of a deleted user is free', async () => {
  const { name } = await fan();
  const UserAttributes = [{ Name: 'custom:team', Value: 'GSW' }];
  const change = new AdminUpdateUserAttributesCommand({ ...named(name), UserAttributes });
  expect(await refusal(served.sdk.send(change))).toMatch(/custom:team: Attribute cannot be updated/);
  await served.sdk.send(new AdminDeleteUserCommand(named(name)));
  await signUp(name);
});

test('the back end’s operations need a signature, and unknown ones are named', async () => {
  const unsigned = await answerOf(served.pools, 'AdminDeleteUser', named('Ada'), false);
  expect(unsigned).toMatchObject({ status: 400, body: { __type: 'MissingAuthenticationTokenException' } });
  for (const operation of ['CreateIdentity', '__proto__']) {
    const { body } = await answerOf(served.pools, operation, {}, true);
    expect(body).toMatchObject({ __type: 'UnknownOperationException' });
  }
});

test('AWS refuses to update a pool whose Schema has attributes without a data type', async () => {
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
