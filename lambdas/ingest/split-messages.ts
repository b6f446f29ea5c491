import type { LiveMessage } from '../../games/timeline/message.ts';

/**
 * Most bytes of messages in one record. An AppSync publish may have 240 kB and a DynamoDB item 400 kB; what subscribers get is JSON in a
 * JSON string, so the bytes are counted as they are there, quotes escaped.
 */
const MAX_RECORD_BYTES = 200_000;

/** Messages cut into records, in order, none larger than one publish may be. */
export function splitMessages(messages: readonly LiveMessage[], limit = MAX_RECORD_BYTES): LiveMessage[][] {
  const records: LiveMessage[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(message)));
    if (size + bytes > limit) {
      records.push([]);
      size = 0;
    }
    records.at(-1)?.push(message);
    size += bytes;
  }
  return records;
}
