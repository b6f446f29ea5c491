import { gunzipSync, gzipSync } from 'node:zlib';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { fieldOf } from '../../../games/lib/unknown.ts';
import { writeJson } from '../../api/pipeline/json.ts';
import { environment } from '../../lib/environment.ts';
import { eventId } from '../../lib/send-all.ts';

/** Largest message that SQS accepts in every region, bytes. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** Message attribute with the provider's stamp, ms. */
const STAMP_ATTRIBUTE = 'stamp';

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

/** Longer messages are compressed, bytes. SQS charges by 64 KiB and accepts 256 KiB; a whole late game is 400 kB. */
const WORTH_PACKING = 64 * 1024;
/** Characters that JSON may contain and a message may not. */
const unfit = /[\ufffe\uffff]/;
/** Start of gzip in base64. JSON never starts so. */
const GZIP = 'H4sI';

/** JSON for a queue, compressed (base64 of gzip) if it is large: a tenth of the size. */
export const pack = (json: string): string =>
  Buffer.byteLength(json) > WORTH_PACKING || unfit.test(json) ? gzipSync(json).toString('base64') : json;

/** The JSON of a packed message. Text that is not packed, or garbled, is returned unchanged. */
export function unpack(text: string): string {
  if (!text.startsWith(GZIP)) return text;
  try {
    return gunzipSync(Buffer.from(text, 'base64')).toString();
  } catch (error) {
    // The text is no JSON, so the caller refuses it when parsing.
    if (String(fieldOf(error, 'code')).startsWith('Z_')) return text;
    throw error;
  }
}

/** A message of the queue: a provider's JSON with the provider's name and the event. */
export const IngestRequest = v.pipe(
  v.string(),
  v.transform(unpack),
  v.parseJson(),
  v.object({ provider: v.string(), eventId, body: v.unknown() }),
);

/** When the provider made the delivery, if its sender knows. */
export function stampOf({ messageAttributes }: Pick<SQSRecord, 'messageAttributes'>): number | undefined {
  const stamp = Number(messageAttributes?.[STAMP_ATTRIBUTE]?.stringValue ?? Number.NaN);
  return Number.isFinite(stamp) ? stamp : undefined;
}
