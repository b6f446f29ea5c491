import { CognitoIdentityProviderClient, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailRequest, turnOf } from '../../../../lambdas/api/mail/request.ts';
import { handler } from '../../../../lambdas/handlers/mail.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { property, runs } from '../../../runs.ts';

const { lines } = embeddedDatabase();
/** The clock is later in each test, so that no earlier turn is still in the future. */
let now = Date.UTC(2026, 10, 28, 17);
const queues = mockClient(SQSClient);
const pool = mockClient(CognitoIdentityProviderClient);
const ses = mockClient(SESv2Client);
const rate = 4;

beforeEach(() => {
  now += 24 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  queues.on(SendMessageBatchCommand).resolves({});
  Object.assign(process.env, {
    MAIL_FROM: 'hype@hype.example',
    MAIL_RATE: String(rate),
    MAIL_CONFIGURATION_SET: 'mails',
    MAIL_QUEUE_URL: 'https://sqs.example/mail',
    PASSWORD_MAIL_QUEUE_URL: 'https://sqs.example/password-mail',
    SITE_URL: 'https://hype.example',
    USER_POOL_ID: 'us-east-1_Fans',
  });
});
// Other files share this process and its clients.
afterAll(() => {
  for (const mock of [queues, pool, ses]) mock.restore();
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of [queues, pool, ses]) mock.reset();
});

const unknownFan = new UserNotFoundException({ message: 'gone', $metadata: {} });
const record = (request: MailRequest, index: number) =>
  ({ messageId: `${now}-${index}`, body: JSON.stringify(request) }) as SQSRecord;
const handle = (requests: MailRequest[]) => handler({ Records: requests.map(record) });
/** Messages that were returned to the queues, with their delays, s. */
const putBack = () =>
  queues.commandCalls(SendMessageBatchCommand).flatMap(({ args: [{ input }] }) =>
    (input.Entries ?? []).map(({ MessageBody = '', DelaySeconds = 0 }) => ({
      queue: String(input.QueueUrl).split('/').at(-1),
      request: JSON.parse(MessageBody) as MailRequest,
      seconds: DelaySeconds,
    })),
  );

describe('the pace of mails', () => {
  it('is never above what SES takes, of all kinds together, and no turn is lost', property, async () => {
    const kinds = fc.constantFrom('verifyEmail' as const, 'resetPassword' as const, 'forgotUsername' as const);
    const crowd = fc.array(fc.tuple(kinds, fc.nat({ max: 900 })), { minLength: 2, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(crowd, async (asked) => {
        now += 3_600_000;
        let at = now;
        const turns: number[] = [];
        for (const [kind, gap] of asked) {
          at += gap;
          const turn = await turnOf(kind, at);
          expect(turn).toBeGreaterThanOrEqual(at);
          turns.push(turn);
        }
        const within = (from: number) => turns.filter((turn) => turn >= from && turn < from + 1000).length;
        expect(Math.max(...turns.map(within))).toBeLessThanOrEqual(rate);
        // One mail of each queue leaves without a wait, one after the other.
        expect(Math.max(...turns)).toBeLessThanOrEqual(at + (asked.length - 1) * (4 / rate) * 1000);
      }),
      runs(20),
    );
  });

  it('lets a forgotten password through while a crowd signs up, and puts the others back until their turn', async () => {
    pool.rejects(unknownFan);
    const crowd = Array.from({ length: 9 }, (_, index): MailRequest => ({ kind: 'verifyEmail', login: `fan${index}` }));
    expect(await handle([...crowd, { kind: 'resetPassword', login: 'ada' }])).toEqual({ batchItemFailures: [] });
    // Three a second: four within the first.
    expect(lines().map(({ kind }) => kind)).toEqual([...Array(3).fill('verifyEmail'), 'resetPassword']);
    const back = putBack();
    expect(back.map(({ queue }) => queue)).toEqual(Array(6).fill('mail'));
    expect(back.map(({ seconds }) => seconds)).toEqual([1, 1, 1, 2, 2, 2]);
    for (const { request, seconds } of back) expect(Math.floor(((request.dueAt ?? 0) - now) / 1000)).toBe(seconds);
  });

  it('lets a mail whose turn has come be sent without another turn', async () => {
    pool.rejects(unknownFan);
    for (let index = 0; index < 9; index += 1) await turnOf('verifyEmail', now);
    await handle([{ kind: 'verifyEmail', login: 'ada', dueAt: now + 999 }]);
    expect(putBack()).toEqual([]);
    expect(lines()).toHaveLength(1);
  });

  it('delays by a quarter of an hour at most, as SQS does: the mail comes back and waits again', async () => {
    const request = { kind: 'resetPassword' as const, login: 'ada', dueAt: now + 3_600_000 };
    await handle([request]);
    expect(putBack()).toEqual([{ queue: 'password-mail', request, seconds: 900 }]);
  });

  it.each(['TooManyRequestsException', 'LimitExceededException'])(
    'waits where SES takes no more (%s), which is no failed attempt',
    async (name) => {
      const attributes = { sub: 'ada-id', email: 'ada@hype.example', email_verified: 'false' };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      pool.resolves({ Username: 'ada', UserAttributes });
      ses.rejects(Object.assign(new Error('Maximum sending rate exceeded.'), { name }));
      expect(await handle([{ kind: 'verifyEmail', login: 'ada' }])).toEqual({ batchItemFailures: [] });
      expect(putBack()).toMatchObject([{ queue: 'mail', request: { dueAt: now + 300_000 }, seconds: 300 }]);
      expect(lines()).toMatchObject([{ message: 'SES takes no more mails', kind: 'verifyEmail', why: name }]);
      ses.rejects(Object.assign(new Error('no'), { name: 'MessageRejected' }));
      vi.setSystemTime(now + 60_000);
      expect((await handle([{ kind: 'verifyEmail', login: 'ada' }])).batchItemFailures).toHaveLength(1);
    },
  );
});
