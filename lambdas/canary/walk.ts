import { DAY } from '../durations.ts';

type Site = { url: string; now: number };
/** What the walk reads of our own answers. Where they are otherwise, it fails, and says so. */
type Config = { graphqlUrl?: string; apiKey?: string };

const TIMEOUT = 8_000;
const headers = { 'user-agent': 'hype-canary' };

/**
 * Walks through the site as a guest, changing nothing: the page and its script, a session, the schedule, the newest game with its messages,
 * and the same schedule over AppSync with the page's key.
 * @throws Error that names the step and its fault
 */
export async function walk(site: Site): Promise<string[]> {
  const page = await (await got(site, '/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error('/ names no script');
  const type = (await got(site, script)).headers.get('content-type') ?? '';
  if (!type.includes('javascript')) throw new Error(`${script} is of type ${type}`);

  await data(site, '/api/auth/session');
  const window = { from: site.now - DAY, to: site.now + DAY };
  const events = (await data(site, `/api/gameManagement/schedule?from=${window.from}&to=${window.to}`)) as Event[];
  const newest = events.findLast(({ startsAt }) => startsAt <= site.now);
  if (newest) {
    const eventId = encodeURIComponent(newest.id);
    await data(site, `/api/gameManagement/gameEvent?eventId=${eventId}`);
    await data(site, `/api/gameManagement/messages?eventId=${eventId}&after=0`);
  }

  const config = (await (await got(site, '/config.json')).json()) as Config;
  await subscribable(config, window);
  return ['page', 'session', 'schedule', ...(newest ? ['game', 'messages'] : []), 'graphql'];
}

type Event = { id: string; startsAt: number };

async function got({ url }: Site, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (response.ok) return response;
  throw new Error(`${path.split('?')[0]} answered ${response.status}`);
}

async function data(site: Site, path: string): Promise<unknown> {
  const body = (await (await got(site, path)).json()) as { status?: number; data?: unknown };
  if (body.status !== 200 || body.data === undefined) throw new Error(`${path.split('?')[0]} has no data`);
  return body.data;
}

/** Checks that AppSync answers with the key for subscriptions. */
async function subscribable({ graphqlUrl = '', apiKey = '' }: Config, variables: object): Promise<void> {
  const query = 'query Walk($from: Float!, $to: Float!) { schedule(from: $from, to: $to) { id } }';
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const { data: answered, errors } = (await response.json()) as { data?: unknown; errors?: unknown[] };
  if (!response.ok || !answered || errors?.length) throw new Error(`AppSync answered ${response.status}, no schedule`);
}
