import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { chunks } from '../chunks.ts';

/** Messages that SQS accepts in one batch. */
const SQS_BATCH = 10;

let sqs: SQSClient | undefined;

/** Puts messages into a queue as JSON, in batches. Throws if SQS refuses any of them. */
export async function sendAll(QueueUrl: string, messages: readonly object[]): Promise<void> {
  // Made at first need: handlers that import this may never send.
  sqs ??= new SQSClient({});
  for (const batch of chunks(messages, SQS_BATCH)) {
    const Entries = batch.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) {
      throw new Error(`the queue refused ${Failed.length} of ${batch.length} messages: ${Failed[0]?.Message}`);
    }
  }
}
