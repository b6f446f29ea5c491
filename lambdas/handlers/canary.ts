import * as v from 'valibot';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { DAY } from '../lib/durations.ts';
import { environment } from '../lib/environment.ts';
import { log, measure } from '../lib/telemetry.ts';

/** EventBridge calls this every five minutes. A step that fails is an error of this Lambda, which raises an alarm. */
export const handler = createHandler('canary', async (_event: { id: string }): Promise<void> => {
  const now = Date.now();
  measure({ ApiKeyDays: Math.floor((Number(environment('apiKeyExpires')) * 1000 - now) / DAY) });
  log.info('walked', { steps: await walk({ url: environment('siteUrl'), now }) });
});

type Site = { url: string; now: number };

/** The parts of our answers that the walk reads. */
const Config = v.object({ graphqlUrl: v.string(), apiKey: v.string() });
const Events = v.array(v.object({ id: v.string(), startsAt: v.number() }));
const GraphqlAnswer = v.object({ data: v.looseObject({}), errors: v.optional(v.array(v.unknown()), []) });

const TIMEOUT = 8_000;
const headers = { 'user-agent': 'hype-canary' };

/**
 * Walks through the site as a guest, changing nothing: the page and its script, a session, the schedule, the newest game with its messages,
 * and the same schedule over AppSync with the page's key.
 * @throws Error that names the step and its fault
 */
export async function walk(site: Site): Promise<string[]> {
  const page = await (await fetchOk(site, '/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error('/ names no script');
  const type = (await fetchOk(site, script)).headers.get('content-type') ?? '';
  if (!type.includes('javascript')) throw new Error(`${script} is of type ${type}`);

  await data(site, '/api/auth/session', v.unknown());
  const window = { from: site.now - DAY, to: site.now + DAY };
  const events = await data(site, `/api/gameManagement/schedule?from=${window.from}&to=${window.to}`, Events);
  const newest = events.findLast(({ startsAt }) => startsAt <= site.now);
  if (newest) {
    const eventId = encodeURIComponent(newest.id);
    await data(site, `/api/gameManagement/gameEvent?eventId=${eventId}`, v.unknown());
    await data(site, `/api/gameManagement/messages?eventId=${eventId}&after=0`, v.unknown());
  }

  const config = v.parse(Config, await (await fetchOk(site, '/config.json')).json());
  await checkAppSync(config, window);
  return ['page', 'session', 'schedule', ...(newest ? ['game', 'messages'] : []), 'graphql'];
}

async function fetchOk({ url }: Site, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (response.ok) return response;
  throw new Error(`${path.split('?')[0]} answered ${response.status}`);
}

async function data<Data extends v.GenericSchema>(
  site: Site,
  path: string,
  schema: Data,
): Promise<v.InferOutput<Data>> {
  const Body = v.object({ status: v.literal(200), data: schema });
  const body = v.safeParse(Body, await (await fetchOk(site, path)).json());
  if (!body.success) throw new Error(`${path.split('?')[0]} has no data`);
  return body.output.data;
}

/** Checks that AppSync answers with the key for subscriptions. */
async function checkAppSync({ graphqlUrl, apiKey }: v.InferOutput<typeof Config>, variables: object): Promise<void> {
  const query = 'query Walk($from: Float!, $to: Float!) { schedule(from: $from, to: $to) { id } }';
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const answer = v.safeParse(GraphqlAnswer, await response.json());
  if (!response.ok || !answer.success || answer.output.errors.length > 0)
    throw new Error(`AppSync answered ${response.status}, no schedule`);
}
