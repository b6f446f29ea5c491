import { expect, it, onTestFinished, vi } from 'vitest';
import { handler as mail } from '../../../lambdas/handlers/mail.ts';
import { handler as poll } from '../../../lambdas/handlers/poll.ts';
import * as polls from '../../../lambdas/stores/polls.ts';
import { logged } from '../../fixtures/logs.ts';
import { sqsRecord } from '../../fixtures/queue.ts';

const { lines } = logged();

it('a mail without a sender is dropped, and a line says so: its link would be stale once there is one', async () => {
  expect(process.env.MAIL_FROM).toBeUndefined();
  const Records = [sqsRecord('m', { kind: 'verifyEmail', login: 'ada' })];
  expect(await mail({ Records })).toEqual({ batchItemFailures: [] });
  const [line, ...more] = lines();
  const said = { level: 'WARN', message: 'not sent', kind: 'verifyEmail', correlationId: 'm' };
  expect(line).toMatchObject({ ...said, why: 'context mailFrom names no sender' });
  expect(JSON.stringify(line)).not.toContain('ada');
  expect(more).toEqual([]);
});

/** A message of the poll queue that was sent so many seconds ago. */
const sent = (secondsAgo: number) => {
  const sentAt = Date.now() - secondsAgo * 1000;
  return { Records: [sqsRecord('m', { eventIds: ['e'], every: 2000 }, { times: 2, sentAt })] };
};

it('a poll that comes late, after a throttled receive, is dropped: the next minute has brought another', async () => {
  const lease = vi.spyOn(polls, 'leasePoll').mockRejectedValue(new Error('asked'));
  onTestFinished(() => lease.mockRestore());
  await poll(sent(90), { awsRequestId: 'late' });
  expect(lease).not.toHaveBeenCalled();
  await expect(poll(sent(1), { awsRequestId: 'soon' })).rejects.toThrow('1 of 1 loops failed');
});
