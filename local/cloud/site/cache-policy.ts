import type { WebRequest } from '../http/exchange.ts';

/** Selects headers, cookies or query parameters, by name. */
type Selection = (name: string) => boolean;
const none: Selection = () => false;
const all: Selection = () => true;

/** The parts of the viewer's request that the origin receives. */
export type Forwarding = { headers: Selection; cookies: Selection; query: Selection };

/** Cache time of an answer, seconds: minimum, default without Cache-Control, and maximum. */
export type Lifetime = { least: number; usual: number; most: number };

/** The forwarded parts also form the cache key. */
export type CachePolicy = Forwarding & { compress: boolean; lifetime: Lifetime };

const cachePolicy = (compress: boolean, lifetime: Lifetime): CachePolicy => ({
  headers: none,
  cookies: none,
  query: none,
  compress,
  lifetime,
});

export const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': cachePolicy(true, { least: 1, usual: 86_400, most: 31_536_000 }),
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': cachePolicy(false, { least: 0, usual: 0, most: 0 }),
};

export const managedOriginRequestPolicies: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: (name) => name !== 'host', cookies: all, query: all },
};

/** A policy in a template: `CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin` or `OriginRequestPolicyConfig`. */
export type ForwardingConfig = {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
};

export const forwardingOf = ({
  HeadersConfig: { HeaderBehavior, Headers = [] },
  CookiesConfig: { CookieBehavior, Cookies = [] },
  QueryStringsConfig: { QueryStringBehavior, QueryStrings = [] },
}: ForwardingConfig): Forwarding => ({
  headers: selection(
    HeaderBehavior,
    Headers.map((name) => name.toLowerCase()),
  ),
  cookies: selection(CookieBehavior, Cookies),
  query: selection(QueryStringBehavior, QueryStrings),
});

function selection(behavior: string, listed: string[]): Selection {
  const known: Record<string, Selection> = {
    none,
    all,
    whitelist: (name) => listed.includes(name),
    allExcept: (name) => !listed.includes(name),
  };
  const found = known[behavior];
  if (!found) throw new Error(`A policy has the behavior ${behavior}, which is not known here`);
  return found;
}

/** The cache key of an answer: the path, and the query, headers and cookies that the policy selects. */
export function cacheKey({ path, query, headers }: WebRequest, policy: Forwarding): string {
  const { cookie = '', ...named } = headers;
  const of = (kind: keyof Forwarding, parts: string[]) => selected(parts, policy[kind]).sort();
  return JSON.stringify([
    path,
    of('query', query.split('&')),
    of('cookies', cookie.split(/;\s*/)),
    of(
      'headers',
      Object.entries(named).map(([name, value]) => `${name}=${value}`),
    ),
  ]);
}

/** The request to the origin: all parts that any of the policies selects, and CloudFront's own headers. */
export function forwarded(request: WebRequest, policies: Forwarding[]): WebRequest {
  const passes = (kind: keyof Forwarding, name: string) => policies.some((policy) => policy[kind](name));
  const { cookie = '', ...headers } = request.headers;
  const cookies = selected(cookie.split(/;\s*/), (name) => passes('cookies', name));
  const query = selected(request.query.split('&'), (name) => passes('query', name));
  const named = Object.entries(headers).filter(
    ([name]) => !hopByHop.test(name) && (always.has(name) || passes('headers', name)),
  );
  return {
    ...request,
    query: query.join('&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...Object.fromEntries(named),
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      via: '1.1 local (CloudFront)',
    },
  };
}

/** The `name=value` parts with a selected name. */
const selected = (parts: readonly string[], passes: Selection): string[] =>
  parts.filter((part) => part !== '' && passes(part.replace(/=.*/s, '')));

/** Headers that CloudFront forwards to the origin regardless of the policies. */
const always = new Set(['content-type', 'content-length', 'if-none-match', 'if-modified-since', 'range']);

/** Headers that apply to a single connection only. */
const hopByHop = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;
