import * as v from 'valibot';
import { parsed } from '../callers-files.ts';
import { Unmet } from './step.ts';
import { realtimeUrl } from './subscription.ts';
import type { Visitor } from './visitor.ts';

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
