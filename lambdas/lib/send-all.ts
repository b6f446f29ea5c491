import { randomUUID } from 'node:crypto';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as v from 'valibot';

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

/** A list in parts of at most `size`. */
export const chunks = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

// Schemas of the messages that we send to our own queues.

/** A message's body, JSON of this schema. */
export const body = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

export const eventId = v.pipe(v.string(), v.minLength(1));

export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
