import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { writeJson } from '../../api/pipeline/json.ts';
import { environment } from '../../lib/environment.ts';
import { pack } from './pack.ts';

/** Largest message that SQS accepts in every region, bytes. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** Message attribute with the provider's stamp, ms. */
export const STAMP_ATTRIBUTE = 'stamp';

const queue = new SQSClient({});

/**
 * Puts a provider's JSON into the ingest queue, behind earlier deliveries of the event.
 * @param provider key of its feed
 * @param stamp when the provider made it, if that is known; see ingest.ts
 * @param id names the delivery: SQS drops the same id within five minutes. 1 to 128 letters, digits, punctuation
 * @returns false if it is too large for the queue even when compressed, or nested too deeply; then nothing was sent
 */
export async function enqueue(
  eventId: string,
  provider: string,
  body: unknown,
  id: string,
  stamp?: number,
): Promise<boolean> {
  const json = writeJson({ provider, eventId, body });
  if (json === undefined) return false;
  const MessageBody = pack(json);
  if (Buffer.byteLength(MessageBody) > MAX_MESSAGE_BYTES) return false;
  const QueueUrl = environment('ingestQueueUrl');
  await queue.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody,
      MessageGroupId: eventId,
      MessageDeduplicationId: id,
      // Not in the body, so that a repeated delivery is the same message under any stamp.
      ...(stamp !== undefined && {
        MessageAttributes: { [STAMP_ATTRIBUTE]: { DataType: 'Number', StringValue: `${stamp}` } },
      }),
    }),
  );
  return true;
}
