import { expect, it } from 'vitest';
import { handler } from '../../../lambdas/handlers/mail.ts';
import { logged } from '../../fixtures/logs.ts';
import { sqsRecord } from '../../fixtures/queue.ts';

const { lines } = logged();

it('a mail without a sender is dropped, and a line says so: its link would be stale once there is one', async () => {
  expect(process.env.MAIL_FROM).toBeUndefined();
  const Records = [sqsRecord('m', { kind: 'verifyEmail', login: 'ada' })];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  const [line, ...more] = lines();
  const said = { level: 'WARN', message: 'not sent', kind: 'verifyEmail', correlationId: 'm' };
  expect(line).toMatchObject({ ...said, why: 'context mailFrom names no sender' });
  expect(JSON.stringify(line)).not.toContain('ada');
  expect(more).toEqual([]);
});
