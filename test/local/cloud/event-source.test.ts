import { expect, onTestFinished, test } from 'vitest';
import { EventSource } from '../../../local/cloud/sqs/event-source.ts';
import { Queue } from '../../../local/cloud/sqs/queue.ts';

test('stop lets a running batch end, and receives no more', async () => {
  const queue = new Queue({
    ...{ name: 'test.fifo', url: 'http://127.0.0.1/0/test.fifo', arn: 'arn:aws:sqs:local:000000000000:test.fifo' },
    ...{ fifo: true, contentBasedDeduplication: true, visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
  });
  onTestFinished(() => queue.close());
  let finish: (() => void) | undefined;
  const source = new EventSource({
    ...{ queue, batchSize: 2, reportsItemFailures: true, concurrency: 4, region: 'local', log: () => {} },
    async invoke() {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { payload: null };
    },
  });
  source.start();
  for (const body of ['1', '2', '3']) queue.send({ body, groupId: 'g' });
  await expect.poll(() => finish).toBeDefined();
  const stopped = source.stop();
  finish?.();
  await stopped;
  expect(queue.counts()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});
