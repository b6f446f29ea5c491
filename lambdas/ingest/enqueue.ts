import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../environment.ts';

/** Largest message that SQS takes in every region, bytes. */
const LARGEST = 256 * 1024;

const queue = new SQSClient({});

/**
 * Puts a provider's JSON into the ingest queue, behind what was put there for the same event.
 * @param provider key of its feed
 * @param id names the delivery: the same again within five minutes is not a second one. 1 to 128 letters, digits, punctuation
 * @returns false where it is too large for the queue; nothing was sent then
 */
export async function enqueue(eventId: string, provider: string, body: unknown, id: string): Promise<boolean> {
  const MessageBody = JSON.stringify({ provider, eventId, body });
  if (Buffer.byteLength(MessageBody) > LARGEST) return false;
  const QueueUrl = environment('ingestQueueUrl');
  await queue.send(
    new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: eventId, MessageDeduplicationId: id }),
  );
  return true;
}
