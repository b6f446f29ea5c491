import { gunzipSync, gzipSync } from 'node:zlib';
import { fieldOf } from '../../../games/lib/unknown.ts';

/** SQS charges by 64 KiB and accepts 256 KiB; a whole late game is 400 kB. */
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
    // It is no JSON either, which its reader finds.
    if (String(fieldOf(error, 'code')).startsWith('Z_')) return text;
    throw error;
  }
}
