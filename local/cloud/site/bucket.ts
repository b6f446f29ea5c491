import { createHash } from 'node:crypto';
import mime from 'mime';
import { unlessKnown, type WebRequest, type WebResponse } from '../http/exchange.ts';

/** An object of a bucket. `headers`: the headers set when it was stored. */
type StoredObject = { body: Buffer; headers: Record<string, string>; modified: Date };

/** An S3 bucket, as a distribution reads it. */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  /** Whether the bucket's policy allows listing: then a missing key answers 404, otherwise 403. */
  listable = false;

  put(key: string, body: Buffer, metadata: Record<string, string>): void {
    const headers = {
      'content-type': mime.getType(key) ?? 'binary/octet-stream',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      ...metadata,
    };
    this.#objects.set(key, { body, headers, modified: new Date() });
  }

  async answer({ method, path, headers }: WebRequest): Promise<WebResponse> {
    if (method !== 'GET' && method !== 'HEAD') return failure(405, 'MethodNotAllowed');
    const key = decoded(path.slice(1));
    const object = key === undefined ? undefined : this.#objects.get(key);
    if (!object) return this.listable ? failure(404, 'NoSuchKey') : failure(403, 'AccessDenied');
    const described = { ...object.headers, 'last-modified': object.modified.toUTCString() };
    return unlessKnown(headers, { status: 200, headers: described, body: object.body });
  }
}

function decoded(key: string): string | undefined {
  try {
    return decodeURIComponent(key);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const failure = (status: number, code: string): WebResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});
