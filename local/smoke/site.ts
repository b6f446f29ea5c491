import { Unmet } from './step.ts';
import type { Visitor } from './visitor.ts';

/** What config.json must say (`infra/stacks/web.ts`). */
export type Settings = {
  region: string;
  graphqlUrl: string;
  apiKey: string;
  userPoolId: string;
  userPoolClientId: string;
};

const needed = ['region', 'graphqlUrl', 'apiKey', 'userPoolId', 'userPoolClientId'] as const;

/** The page, under a route of its own, with its script and the headers that guard it. Returns what it lets scripts reach. */
export async function page(visitor: Visitor): Promise<string> {
  const response = await visitor.get('/schedule');
  const text = await response.text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  if (response.status !== 200 || !script) throw new Unmet('a page with a script', `${response.status} ${text}`);
  const loaded = await visitor.get(script);
  const type = loaded.headers.get('content-type') ?? '';
  if (loaded.status !== 200 || !type.includes('javascript')) throw new Unmet('a script', `${loaded.status} ${type}`);
  const kept = loaded.headers.get('cache-control') ?? '';
  if (!kept.includes('immutable')) throw new Unmet('a script that is kept for good', kept);

  const header = (name: string) => response.headers.get(name) ?? '';
  const policy = header('content-security-policy');
  if (!policy.includes("default-src 'none'")) throw new Unmet("default-src 'none' in the security policy", policy);
  const wanted: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ...(visitor.site.startsWith('https:') ? ([['strict-transport-security', 'max-age=']] as [string, string][]) : []),
  ];
  for (const [name, value] of wanted)
    if (!header(name).includes(value)) throw new Unmet(`${name}: ${value}`, header(name) || 'no such header');
  return /connect-src ([^;]*)/.exec(policy)?.[1] ?? '';
}

export async function settings(visitor: Visitor): Promise<Settings> {
  const response = await visitor.get('/config.json');
  const text = await response.text();
  let found: Partial<Settings>;
  try {
    found = Object(JSON.parse(text)) as Partial<Settings>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Unmet('config.json to be JSON', `${response.status} ${text}`);
  }
  const lacking = needed.filter((name) => typeof found[name] !== 'string' || found[name] === '');
  // Its values are not printed: one of them is the key.
  if (lacking.length > 0) throw new Unmet('a whole config.json', `none of ${lacking.join(', ')}`);
  return found as Settings;
}
