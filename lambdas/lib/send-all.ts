import { randomUUID } from 'node:crypto';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { chunks } from './chunks.ts';

/** Messages that SQS accepts in one batch. */
const SQS_BATCH = 10;

type SendOptions<Message> = {
  /** The group of a message in a FIFO queue. Each message has its own deduplication id. */
  groupOf?: (message: Message) => string;
  /** Seconds until a message of a standard queue shows. */
  delay?: number;
};

let sqs: SQSClient | undefined;

/** Puts messages into a queue as JSON, in batches. Throws if SQS refuses any of them. */
export async function sendAll<Message extends object>(
  QueueUrl: string,
  messages: readonly Message[],
  { groupOf, delay }: SendOptions<Message> = {},
): Promise<void> {
  // Made at first need: handlers that import this may never send.
  sqs ??= new SQSClient({});
  for (const batch of chunks(messages, SQS_BATCH)) {
    const Entries = batch.map((message, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(message),
      ...(groupOf && { MessageGroupId: groupOf(message), MessageDeduplicationId: randomUUID() }),
      ...(delay && { DelaySeconds: delay }),
    }));
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) {
      throw new Error(`the queue refused ${Failed.length} of ${batch.length} messages: ${Failed[0]?.Message}`);
    }
  }
}
