import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../environment.ts';
import { pack } from './pack.ts';

/** Largest message that SQS takes in every region, bytes. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** Attribute of a message that holds the provider's stamp, ms. */
export const STAMP_ATTRIBUTE = 'stamp';

const queue = new SQSClient({});

/**
 * Puts a provider's JSON into the ingest queue, behind what was put there for the same event.
 * @param provider key of its feed
 * @param stamp when the provider made it, where what carried it says so; see ingest.ts
 * @param id names the delivery: the same again within five minutes is not a second one. 1 to 128 letters, digits, punctuation
 * @returns false where it is too large for the queue, packed as it may be; nothing was sent then
 */
export async function enqueue(
  eventId: string,
  provider: string,
  body: unknown,
  id: string,
  stamp?: number,
): Promise<boolean> {
  const MessageBody = pack(JSON.stringify({ provider, eventId, body }));
  if (Buffer.byteLength(MessageBody) > MAX_MESSAGE_BYTES) return false;
  const QueueUrl = environment('ingestQueueUrl');
  await queue.send(
    new SendMessageCommand({
      ...{ QueueUrl, MessageBody, MessageGroupId: eventId, MessageDeduplicationId: id },
      // Beside the body: the same delivery sent again is the same message, whatever its stamp is by then.
      ...(stamp !== undefined && {
        MessageAttributes: { [STAMP_ATTRIBUTE]: { DataType: 'Number', StringValue: `${stamp}` } },
      }),
    }),
  );
  return true;
}
