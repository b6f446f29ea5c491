import type { LiveMessage } from '../../../games/timeline/message.ts';

/** Most bytes of messages in one record. An AppSync publish may have 240 kB and a DynamoDB item 400 kB. */
export const MAX_RECORD_BYTES = 200_000;

/** Bytes of something that is published. Subscribers get JSON in a JSON string, so escaped bytes are counted. */
export const publishedBytes = (published: object): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(published)));

/** Splits messages into records, in order, each small enough for one publish. */
export function splitMessages(messages: readonly LiveMessage[], limit = MAX_RECORD_BYTES): LiveMessage[][] {
  const records: LiveMessage[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    const bytes = publishedBytes(message);
    if (size + bytes > limit) {
      records.push([]);
      size = 0;
    }
    records.at(-1)?.push(message);
    size += bytes;
  }
  return records;
}
