import * as v from 'valibot';
import { parsed } from '../caller.ts';
import { realtimeUrl } from './subscription.ts';
import { type Answer, Unmet, Visitor } from './visitor.ts';

/** Required fields of config.json (`infra/stacks/web.ts`). */
const needed = ['region', 'graphqlUrl', 'apiKey', 'userPoolId', 'userPoolClientId'] as const;
const Settings = v.object(v.entriesFromList(needed, v.pipe(v.string(), v.nonEmpty())));
type Settings = v.InferOutput<typeof Settings>;

/** Checks the page at its route, its script and its security headers. Returns the URLs that scripts may connect to. */
export async function page(visitor: Visitor): Promise<string> {
  const response = await visitor.fetch('/schedule');
  const text = await response.text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  if (response.status !== 200 || !script) throw new Unmet('a page with a script', `${response.status} ${text}`);
  const loaded = await visitor.fetch(script);
  const type = loaded.headers.get('content-type') ?? '';
  if (loaded.status !== 200 || !type.includes('javascript')) throw new Unmet('a script', `${loaded.status} ${type}`);
  const kept = loaded.headers.get('cache-control') ?? '';
  if (!kept.includes('immutable')) throw new Unmet('a script that is kept for good', kept);

  const header = (name: string) => response.headers.get(name) ?? '';
  const policy = header('content-security-policy');
  if (!policy.includes("default-src 'none'")) throw new Unmet("default-src 'none' in the security policy", policy);
  const wanted = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(visitor.site.startsWith('https:') && { 'strict-transport-security': 'max-age=' }),
  };
  for (const [name, value] of Object.entries(wanted))
    if (!header(name).includes(value)) throw new Unmet(`${name}: ${value}`, header(name) || 'no such header');
  return /connect-src ([^;]*)/.exec(policy)?.[1] ?? '';
}

/** Reads config.json. @param connect URLs that the page lets scripts connect to: must include the addresses of the settings */
export async function settings(visitor: Visitor, connect: string): Promise<Settings> {
  const response = await visitor.fetch('/config.json');
  const text = await response.text();
  const found = parsed(text);
  if (found === undefined) throw new Unmet('config.json to be JSON', `${response.status} ${text}`);
  const read = v.safeParse(Settings, Object(found));
  if (!read.success) {
    // The error omits the values, because one of them is the key.
    throw new Unmet('a whole config.json', `none of ${read.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  }
  const { graphqlUrl } = read.output;
  for (const wanted of [graphqlUrl, realtimeUrl(graphqlUrl)])
    if (!connect.includes(wanted)) throw new Unmet(`connect-src to name ${wanted}`, connect);
  return read.output;
}

const DAY = 86_400_000;
/** Attempts until the edge answers from its cache: a cached answer may expire between two attempts, or another edge host may answer. */
const TRIES = 5;

const wholeBody = ({ status, data, error }: Answer): string => JSON.stringify({ status, data, error });

/**
 * Checks that the edge caches an answer for the same query, also for a visitor with another session, but not for another query.
 * @param visitor a visitor with a session
 */
export async function shared(visitor: Visitor): Promise<string> {
  const now = Date.now();
  const ask = (from: Visitor, window: { from: number; to: number }) => from.ok('schedule', { query: window });
  // No game is scheduled in this period.
  const empty = { from: 0, to: now % DAY };
  const stranger = new Visitor(visitor.site);
  for (let time = 0; time < TRIES; time += 1) {
    const days = { from: now - DAY, to: now + DAY + time };
    const [first, again] = [await ask(visitor, days), await ask(stranger, days)];
    for (const { cacheControl } of [first, again])
      if (!/\bs-maxage=[1-9]/.test(cacheControl)) throw new Unmet('s-maxage', cacheControl || 'no such header');
    const other = await ask(visitor, empty);
    if (wholeBody(other) !== JSON.stringify({ status: 200, data: [] }))
      throw new Unmet('an empty schedule', other.data);
    if (!again.cache.startsWith('Hit')) continue;
    if (wholeBody(first) !== wholeBody(again)) throw new Unmet('the same answer to the same question', again.data);
    return again.cache;
  }
  throw new Unmet('an answer of the edge’s cache', `only answers of the origin in ${TRIES} tries`);
}
