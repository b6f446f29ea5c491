import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Origin, plain, type WebRequest, type WebResponse } from '../http/exchange.ts';
import { glob } from './bucket.ts';
import { type CachePolicy, cacheKey, type Forwarding, forwarded } from './cache-policy.ts';
import { EdgeCache } from './edge-cache.ts';
import type { EdgeFunction } from './edge-function.ts';
import type { HeadersPolicy } from './response-headers.ts';

export type Behavior = {
  /** Undefined for the default behavior. */
  pathPattern?: string;
  /** `headers`: sent to this origin with every request; they override the viewer's headers. */
  origin: { domainName: string; path: string; headers?: Record<string, string> };
  allowedMethods: string[];
  cachePolicy: CachePolicy;
  originRequestPolicy?: Forwarding;
  headersPolicy?: HeadersPolicy;
  viewerRequest?: EdgeFunction;
  compress: boolean;
};

type DistributionSettings = {
  defaultRootObject: string;
  /** In matching order; the default behavior is last. */
  behaviors: Behavior[];
  origin(domainName: string): Origin;
};

/** A CloudFront distribution: behaviors, cache, edge functions, policies, compression. */
export class Distribution {
  readonly #compression = new Compression();
  readonly #caches = new Map<Behavior, EdgeCache>();

  constructor(private readonly settings: DistributionSettings) {}

  async answer(viewer: WebRequest): Promise<WebResponse> {
    const behavior = this.settings.behaviors.find(
      ({ pathPattern }) => pathPattern === undefined || glob(pathPattern).test(viewer.path),
    );
    if (!behavior) throw new Error('A distribution has no default behavior');
    const response = await this.#within(behavior, viewer);
    const headers = behavior.headersPolicy?.(response.headers) ?? response.headers;
    return { ...response, headers };
  }

  async #within(behavior: Behavior, viewer: WebRequest): Promise<WebResponse> {
    if (!behavior.allowedMethods.includes(viewer.method)) {
      return plain(403, `This distribution does not take ${viewer.method} here.`);
    }
    const request = (await behavior.viewerRequest?.request(viewer)) ?? viewer;
    if ('status' in request) return request;
    const response = await this.#fetch(behavior, request);
    const compress = behavior.compress && behavior.cachePolicy.compress;
    return compress ? this.#compression.apply(viewer, response) : response;
  }

  async #fetch(behavior: Behavior, request: WebRequest): Promise<WebResponse> {
    const { origin, cachePolicy, originRequestPolicy } = behavior;
    const path = request.path === '/' ? `/${this.settings.defaultRootObject}` : request.path;
    const policies = [cachePolicy, ...(originRequestPolicy ? [originRequestPolicy] : [])];
    const answer = this.settings.origin(origin.domainName);
    const fetch = (asked: WebRequest) => {
      const sent = forwarded({ ...asked, path: origin.path + path }, policies);
      const headers = { ...sent.headers, host: sent.headers.host ?? origin.domainName, ...origin.headers };
      return answer({ ...sent, headers });
    };
    if (request.method !== 'GET' || cachePolicy.lifetime.most === 0) return fetch(request);
    const cache = this.#caches.get(behavior) ?? new EdgeCache();
    this.#caches.set(behavior, cache);
    return cache.answer(cacheKey(request, cachePolicy), request, cachePolicy.lifetime, fetch);
  }
}

/** Content types that CloudFront compresses; then the minimum and maximum size, bytes. */
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|wasm|xml)|image\/svg\+xml|font\/(otf|ttf))/;
const smallest = 1000;
const largest = 10_000_000;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compresses responses as CloudFront does, preferring brotli to gzip. Caches the result per entity until the process ends. */
class Compression {
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
