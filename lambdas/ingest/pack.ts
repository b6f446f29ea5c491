import { gunzipSync, gzipSync } from 'node:zlib';

/** SQS charges by 64 KiB, and takes 256 KiB everywhere; the whole of a late game is 400 kB. */
const WORTH_PACKING = 64 * 1024;
/** Characters that JSON may have and a message may not. */
const unfit = /[\ufffe\uffff]/;
/** How every gzip begins in base64, and no JSON does. */
const GZIP = 'H4sI';

/** JSON as it goes into a queue: as it is, or where it is large as base64 of its gzip, a tenth of the size. */
export const pack = (json: string): string =>
  Buffer.byteLength(json) > WORTH_PACKING || unfit.test(json) ? gzipSync(json).toString('base64') : json;

/** What was packed. Text that nobody packed, or that was garbled since, comes back as it is. */
export function unpack(text: string): string {
  if (!text.startsWith(GZIP)) return text;
  try {
    return gunzipSync(Buffer.from(text, 'base64')).toString();
  } catch (error) {
    // It is no JSON either, as its reader finds.
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) return text;
    throw error;
  }
}
