import { type Origin, plain, type WebRequest, type WebResponse } from '../http/exchange.ts';
import { type CachePolicy, cacheKey, type Forwarding, forwarded } from './cache-policy.ts';
import { Compression } from './compression.ts';
import { glob } from './deployment.ts';
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
  /** Finds the origin of a domain name. */
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
