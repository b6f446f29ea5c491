import { expect, onTestFinished } from 'vitest';
import { Registry } from '../../../local/cloud/registry.ts';
import { EventSource } from '../../../local/cloud/sqs/event-source.ts';
import type { Message } from '../../../local/cloud/sqs/message.ts';
import { sqsApi } from '../../../local/cloud/sqs/protocol.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import type { Service } from './behaviour.ts';

let now = 0;
function queueOf(settings: Partial<QueueSettings> = {}): Queue {
  now = 1_000_000;
  const queue = new Queue(
    {
      ...{ name: 'q.fifo', url: 'http://127.0.0.1/0/q.fifo', arn: 'arn:aws:sqs:local:0:q.fifo', fifo: true },
      ...{ contentBasedDeduplication: true, visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
      ...settings,
    },
    () => now,
  );
  onTestFinished(() => queue.close());
  return queue;
}
/** A queue with messages of one group. */
function queueWith(...sent: string[]): Queue {
  const queue = queueOf();
  for (const body of sent) queue.send({ body, groupId: 'g' });
  return queue;
}
const bodies = (messages: Message[]) => messages.map(({ body }) => body);
const receiptOf = (messages: Message[]) => messages[0]?.receipt as string;

/** Delivers the messages of a queue to a handler once. @returns the bodies that are left */
async function afterDelivery(queue: Queue, answer: (ids: string[]) => unknown): Promise<string[]> {
  let calls = 0;
  const source = new EventSource({
    ...{ queue, batchSize: 10, reportsItemFailures: true, concurrency: 1, region: 'local', log: () => {} },
    invoke: async (event) => {
      calls += 1;
      const payload = answer((event as { Records: { messageId: string }[] }).Records.map(({ messageId }) => messageId));
      return payload === 'throw' ? { error: { errorType: 'Error', errorMessage: 'thrown' } } : { payload };
    },
  });
  source.start();
  await expect.poll(() => calls).toBe(1);
  await source.stop();
  now += queue.settings.visibilityTimeoutMs;
  return bodies(queue.receive(10));
}

const errorHandling = 'Handling errors for an SQS event source in Lambda (AWS Lambda Developer Guide)';

export const sqs: Service = {
  name: 'SQS and its event source',
  behaviours: [
    {
      says: 'messages of a group are received in the order they were sent',
      source: 'FIFO queue delivery logic in Amazon SQS',
      shown() {
        const queue = queueWith('1', '2', '3');
        expect(bodies(queue.receive(10))).toEqual(['1', '2', '3']);
      },
    },
    {
      says: 'while a message of a group is in flight no more of that group is received, other groups are',
      source: 'FIFO queue delivery logic in Amazon SQS',
      shown() {
        const queue = queueOf();
        for (const body of ['a1', 'a2', 'b1']) queue.send({ body, groupId: body.charAt(0) });
        expect(bodies(queue.receive(1))).toEqual(['a1']);
        expect(bodies(queue.receive(10))).toEqual(['b1']);
      },
    },
    {
      says: 'the same deduplication id within five minutes is accepted and not delivered again',
      source: 'Using the message deduplication ID in Amazon SQS',
      shown() {
        const queue = queueOf();
        const send = (body: string) => queue.send({ body, groupId: 'g', deduplicationId: 'd' });
        send('first');
        now += 5 * 60_000 - 1;
        send('again');
        now += 1;
        send('later');
        expect(bodies(queue.receive(10))).toEqual(['first', 'later']);
      },
    },
    {
      says: 'a deduplication id holds also after its message was received and deleted',
      source: 'Exactly-once processing in Amazon SQS',
      shown() {
        const queue = queueOf();
        queue.send({ body: 'a', groupId: 'g', deduplicationId: 'd' });
        queue.delete(receiptOf(queue.receive(1)));
        queue.send({ body: 'a', groupId: 'g', deduplicationId: 'd' });
        expect(queue.receive(10)).toEqual([]);
      },
    },
    {
      says: 'with DeduplicationScope messageGroup the same id in another group is another message',
      source: 'High throughput for FIFO queues in Amazon SQS',
      shown() {
        const queue = queueOf();
        for (const groupId of ['g', 'h']) queue.send({ body: groupId, groupId, deduplicationId: 'd' });
        expect(bodies(queue.receive(10))).toEqual(['g', 'h']);
      },
    },
    {
      says: 'what is not deleted within the visibility timeout is received again, its receive count raised',
      source: 'Amazon SQS visibility timeout',
      shown() {
        const queue = queueWith('a');
        queue.receive(1);
        now += 29_999;
        expect(queue.receive(1)).toEqual([]);
        now += 1;
        expect(queue.receive(1)).toMatchObject([{ body: 'a', receives: 2 }]);
      },
    },
    {
      says: 'a message received maxReceiveCount times goes to the dead-letter queue with its id, and frees its group',
      source: 'Using dead-letter queues in Amazon SQS',
      shown() {
        const dead = queueOf();
        const queue = queueOf({ redrive: { queue: () => dead, maxReceiveCount: 1 } });
        const { id } = queue.send({ body: 'poison', groupId: 'g' });
        queue.send({ body: 'fine', groupId: 'g' });
        queue.receive(1);
        now += 30_000;
        expect(bodies(queue.receive(10))).toEqual(['fine']);
        expect(dead.receive(10)).toMatchObject([{ id, body: 'poison' }]);
      },
    },
    {
      says: 'a FIFO message needs a group, and a deduplication id unless its content serves as one',
      source: 'Amazon SQS message quotas; SendMessage (Amazon SQS API Reference)',
      shown() {
        expect(() => queueOf().send({ body: 'a' })).toThrow('MessageGroupId');
        const byId = queueOf({ contentBasedDeduplication: false });
        expect(() => byId.send({ body: 'a', groupId: 'g' })).toThrow('MessageDeduplicationId');
      },
    },
    {
      says: 'group and deduplication ids are 1 to 128 letters, digits and punctuation of ASCII',
      source: 'Amazon SQS message quotas; SendMessage (Amazon SQS API Reference)',
      shown() {
        for (const groupId of ['', 'two words', 'größe', 'x'.repeat(129)])
          expect(() => queueOf().send({ body: 'a', groupId }), groupId).toThrow('MessageGroupId');
        for (const deduplicationId of ['', 'x'.repeat(129)])
          expect(() => queueOf().send({ body: 'a', groupId: 'g', deduplicationId })).toThrow('MessageDeduplicationId');
      },
    },
    {
      says: 'a body has only the characters of XML 1.0',
      source: 'Amazon SQS message quotas',
      shown() {
        const queue = queueOf();
        queue.send({ body: '🏀\t\r\n', groupId: 'g' });
        for (const body of ['\u0000', '\u001b', '\ufffe', '\ud800'])
          expect(() => queue.send({ body, groupId: 'g' })).toThrow('Invalid characters');
      },
    },
    {
      says: 'a message is at most 1 MiB; the product sends at most 256 KiB, the limit of before',
      source: 'Amazon SQS message quotas',
      shown() {
        const queue = queueOf();
        queue.send({ body: 'x'.repeat(1024 * 1024), groupId: 'g' });
        expect(() => queue.send({ body: 'x'.repeat(1024 * 1024 + 1), groupId: 'g' })).toThrow('must be shorter');
      },
    },
    {
      says: 'a batch holds at most ten messages with distinct ids and 1 MiB together',
      source: 'SendMessageBatch (Amazon SQS API Reference)',
      async shown() {
        const queues = new Registry<Queue>('queue');
        const queue = queueOf();
        queues.add(queue, queue.settings.url);
        const { operations } = sqsApi(queues);
        const send = async (...entries: [Id: string, MessageBody: string][]) =>
          operations.SendMessageBatch?.({
            QueueUrl: queue.settings.url,
            Entries: entries.map(([Id, MessageBody]) => ({ Id, MessageBody, MessageGroupId: 'g' })),
          });
        const half = 'x'.repeat(512 * 1024);
        await send(['0', half], ['1', half]);
        await expect(send(['0', half], ['1', `${half}x`])).rejects.toMatchObject({ code: 'BatchRequestTooLong' });
        await expect(send(['0', 'a'], ['0', 'b'])).rejects.toMatchObject({ code: 'BatchEntryIdsNotDistinct' });
        const eleven = Array.from({ length: 11 }, (_, id): [string, string] => [String(id), 'a']);
        await expect(send(...eleven)).rejects.toMatchObject({ code: 'TooManyEntriesInBatchRequest' });
      },
    },
    {
      says: 'a batch that Lambda receives from a FIFO queue may hold several message groups',
      source: 'powertools-lambda-python issue 2981, confirmed there by the SQS team',
      status: 'reported',
      async shown() {
        const queue = queueOf();
        for (const groupId of ['a', 'b']) queue.send({ body: groupId, groupId });
        let sizes = 0;
        await afterDelivery(queue, (ids) => {
          sizes = ids.length;
        });
        expect(sizes).toBe(2);
      },
    },
    {
      says: 'with ReportBatchItemFailures only the named messages come again',
      source: errorHandling,
      async shown() {
        const queue = queueWith('1', '2', '3');
        const left = await afterDelivery(queue, ([, ...rest]) => ({
          batchItemFailures: rest.map((itemIdentifier) => ({ itemIdentifier })),
        }));
        expect(left).toEqual(['2', '3']);
      },
    },
    {
      says: 'an exception, or an answer that names an unknown message, fails the whole batch',
      source: errorHandling,
      async shown() {
        for (const answer of ['throw', { batchItemFailures: [{ itemIdentifier: 'x' }] }, { batchItemFailures: [{}] }]) {
          const queue = queueWith('1', '2');
          expect(await afterDelivery(queue, () => answer)).toEqual(['1', '2']);
        }
      },
    },
    {
      says: 'an empty list of failures, or no answer, is a success of the whole batch',
      source: errorHandling,
      async shown() {
        for (const answer of [null, {}, { batchItemFailures: [] }, { batchItemFailures: null }]) {
          const queue = queueWith('1');
          expect(await afterDelivery(queue, () => answer)).toEqual([]);
        }
      },
    },
    {
      says: 'a message whose deduplication id was sent in the last five minutes is accepted and not delivered again',
      source: 'Using the message deduplication ID',
      differs:
        'Messages are files of the data folder and outlive a kill −9; deduplication ids are remembered in memory, so after one a repeated send is another message.',
    },
    {
      says: 'a receive of a standard queue may give a message twice, and not in the order of sending',
      source: 'Amazon SQS at-least-once delivery',
      differs:
        'Standard queues of this machine keep the order and repeat nothing but after a visibility timeout; tests repeat deliveries.',
      shown() {
        const queue = queueOf({ fifo: false, contentBasedDeduplication: false });
        for (const body of ['1', '2', '3']) queue.send({ body });
        expect(bodies(queue.receive(10))).toEqual(['1', '2', '3']);
      },
    },
    {
      says: 'Lambda backs off a function that fails or is throttled, and a throttled receive counts towards maxReceiveCount',
      source: errorHandling,
      differs: 'The event source of this machine never throttles and does not slow down after failures.',
    },
  ],
};
