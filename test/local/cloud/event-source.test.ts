import { expect, onTestFinished, test } from 'vitest';
import { EventSource } from '../../../local/cloud/sqs/event-source.ts';
import { Queue } from '../../../local/cloud/sqs/queue.ts';

type Event = { Records: { body: string }[] };

/** A FIFO queue whose messages go to the handler, two in a batch. */
function carry(handler: (event: Event) => Promise<void> | void) {
  const queue = new Queue({
    ...{ name: 'test.fifo', url: 'http://127.0.0.1/0/test.fifo', arn: 'arn:aws:sqs:local:000000000000:test.fifo' },
    ...{ fifo: true, contentBasedDeduplication: true, visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
  });
  const source = new EventSource({
    ...{ queue, batchSize: 2, reportsItemFailures: true, concurrency: 4, region: 'local', log: () => {} },
    async invoke(event) {
      await handler(event as Event);
      return { payload: null };
    },
  });
  onTestFinished(async () => {
    await source.stop();
    queue.close();
  });
  source.start();
  return { queue, source };
}

test('a record is what a Lambda of an SQS event source gets', async () => {
  let event: Event | undefined;
  const { queue } = carry((given) => {
    event = given;
  });
  queue.send({ body: '{"a":1}', groupId: 'g', deduplicationId: 'd' });
  await expect.poll(() => event).toBeDefined();
  const time = expect.stringMatching(/^\d+$/);
  const attributes = {
    ...{ ApproximateReceiveCount: '1', ApproximateFirstReceiveTimestamp: time, SentTimestamp: time },
    ...{ SenderId: expect.any(String), MessageDeduplicationId: 'd', MessageGroupId: 'g' },
    SequenceNumber: expect.stringMatching(/^\d{20}$/),
  };
  expect(event?.Records).toEqual([
    {
      ...{ messageId: expect.any(String), receiptHandle: expect.any(String), body: '{"a":1}', attributes },
      ...{ messageAttributes: {}, md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8', eventSource: 'aws:sqs' },
      ...{ eventSourceARN: 'arn:aws:sqs:local:000000000000:test.fifo', awsRegion: 'local' },
    },
  ]);
});

test('stop lets running batches end, and receives no more', async () => {
  const seen: string[] = [];
  let finish: (() => void) | undefined;
  const { queue, source } = carry(async ({ Records }) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    seen.push(...Records.map(({ body }) => body));
  });
  for (const body of ['1', '2', '3']) queue.send({ body, groupId: 'g' });
  await expect.poll(() => finish).toBeDefined();
  const stopped = source.stop();
  finish?.();
  await stopped;
  expect([seen.length, queue.counts().visible]).toEqual([2, 1]);
});
