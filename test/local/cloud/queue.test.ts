import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { EventSource } from '../../../local/cloud/sqs/event-source.ts';
import { MessageFiles } from '../../../local/cloud/sqs/message.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { Damaged } from '../../../local/data-folder.ts';
import { folder as temporaryFolder } from './assemblies.ts';

let now = 1_000_000;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder({});
});
/** The queue with the messages of its folder, on a clock that the test sets. */
function opened({ name = 'test.fifo', ...settings }: Partial<QueueSettings> = {}): Queue {
  const usual = {
    ...{ url: 'http://127.0.0.1/0/test.fifo', arn: 'arn:test', fifo: true, contentBasedDeduplication: false },
    ...{ visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
  };
  return new Queue({ ...usual, name, ...settings }, () => now, new MessageFiles(join(folder, name)));
}
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body);
const send = (to: Queue, ...sent: string[]) => {
  for (const body of sent) to.send({ body, groupId: 'g', deduplicationId: crypto.randomUUID() });
};

test('a message that is not deleted in time comes again before its followers, and its old receipt deletes nothing', () => {
  const queue = opened();
  send(queue, '1', '2');
  const [first] = queue.receive(1);
  now += 30_000;
  expect(bodies(queue.receive(10))).toEqual(['1', '2']);
  queue.delete(first?.receipt as string);
  now += 30_000;
  expect(bodies(queue.receive(10))).toEqual(['1', '2']);
});

test('messages are forgotten after the retention period', () => {
  const queue = opened({ retentionMs: 60_000 });
  send(queue, 'old');
  now += 60_000;
  send(queue, 'new');
  expect(bodies(queue.receive(10))).toEqual(['new']);
});

test('a delayed message is counted as such until its time', () => {
  const queue = opened();
  queue.send({ body: '1', groupId: 'g', deduplicationId: '1', delayMs: 5_000 });
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
  now += 5_000;
  expect(queue.counts()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});

test('after a kill a queue has all messages that were not deleted, each group in order, and adds new ones after them', () => {
  const killed = opened();
  send(killed, '1', '2', '3');
  const [first] = killed.receive(1);
  killed.delete(first?.receipt as string);
  killed.receive(1);
  const again = opened();
  send(again, '4');
  expect(bodies(again.receive(10))).toEqual(['2', '3', '4']);
  expect(bodies(opened().receive(10))).toEqual(['2', '3', '4']);
});

test('a file that is no message is damage', () => {
  send(opened(), '1');
  const [file = ''] = readdirSync(join(folder, 'test.fifo'));
  writeFileSync(join(folder, 'test.fifo', file), '{"id":');
  expect(() => opened()).toThrow(Damaged);
});

test('an event source that stops lets a running batch end, and receives no more', async () => {
  const queue = opened();
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
  send(queue, '1', '2', '3');
  await expect.poll(() => finish).toBeDefined();
  const stopped = source.stop();
  finish?.();
  await stopped;
  expect(queue.counts()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});
