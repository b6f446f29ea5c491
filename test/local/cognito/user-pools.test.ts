import { createHmac } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import { Password, servePoolForFile } from './pool-for-file.ts';
import { clientProperties, folder, refusal, servePools } from './pools.ts';

const { served, pass, named, signUp, adminSignIn, tokensOf, renew } = servePoolForFile();

describe('signing up', () => {
  test('confirms at once when the trigger says so, and keeps the e-mail unverified', async () => {
    const { UserConfirmed, UserSub } = await signUp('Ada');
    expect(UserConfirmed).toBe(true);
    const user = await served().sdk.send(new AdminGetUserCommand(named('aDA')));
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
    const bare = { ClientId: served().client.id, Username: 'weak', Password };
    expect(await refusal(served().sdk.send(new SignUpCommand(bare)))).toMatch(
      /^InvalidParameterException: .*email: The/,
    );
    const strange = { ...bare, UserAttributes: [{ Name: 'custom:shoe', Value: '44' }] };
    expect(await refusal(served().sdk.send(new SignUpCommand(strange)))).toMatch(/^InvalidParameterException/);
    expect(await refusal(served().sdk.send(new SignUpCommand({ ...bare, ClientId: 'nobody' })))).toBe(
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
    const properties = { ...clientProperties, UserPoolId: served().pool.id, GenerateSecret: true };
    const { id: ClientId } = served().pools.createClient('WithSecret', properties);
    const described = await served().sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId: served().pool.id, ClientId }),
    );
    const secret = described.UserPoolClient?.ClientSecret ?? '';
    expect(secret).toMatch(/^[0-9a-z]{51}$/);
    return { ClientId, secret };
  }

  test('tells its secret to the back end alone, and keeps it', async () => {
    const { ClientId, secret } = await secretClient();
    expect((await secretClient()).secret).toBe(secret);
    const body = { UserPoolId: served().pool.id, ClientId };
    const { body: answer } = await answerOf(served().pools, 'DescribeUserPoolClient', body, false);
    expect(answer).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const { UserPoolClient } = await served().sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId: served().pool.id, ClientId: served().client.id }),
    );
    expect(UserPoolClient).toMatchObject({ ClientId: served().client.id });
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
      served().sdk.send(new SignUpCommand({ ...account, ...(SecretHash && { SecretHash }) }));
    expect(await refusal(signing())).toBe(missing(ClientId));
    expect(await refusal(signing(hashed('a guess', 'Hashed', ClientId)))).toBe(wrong(ClientId));
    expect(await refusal(signing(hashed(secret, 'Other', ClientId)))).toBe(wrong(ClientId));
    await signing(hashed(secret, 'Hashed', ClientId));

    const entering = (AuthParameters: Record<string, string>) => {
      const flow = { UserPoolId: served().pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
      return served().sdk.send(new AdminInitiateAuthCommand({ ...flow, ClientId, AuthParameters }));
    };
    const named = { USERNAME: 'Hashed', PASSWORD: Password };
    expect(await refusal(entering(named))).toBe(missing(ClientId));
    const guessed = { ...named, SECRET_HASH: 'YQ==' };
    expect(await refusal(entering(guessed))).toBe(wrong(ClientId));
    const known = { ...named, SECRET_HASH: hashed(secret, 'Hashed', ClientId) };
    const { AuthenticationResult } = await entering(known);
    const RefreshToken = AuthenticationResult?.RefreshToken ?? '';

    const fetching = (ClientSecret?: string) =>
      served().sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...(ClientSecret && { ClientSecret }) }),
      );
    expect(await refusal(fetching())).toMatch(/^NotAuthorizedException/);
    expect(await refusal(fetching('a guess'))).toMatch(/^NotAuthorizedException/);
    const { AuthenticationResult: renewed } = await fetching(secret);
    expect(renewed).toMatchObject({ AccessToken: expect.any(String), IdToken: expect.any(String) });
    expect(renewed).not.toHaveProperty('RefreshToken');
  });
});

describe('a password set by the back end', () => {
  const set = (Password: string, Permanent = true) =>
    served().sdk.send(new AdminSetUserPasswordCommand({ ...named('resetting'), Password, Permanent }));

  test('is the only one that signs in from then on, once a lock of the name is over; sessions go on', async () => {
    await signUp('Resetting');
    const { RefreshToken } = await tokensOf('Resetting');
    const wrong = () => refusal(adminSignIn('Resetting', 'wrong-2024'));
    for (let tries = 0; tries < 6; tries++) await wrong();
    expect(await wrong()).toContain('attempts exceeded');
    await set('another-2024');
    expect(await refusal(adminSignIn('Resetting', 'another-2024'))).toContain('attempts exceeded');
    pass(2001);
    expect(await refusal(adminSignIn('Resetting'))).toContain('Incorrect username or password');
    pass(4001);
    expect((await adminSignIn('Resetting', 'another-2024')).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await renew(RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('keeps to the policy, stays, and is of somebody', async () => {
    expect(await refusal(set('WEAK'))).toMatch(/^InvalidPasswordException/);
    expect(await refusal(set('another-2024', false))).toMatch(/^InvalidParameterException/);
    await served().sdk.send(new AdminDeleteUserCommand(named('Resetting')));
    expect(await refusal(set('another-2024'))).toBe('UserNotFoundException: User does not exist.');
  });
});

describe('users', () => {
  test('change, and go with their sessions', async () => {
    await signUp('Moving', { email: 'old@example.com' });
    const { RefreshToken } = await tokensOf('Moving');
    const change = (Name: string, Value: string) =>
      served().sdk.send(
        new AdminUpdateUserAttributesCommand({ ...named('moving'), UserAttributes: [{ Name, Value }] }),
      );
    await change('email', 'new@example.com');
    expect(await refusal(change('custom:team', 'GSW'))).toMatch(/custom:team: Attribute cannot be updated/);
    expect(await refusal(change('sub', 'x'))).toMatch(/^InvalidParameterException/);
    const { UserAttributes = [] } = await served().sdk.send(new AdminGetUserCommand(named('Moving')));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'new@example.com' });
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });

    await served().sdk.send(new AdminDeleteUserCommand(named('Moving')));
    expect(await refusal(served().sdk.send(new AdminGetUserCommand(named('Moving'))))).toBe(
      'UserNotFoundException: User does not exist.',
    );
    expect(await refusal(renew(RefreshToken))).toBe('NotAuthorizedException: Invalid Refresh Token');
    expect((await signUp('Moving')).UserConfirmed).toBe(true);
  });
});

test('the back end’s operations need a signature, and unknown ones are named', async () => {
  const unsigned = await answerOf(served().pools, 'AdminDeleteUser', named('Ada'), false);
  expect(unsigned).toMatchObject({ status: 400, body: { __type: 'MissingAuthenticationTokenException' } });
  for (const operation of ['CreateIdentity', 'toString', '__proto__'])
    expect(await answerOf(served().pools, operation, {}, true)).toMatchObject({
      body: { __type: 'UnknownOperationException' },
    });
  expect(served().pools.jwks('local_elsewhere')).toBeUndefined();
});

test('what would behave otherwise than in the cloud is refused when the template is read', () => {
  expect(() => served().pools.createPool('Mail', { UsernameAttributes: ['email'] })).toThrow('UsernameAttributes');
  expect(() => served().pools.createPool('Mfa', { MfaConfiguration: 'ON' })).toThrow('MfaConfiguration');
});

describe('an update of the pool', () => {
  test('is refused while its Schema has attributes without a data type, as AWS refuses it, and not without a Schema', async () => {
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
});
