import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../../../graphql/calls.ts';
import { handler as mail } from '../../../../../lambdas/handlers/mail.ts';
import { database, putItem } from '../../../../../lambdas/stores/database.ts';
import { contents } from '../../../../fixtures/database.ts';
import { meetWrite } from '../../../../fixtures/interference.ts';
import { leave } from '../../../departures.ts';
import { jar, overHttp } from '../../../handlers.ts';
import { type Mail, withPool } from '../../../pool.ts';
import { type Fan, fresh, newFan, password } from '../../../world.ts';
import { ask, refusal } from '../asking.ts';

const { mails, text } = withPool();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emailVerified = async ({ cookies }: Fan) =>
  (await overHttp('session', {}, { cookies })).body.data as { session: { emailVerified: boolean } };

/** A fan who followed the link of the first mail. */
async function verifiedFan(): Promise<Fan> {
  const fan = await newFan();
  const mail = (await mails()).find(({ to }) => to === fan.email);
  const { status } = await overHttp('verifyEmail', { code: mail?.code });
  if (status !== 200) throw new Error(`the link answered ${status}`);
  return fan;
}
/** The mailed code for a new password. */
async function resetCode({ username }: Fan): Promise<string> {
  await overHttp('forgotPassword', { username });
  const [mail] = await mails();
  return mail?.code as string;
}

it('signing up mails a link that verifies the e-mail; asked for once more, it makes the older one worthless', async () => {
  const fan = await newFan();
  const [older] = await mails();
  expect(older).toMatchObject({ to: fan.email, subject: 'Verify your e-mail for Hype' });
  expect(older?.text).toContain(`http://hype.example/verifyEmail#${older?.code}`);
  expect((await overHttp('sendVerification', {}, fan)).status).toBe(200);
  const [newer] = await mails();
  expect(await refusal('verifyEmail', { code: older?.code }, null)).toBe('LinkExpired');
  expect(await emailVerified(fan)).toMatchObject({ session: { isLoggedIn: true, emailVerified: false } });
  expect((await overHttp('verifyEmail', { code: newer?.code })).body).toEqual({ status: 200, data: true });
  expect(await emailVerified(fan)).toMatchObject({ session: { isLoggedIn: true, emailVerified: true } });
  // A verified e-mail gets no link.
  expect(await ask('sendVerification', {}, fan)).toBe(true);
  expect(await mails()).toEqual([]);
});

it('an e-mail whose verifying broke off half way is verified when another link is asked for', async () => {
  const fan = await newFan();
  const [mail] = await mails();
  // After two limits and the item of the e-mail: the note in the fan's record. The user pool knows by then.
  const met = meetWrite({ refusal: 'ResourceNotFoundException' }, 4);
  expect((await overHttp('verifyEmail', { code: mail?.code })).status).toBe(500);
  expect(met()).toBe(true);
  vi.restoreAllMocks();
  expect(await emailVerified(fan)).toMatchObject({ session: { emailVerified: false } });
  expect((await overHttp('sendVerification', {}, fan)).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect(await emailVerified(fan)).toMatchObject({ session: { emailVerified: true } });
});

it('an e-mail that two accounts have is of the one that proved it first', async () => {
  const squatter = await newFan();
  const [toSquatter] = await mails();
  const username = fresh('o').slice(-20);
  await overHttp('signUp', { username, email: squatter.email.toUpperCase(), password });
  const [toOwner] = await mails();
  expect((await overHttp('verifyEmail', { code: toOwner?.code })).status).toBe(200);
  const byEmail = await overHttp('signIn', { username: squatter.email, password });
  expect(byEmail.body.data).toMatchObject({ username });
  expect((await overHttp('verifyEmail', { code: toSquatter?.code })).body.error?.code).toBe('EmailTaken');
  expect(await emailVerified(squatter)).toMatchObject({ session: { emailVerified: false } });
});

describe('a forgotten username', () => {
  it('is mailed to a verified e-mail, however it is written', async () => {
    const fan = await verifiedFan();
    await overHttp('forgotUsername', { email: fan.email.toUpperCase() });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: fan.email, subject: 'Your username at Hype', code: undefined });
    expect(mail?.text).toContain(`Your username is ${fan.username}.`);
  });

  it.each(['forgotUsername', 'forgotPassword'] as const)(
    '%s answers the same for a verified, an unverified and no account; only the first gets a mail',
    async (name) => {
      const [verified, unverified] = [await verifiedFan(), await newFan()];
      await mails();
      const asking = [verified.email, unverified.email, 'nobody@example.org'].map((login) =>
        name === 'forgotUsername' ? { email: login } : { username: login },
      );
      const replies = await Promise.all(asking.map((args) => overHttp(name, args)));
      for (const reply of replies) expect(reply).toEqual(replies[0]);
      expect(replies[0]?.body).toEqual({ status: 200, data: true });
      expect((await mails()).map(({ to }) => to)).toEqual([verified.email]);
    },
  );
});

it('a mail for an impossible account name, such as a fan’s id, is no failure, and the user pool is not asked', async () => {
  const { sub } = await verifiedFan();
  const pool = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  for (const username of ['two words', 'x'.repeat(200), 'tab\there', sub]) {
    expect((await overHttp('forgotPassword', { username })).status).toBe(200);
    expect(await mails()).toEqual([]);
  }
  expect(pool).not.toHaveBeenCalled();
});

it('sign-ups of strangers mail an e-mail at most 30 links an hour, and use up no mail that a fan asks for', async () => {
  // Counts start at 0 each hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 3_600_000) + 60_000 });
  const fan = await newFan();
  const { email } = fan;
  for (let count = 0; count < 31; count += 1)
    await overHttp('signUp', { username: fresh('b').slice(-20), email, password });
  expect(await mails()).toHaveLength(30);
  let newest: Mail | undefined;
  for (const status of [200, 200, 200, 429]) {
    // The refusal says that no fourth mail is sent and when the next one can be.
    expect((await overHttp('sendVerification', {}, fan)).status).toBe(status);
    const [mail, ...more] = await mails();
    expect([mail === undefined, more]).toEqual([status === 429, []]);
    newest = mail ?? newest;
  }
  expect((await overHttp('verifyEmail', { code: newest?.code })).status).toBe(200);
  expect(await resetCode(fan)).toBeDefined();
  expect(text()).not.toContain(email);
});

it('a link counts once, however often its mail could not be sent', async () => {
  const fan = await newFan();
  const [first] = await mails();
  const body = JSON.stringify({ kind: 'verifyEmail', login: fan.username });
  const again = () => mail({ Records: [{ messageId: 'one', body } as SQSRecord] });
  const ses = vi.spyOn(SESv2Client.prototype, 'send').mockRejectedValue(new Error('away') as never);
  for (let count = 0; count < 10; count += 1) expect((await again()).batchItemFailures).toHaveLength(1);
  ses.mockRestore();
  expect((await again()).batchItemFailures).toEqual([]);
  expect((await mails()).map(({ to }) => to)).toEqual([first?.to]);
});

describe('whether there is an account', () => {
  /** Names of the commands that a call sends to services, in order. */
  async function asked(name: CallName, args: Record<string, unknown>): Promise<string[]> {
    const spies = [CognitoIdentityProviderClient, SQSClient].map(({ prototype }) => vi.spyOn(prototype, 'send'));
    const commands = [...spies, vi.spyOn(database, 'send')];
    await overHttp(name, args);
    const sent = commands.flatMap(({ mock }) => mock.calls.map(([command]) => (command as object).constructor.name));
    for (const spy of commands) spy.mockRestore();
    return sent;
  }
  const logins = async () => [(await verifiedFan()).email, (await newFan()).email, 'nobody@example.org'];

  it.each<[CallName, (login: string) => Record<string, unknown>, string[]]>([
    [
      'signIn',
      (username) => ({ username, password: 'wrong-2024' }),
      ['AdminInitiateAuthCommand', 'UpdateCommand', 'GetCommand', 'BatchGetCommand', 'TransactWriteCommand'],
    ],
    ['forgotUsername', (email) => ({ email }), ['SendMessageBatchCommand', 'UpdateCommand', 'UpdateCommand']],
    ['forgotPassword', (username) => ({ username }), ['SendMessageBatchCommand', 'UpdateCommand', 'UpdateCommand']],
  ])(
    'cannot be inferred from the duration of %s: it sends the same commands for everybody',
    async (name, args, expected) => {
      for (const login of await logins()) expect(await asked(name, args(login)), login).toEqual(expected);
    },
  );
});

describe('a new password', () => {
  const chosen = 'second-half-2024';

  it('is set by the mailed link, once, ends every session and lets in with the new one alone', async () => {
    const fan = await verifiedFan();
    const code = await resetCode(fan);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    const reply = await overHttp('resetPassword', { code, password: chosen });
    vi.useRealTimers();
    // The device is trusted from now on, and nobody is signed in on it.
    expect([reply.status, jar(reply.cookies)]).toEqual([200, [expect.stringMatching(/^__Host-hype-device=/)]]);
    expect((await overHttp('userData', {}, fan)).status).toBe(401);
    const signIn = (password: string) => overHttp('signIn', { username: fan.username, password });
    expect([(await signIn(password)).status, (await signIn(chosen)).status]).toEqual([401, 200]);
  });

  it('is set once by many who race with one link, and not if it is too weak, which costs no link', async () => {
    const code = await resetCode(await verifiedFan());
    expect((await overHttp('resetPassword', { code, password: 'WEAK' })).body.error?.code).toBe('WeakPassword');
    const racing = [1, 2, 3, 4, 5].map((one) => overHttp('resetPassword', { code, password: `${chosen}-${one}` }));
    const replies = await Promise.all(racing);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('whose sessions could not be ended can be set again by the same link, which ends them', async () => {
    const fan = await verifiedFan();
    const code = await resetCode(fan);
    // After two limits and the link: the note that all sessions are over.
    const met = meetWrite({ refusal: 'ResourceNotFoundException' }, 4);
    expect((await overHttp('resetPassword', { code, password: chosen })).status).toBe(500);
    expect(met()).toBe(true);
    vi.restoreAllMocks();
    expect((await overHttp('resetPassword', { code, password: chosen })).status).toBe(200);
    expect((await overHttp('userData', {}, fan)).status).toBe(401);
  });

  it('is never that of another account, which has the name since the first one was deleted', async () => {
    const fan = await verifiedFan();
    const code = await resetCode(fan);
    const [kept] = (await contents('Codes')).filter(({ owner }) => owner === `resetPassword#${fan.sub}`);
    await leave(fan);
    // A reset that was under way has given its code back.
    await putItem('Codes', kept as Record<string, unknown>);
    const given = { username: fan.username, email: `heir-${fan.email}`, password };
    expect((await overHttp('signUp', given)).status).toBe(200);
    expect((await overHttp('resetPassword', { code, password: chosen })).body.error?.code).toBe('LinkExpired');
    expect((await overHttp('signIn', { username: fan.username, password })).status).toBe(200);
    await mails();
  });

  it('is not set after an hour', async () => {
    const code = await resetCode(await verifiedFan());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect((await overHttp('resetPassword', { code, password: chosen })).body.error?.code).toBe('LinkExpired');
  });
});

it('neither logs nor tables hold a code', async () => {
  const fan = await newFan();
  const [mail] = await mails();
  const secret = mail?.code?.split('.')[1] as string;
  await overHttp('verifyEmail', { code: mail?.code });
  await overHttp('verifyEmail', { code: `${fan.sub}.${'x'.repeat(43)}` });
  expect(text()).toContain('"sent"');
  for (const held of [text(), JSON.stringify(await contents('Codes'))]) expect(held).not.toContain(secret);
  expect(text()).not.toContain(fan.email);
});
