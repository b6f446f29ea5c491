import { expect, it, onTestFinished, vi } from 'vitest';
import { handler } from '../../../lambdas/handlers/poll.ts';
import * as polls from '../../../lambdas/stores/polls.ts';
import { sqsRecord } from '../../fixtures/queue.ts';

/** A message of the poll queue that was sent so many seconds ago. */
const sent = (secondsAgo: number) => {
  const sentAt = Date.now() - secondsAgo * 1000;
  return { Records: [sqsRecord('m', { eventIds: ['e'], every: 2000 }, { times: 2, sentAt })] };
};

it('a message that comes late, after a throttled receive, is dropped: the next minute has brought another', async () => {
  const lease = vi.spyOn(polls, 'leasePoll').mockRejectedValue(new Error('asked'));
  onTestFinished(() => lease.mockRestore());
  await handler(sent(90), { awsRequestId: 'late' });
  expect(lease).not.toHaveBeenCalled();
  await expect(handler(sent(1), { awsRequestId: 'soon' })).rejects.toThrow('1 of 1 loops failed');
});
