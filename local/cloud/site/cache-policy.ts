import type { WebRequest } from '../http/exchange.ts';

/** Which names of one kind go to the origin. */
export type Selection = 'none' | 'all' | { only: string[] } | { allExcept: string[] };

/** What of the viewer's request reaches the origin. */
export type Forwarding = { headers: Selection; cookies: Selection; query: Selection };

/** Seconds that an answer is kept: at least, where it does not say itself, and at most. */
export type Lifetime = { least: number; usual: number; most: number };

/** What is forwarded is also the key of the cache. */
export type CachePolicy = Forwarding & { compress: boolean; lifetime: Lifetime };

const cachePolicy = (compress: boolean, lifetime: Lifetime): CachePolicy => ({
  headers: 'none',
  cookies: 'none',
  query: 'none',
  compress,
  lifetime,
});

/** CloudFront's own policies, by id. */
export const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': cachePolicy(true, { least: 1, usual: 86_400, most: 31_536_000 }),
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': cachePolicy(false, { least: 0, usual: 0, most: 0 }),
};

export const managedOriginRequestPolicies: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: { allExcept: ['host'] }, cookies: 'all', query: 'all' },
};

type Config = Record<string, unknown>;

/** A policy of a template: `CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin` or `OriginRequestPolicyConfig`. */
export function forwardingOf(config: Config): Forwarding {
  return {
    headers: selection(config.HeadersConfig as Config, 'HeaderBehavior', 'Headers'),
    cookies: selection(config.CookiesConfig as Config, 'CookieBehavior', 'Cookies'),
    query: selection(config.QueryStringsConfig as Config, 'QueryStringBehavior', 'QueryStrings'),
  };
}

function selection(config: Config, behavior: string, names: string): Selection {
  const listed = ((config[names] ?? []) as string[]).map((name) => (names === 'Headers' ? name.toLowerCase() : name));
  const known: Record<string, Selection> = {
    none: 'none',
    all: 'all',
    allViewer: 'all',
    whitelist: { only: listed },
    allExcept: { allExcept: listed },
  };
  const found = known[String(config[behavior])];
  if (!found) throw new Error(`${behavior} ${String(config[behavior])} is not known here`);
  return found;
}

/** The key of an answer: path, and the query, headers and cookies that the policy selects. */
export function cacheKey({ path, query, headers }: WebRequest, policy: Forwarding): string {
  const { cookie = '', ...named } = headers;
  const of = (kind: keyof Forwarding, parts: string[]) =>
    parts.filter((part) => part && selects(policy[kind], part.split('=')[0] as string)).sort();
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

/** The request as the origin gets it: what any of the policies lets through, and CloudFront's own headers. */
export function forwarded(request: WebRequest, policies: Forwarding[]): WebRequest {
  const passes = (kind: keyof Forwarding, name: string) => policies.some((policy) => selects(policy[kind], name));
  const { cookie = '', ...headers } = request.headers;
  const cookies = cookie.split(/;\s*/).filter((crumb) => crumb && passes('cookies', crumb.split('=')[0] as string));
  const query = request.query.split('&').filter((part) => part && passes('query', part.split('=')[0] as string));
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

/** What CloudFront sends to its origin whatever the policies say. */
const always = new Set(['content-type', 'content-length', 'if-none-match', 'if-modified-since', 'range']);

/** Headers between two neighbours only. */
const hopByHop = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

function selects(selection: Selection, name: string): boolean {
  if (selection === 'none' || selection === 'all') return selection === 'all';
  return 'only' in selection ? selection.only.includes(name) : !selection.allExcept.includes(name);
}
