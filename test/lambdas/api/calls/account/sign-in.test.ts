import {
  CognitoIdentityProviderClient,
  LimitExceededException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it, onTestFinished } from 'vitest';
import { database, deleteItem } from '../../../../../lambdas/stores/database.ts';
import { fan, proveEmail } from '../../../../../lambdas/stores/fans.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { fresh, newFan, password } from '../../../world.ts';

withPool();

const account = () => {
  const username = fresh('A').slice(-20);
  return { username, email: `${username}@example.org`, password };
};

describe('sign-up', () => {
  it('repeated after a lost answer signs in and changes nothing', async () => {
    const given = { ...account(), firstName: 'Ada' };
    await overHttp('signUp', given);
    const again = await overHttp('signUp', { ...given, firstName: 'Other' });
    expect([again.status, again.cookies.length]).toEqual([200, 4]);
    expect(again.body.data).toMatchObject({ username: given.username, firstName: 'Ada' });
  });

  it.each(['signIn', 'signUp'] as const)(
    'that broke off before its fan was stored is healed by the next %s, under the name that the user pool has',
    async (next) => {
      const given = account();
      const mock = mockClient(database);
      mock.on(GetCommand).resolves({});
      mock.on(PutCommand).rejects(new Error('the power went'));
      const broken = await overHttp('signUp', given);
      mock.restore();
      expect([broken.status, broken.cookies]).toEqual([500, []]);
      const { username, email } = given;
      const sent = { username: username.toLowerCase(), password, ...(next === 'signUp' && { email }) };
      expect((await overHttp(next, sent)).body.data).toMatchObject({ username, email });
    },
  );

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
  it('says the same for a wrong password and for an unknown name', async () => {
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

  it.each([TooManyRequestsException, LimitExceededException])(
    'and sign-out pass on that the pool is throttled: $name',
    async (Refusal) => {
      const { cookies } = await newFan();
      const mock = mockClient(CognitoIdentityProviderClient);
      onTestFinished(() => mock.restore());
      mock.onAnyCommand().rejects(new Refusal({ message: '', $metadata: {} }));
      for (const name of ['signIn', 'logout'] as const) {
        const reply = await overHttp(name, name === 'signIn' ? { username: 'ada', password } : {}, { cookies });
        expect([reply.status, reply.body.error?.code]).toEqual([429, 'TooManyRequests']);
      }
    },
  );

  it('is by no e-mail that was not verified, whether an account has it or not, with any password', async () => {
    const owner = await newFan();
    const [throwaway, free] = [owner.email, `free-${owner.email}`].map((email) => ({ ...account(), email }));
    for (const given of [throwaway, free]) await overHttp('signUp', { ...given });
    for (const username of [owner.email, free?.email]) {
      const { status, body, cookies } = await overHttp('signIn', { username, password });
      expect([status, body.error?.code, cookies]).toEqual([401, 'WrongCredentials', []]);
    }
  });
});

it('a fan without a stored record is read from the user pool, and gets a record with the first change', async () => {
  const own = await newFan();
  await deleteItem('Fans', { fanId: own.sub });
  expect(await overAppSync('userData', {}, own)).toMatchObject({ data: { email: own.email } });
  // A read stores no record.
  expect(await fan(own.sub)).toBeUndefined();
  expect(await overAppSync('updateUserData', { lastName: 'Late' }, own)).toEqual({ data: true });
  expect(await fan(own.sub)).toMatchObject({ email: own.email, lastName: 'Late' });
});

it('name and e-mail of an account, which the form of the profile sends along, are not changed by it', async () => {
  const [ada, { sub: fanId, username, email, cookies }] = await Promise.all([newFan(), newFan()]);
  const own = { firstName: 'Eve', displayedGames: ['mvp'] };
  await overHttp('updateUserData', { ...own, username: ada.username, email: ada.email }, { cookies });
  expect(await fan(ada.sub)).toEqual({ fanId: ada.sub, username: ada.username, email: ada.email });
  expect(await fan(fanId)).toEqual({ fanId, username, email, ...own });
});
