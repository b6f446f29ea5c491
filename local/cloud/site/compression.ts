import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebRequest, WebResponse } from '../http/exchange.ts';

/** Content types that CloudFront compresses; then the minimum and maximum size, bytes. */
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|wasm|xml)|image\/svg\+xml|font\/(otf|ttf))/;
const smallest = 1000;
const largest = 10_000_000;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compresses responses as CloudFront does, preferring brotli to gzip. Caches the result per entity until the process ends. */
export class Compression {
  readonly #encoded = new Map<string, Promise<Buffer>>();

  async apply(request: WebRequest, response: WebResponse): Promise<WebResponse> {
    const { headers, body, status } = response;
    const type = String(headers['content-type'] ?? '');
    if (status !== 200 || 'content-encoding' in headers || !compressible.test(type)) return response;
    if (body.length < smallest || body.length > largest) return response;
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.trim().split(';')[0]);
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    if (!encoding) return response;
    const { etag } = headers;
    const key = `${encoding} ${etag}`;
    const encoded = (typeof etag === 'string' && this.#encoded.get(key)) || encoders[encoding](body);
    if (typeof etag === 'string') this.#encoded.set(key, encoded);
    return {
      status,
      headers: {
        ...headers,
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        // Compression changes the bytes, so the ETag becomes a weak one.
        ...(typeof etag === 'string' ? { etag: etag.startsWith('W/') ? etag : `W/${etag}` } : {}),
      },
      body: await encoded,
    };
  }
}
