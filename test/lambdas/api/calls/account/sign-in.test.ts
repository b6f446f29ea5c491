import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  LimitExceededException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { database, tableName } from '../../../../../lambdas/stores/database.ts';
import { fan, proveEmail } from '../../../../../lambdas/stores/fans.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { logged } from '../../../../fixtures/logs.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { fresh, newFan } from '../../../world.ts';

embeddedDatabase();
logged();
withPool();

const password = 'tip-off-2024';
const account = () => {
  const username = fresh('A').slice(-20);
  return { username, email: `${username}@example.org`, password };
};
const forget = (fanId: string) => database.send(new DeleteCommand({ TableName: tableName('Fans'), Key: { fanId } }));

describe('sign-up', () => {
  it('repeated after a lost answer signs in and changes nothing', async () => {
    const given = { ...account(), firstName: 'Ada' };
    await overHttp('signUp', given);
    const again = await overHttp('signUp', { ...given, firstName: 'Other' });
    expect([again.status, again.cookies.length]).toEqual([200, 4]);
    expect(again.body.data).toMatchObject({ username: given.username, firstName: 'Ada' });
  });

  it('that broke off before its fan was stored is healed by the next sign-in', async () => {
    const given = account();
    const mock = mockClient(database);
    mock.on(GetCommand).resolves({});
    mock.on(PutCommand).rejects(new Error('the power went'));
    const broken = await overHttp('signUp', given);
    mock.restore();
    expect([broken.status, broken.cookies]).toEqual([500, []]);

    const signedIn = await overHttp('signIn', { username: given.username, password });
    expect(signedIn.body.data).toMatchObject({ username: given.username, email: given.email });
  });

  it('that broke off and is repeated in other letters is of the name that the user pool has', async () => {
    const given = account();
    const mock = mockClient(database);
    mock.on(GetCommand).resolves({});
    mock.on(PutCommand).rejects(new Error('the power went'));
    expect((await overHttp('signUp', given)).status).toBe(500);
    mock.restore();
    const again = await overHttp('signUp', { ...given, username: given.username.toLowerCase() });
    expect(again.body.data).toMatchObject({ username: given.username });
    expect(again.body.data).toMatchObject({ email: given.email });
  });

  it('with an e-mail that another account verified answers like any other, and that e-mail still signs in its owner', async () => {
    const owner = await newFan();
    await proveEmail(owner.email, owner.username);
    const given = { ...account(), email: owner.email };
    const reply = await overHttp('signUp', given);
    expect([reply.status, reply.body.data]).toMatchObject([200, { username: given.username, email: owner.email }]);
    const byEmail = await overHttp('signIn', { username: owner.email, password });
    expect(byEmail.body.data).toMatchObject({ username: owner.username });
  });
});

describe('sign-in', () => {
  it('says the same of a wrong password and of nobody', async () => {
    const { username, email } = await newFan();
    const tries = [username, email, 'nobody-here', 'nobody@example.org', 'no such name'];
    const replies = await Promise.all(
      tries.map((name) => overHttp('signIn', { username: name, password: 'wrong-2024' })),
    );
    for (const { status, body, cookies, headers } of replies) {
      expect({ status, body, cookies, headers }).toEqual({
        status: 401,
        body: { status: 401, error: { code: 'WrongCredentials', message: 'Wrong username or password.' } },
        cookies: [],
        headers: replies[0]?.headers,
      });
    }
  });

  it('asks the pool once, whoever it is', async () => {
    const { username, email } = await newFan();
    const mock = mockClient(CognitoIdentityProviderClient);
    try {
      for (const name of [username, email, 'nobody-here', 'nobody@example.org', 'no such name']) {
        mock.reset();
        mock.on(AdminInitiateAuthCommand).resolves({});
        await overHttp('signIn', { username: name, password: 'wrong-2024' });
        expect(mock.commandCalls(AdminInitiateAuthCommand).length).toBe(1);
      }
    } finally {
      mock.restore();
    }
  });

  it('passes on that the pool is asked too much', async () => {
    const mock = mockClient(CognitoIdentityProviderClient);
    mock.on(AdminInitiateAuthCommand).rejects(new TooManyRequestsException({ message: '', $metadata: {} }));
    try {
      const reply = await overHttp('signIn', { username: 'ada', password });
      expect([reply.status, reply.body.error?.code]).toEqual([429, 'TooManyRequests']);
    } finally {
      mock.restore();
    }
  });
});

describe('a sign-out', () => {
  it.each([TooManyRequestsException, LimitExceededException])(
    'passes on that the pool is asked too much: $name',
    async (Refusal) => {
      const { cookies } = await overHttp('signUp', account());
      const mock = mockClient(CognitoIdentityProviderClient);
      mock.on(AdminUserGlobalSignOutCommand).rejects(new Refusal({ message: '', $metadata: {} }));
      try {
        const reply = await overHttp('logout', {}, { cookies });
        expect([reply.status, reply.body.error?.code]).toEqual([429, 'TooManyRequests']);
      } finally {
        mock.restore();
      }
    },
  );
});

describe('a fan who came past our sign-in', () => {
  it('is read from the user pool, and gets a record with the first change', async () => {
    const own = await newFan();
    await forget(own.sub);
    expect(await overAppSync('userData', {}, own)).toMatchObject({ data: { email: own.email } });
    // A read stores nothing.
    expect(await fan(own.sub)).toBeUndefined();
    expect(await overAppSync('updateUserData', { lastName: 'Late' }, own)).toEqual({ data: true });
    expect(await fan(own.sub)).toMatchObject({ email: own.email, lastName: 'Late' });
  });
});

describe('an e-mail that nobody verified', () => {
  it('signs nobody in, whether an account has it or not, with any password', async () => {
    const owner = await newFan();
    const throwaway = { ...account(), email: owner.email };
    await overHttp('signUp', throwaway);
    const free = { ...account(), email: `free-${owner.email}` };
    await overHttp('signUp', free);
    const replies = await Promise.all(
      [owner.email, free.email].map((username) => overHttp('signIn', { username, password })),
    );
    for (const { status, body, cookies } of replies)
      expect([status, body.error?.code, cookies]).toEqual([401, 'WrongCredentials', []]);
  });
});

describe("another fan's profile", () => {
  it.each(['http', 'appsync'])('is neither read nor written over %s, whatever is sent along', async (api) => {
    const [ada, eve] = await Promise.all([newFan(), newFan()]);
    const call = async (name: 'userData' | 'updateUserData', args: Record<string, unknown>) =>
      api === 'http'
        ? (await overHttp(name, args, { cookies: eve.cookies })).body
        : overAppSync(name, args, { sub: eve.sub, username: eve.username });
    const own = { firstName: 'Eve', displayedGames: ['mvp'] };
    // The profile's own form sends these along; they are not the fan's to change.
    await call('updateUserData', { ...own, username: ada.username, email: ada.email });
    expect(await call('userData', {})).toMatchObject({ data: { username: eve.username, firstName: 'Eve' } });
    expect(await fan(ada.sub)).toEqual({ fanId: ada.sub, username: ada.username, email: ada.email });
    expect(await fan(eve.sub)).toEqual({
      ...{ fanId: eve.sub, username: eve.username, email: eve.email },
      ...{ firstName: 'Eve', displayedGames: ['mvp'] },
    });
  });
});
