import { expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '../../../local/cloud/lambda/execution-environment.ts';
import { EventSource, type EventSourceSettings } from '../../../local/cloud/sqs/event-source.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';

type Event = { Records: { messageId: string; body: string; attributes: Record<string, string> }[] };
type Handler = (bodies: string[], event: Event) => Promise<unknown> | unknown;

function queueOf(settings: Partial<QueueSettings> = {}): Queue {
  const queue = new Queue({
    name: 'test.fifo',
    url: 'http://127.0.0.1/0/test.fifo',
    arn: 'arn:aws:sqs:local:000000000000:test.fifo',
    fifo: true,
    contentBasedDeduplication: true,
    visibilityTimeoutMs: 30_000,
    retentionMs: 86_400_000,
    ...settings,
  });
  onTestFinished(() => queue.close());
  return queue;
}

/** An event source with the handler as its function; an exception is the function's error. */
function carry(queue: Queue, handler: Handler, settings: Partial<EventSourceSettings> = {}): EventSource {
  const source = new EventSource({
    queue,
    async invoke(event): Promise<Outcome> {
      const { Records } = event as Event;
      try {
        const payload = await handler(
          Records.map(({ body }) => body),
          event as Event,
        );
        return { payload: payload ?? null };
      } catch (error) {
        return { error: { errorType: 'Error', errorMessage: String(error) } };
      }
    },
    batchSize: 10,
    reportsItemFailures: true,
    concurrency: 4,
    region: 'local',
    log: () => {},
    ...settings,
  });
  onTestFinished(() => source.stop());
  source.start();
  return source;
}
const put = (queue: Queue, groupId: string, ...bodies: string[]) => {
  for (const body of bodies) queue.send({ body, groupId });
};

test('a group goes in order and is in one batch at a time; groups may share a batch, and go side by side', async () => {
  const queue = queueOf();
  const seen: string[] = [];
  const underWay = new Map<string, number>();
  let mostTogether = 0;
  let mixed = false;
  const add = (groups: Iterable<string>, by: number) => {
    for (const group of groups) underWay.set(group, (underWay.get(group) ?? 0) + by);
  };
  carry(
    queue,
    async (bodies) => {
      const groups = new Set(bodies.map((body) => body.charAt(0)));
      mixed ||= groups.size > 1;
      add(groups, 1);
      expect(Math.max(...underWay.values())).toBe(1);
      mostTogether = Math.max(
        mostTogether,
        [...underWay.values()].reduce((sum, each) => sum + each, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      add(groups, -1);
      seen.push(...bodies);
    },
    { batchSize: 2 },
  );
  put(queue, 'a', 'a1', 'a2', 'a3', 'a4', 'a5');
  put(queue, 'b', 'b1', 'b2', 'b3');
  await expect.poll(() => seen.length).toBe(8);
  expect(seen.filter((body) => body.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  expect(seen.filter((body) => body.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
  expect(mostTogether).toBe(2);
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  put(queue, 'c', 'c1');
  put(queue, 'd', 'd1');
  await expect.poll(() => seen.length).toBe(10);
  expect(mixed).toBe(true);
});

test('a record is what a Lambda of an SQS event source sees', async () => {
  const queue = queueOf();
  let event: Event | undefined;
  carry(queue, (_, given) => {
    event = given;
  });
  queue.send({ body: '{"a":1}', groupId: 'g', deduplicationId: 'd' });
  await expect.poll(() => event).toBeDefined();
  expect(event?.Records).toEqual([
    {
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      body: '{"a":1}',
      attributes: {
        ApproximateReceiveCount: '1',
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d+$/),
        SentTimestamp: expect.stringMatching(/^\d+$/),
        SenderId: expect.any(String),
        MessageDeduplicationId: 'd',
        MessageGroupId: 'g',
        SequenceNumber: expect.stringMatching(/^\d{20}$/),
      },
      messageAttributes: {},
      md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:local:000000000000:test.fifo',
      awsRegion: 'local',
    },
  ]);
});

test('stop lets what is under way end, and takes nothing more', async () => {
  const queue = queueOf();
  const seen: string[] = [];
  let enter = () => {};
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  let finish = () => {};
  const source = carry(
    queue,
    async (bodies) => {
      enter();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      seen.push(...bodies);
    },
    { batchSize: 1 },
  );
  put(queue, 'g', '1', '2');
  await entered;
  const stopped = source.stop();
  finish();
  await stopped;
  expect(seen).toEqual(['1']);
  expect(queue.counts().visible).toBe(1);
});
