import { type Call, type FanCallName, fanCalls } from '../../graphql/fan-calls.ts';
import { keptAnswer, OWN_CACHE, SHARED_CACHE } from '../src/api/kept-answer.ts';

/** An offer and its ticket are valid for a minute. The page stores the log itself (web/src/game/live/current-game.ts). */
const unkept: ReadonlySet<FanCallName> = new Set(['ticket', 'offer', 'replayOffer', 'messages']);
/** How long the page waits for the server if an older answer is stored, ms. In a full arena phones are connected, but no data arrives. */
const PATIENCE_MS = 8_000;
/** Maximum number of answers in a cache: more than the screens of the eight games fetch whose logs are stored (current-game.ts). */
const MAX_ANSWERS = 200;

/** Number of sign-ins and sign-outs so far: an answer that was requested before one is not stored after it. */
let sessions = 0;

/** Calls of operators have no row here, so their answers are never stored. */
const callAt = (path: string): FanCallName | undefined =>
  // Object.keys loses the names.
  (Object.keys(fanCalls) as FanCallName[]).find((name) => fanCalls[name].path === path);

/** The cache for the answers of a request; undefined if they are not stored. */
export function cacheOf(method: string, path: string): typeof SHARED_CACHE | typeof OWN_CACHE | undefined {
  const name = callAt(path);
  if (!name || method !== 'GET') return undefined;
  const call: Call = fanCalls[name];
  if (call.changes || call.folder === 'account') return undefined;
  return call.who === 'fan' || call.personal ? OWN_CACHE : SHARED_CACHE;
}

/** Whether the request is a sign-in, a sign-out or similar. */
export function changesSession(path: string): boolean {
  const name = callAt(path);
  return name !== undefined && fanCalls[name].folder === 'account' && fanCalls[name].changes;
}

export type FetchContext = { request: Request; waitUntil(work: Promise<unknown>): void };

/** The server's answer. Offline, or after PATIENCE_MS, the last stored one, if any; its header KEPT_AT_HEADER has its storage time. */
export async function read(context: FetchContext, cache: string): Promise<Response> {
  const session = sessions;
  const isSameSession = () => cache === SHARED_CACHE || session === sessions;
  const last = async () => (isSameSession() ? await (await caches.open(cache)).match(context.request) : undefined);
  const answer = fetched(context, cache, isSameSession);
  // Once the page has its response, the browser may stop the worker, unless the event waits for something.
  context.waitUntil(answer.catch(() => undefined));
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    return (await Promise.race([answer, patience])) ?? (await last()) ?? (await answer);
  } catch (error) {
    const stored = await last();
    if (!stored) throw error;
    return stored;
  }
}

/** Fetches the server's answer and stores it, even if it arrives after the page got the stored one. */
async function fetched(
  { request, waitUntil }: FetchContext,
  cache: string,
  isSameSession: () => boolean,
): Promise<Response> {
  const response = await fetch(request);
  const name = callAt(new URL(request.url).pathname);
  if (response.status === 200 && name && !unkept.has(name)) {
    const copy = response.clone();
    waitUntil(copy.arrayBuffer().then((body) => (isSameSession() ? keep(cache, request, body) : undefined)));
  }
  return response;
}

/** A fan's own answers are deleted with the session. */
export async function forgetOwn(): Promise<void> {
  sessions += 1;
  try {
    await caches.delete(OWN_CACHE);
  } catch (error) {
    console.warn('The stored answers could not be deleted:', error);
  }
}

/** Sends a sign-in, a sign-out or similar. The previous fan's answers that are stored meanwhile are deleted too. */
export async function changeSession(request: Request): Promise<Response> {
  await forgetOwn();
  try {
    return await fetch(request);
  } finally {
    await forgetOwn();
  }
}

async function keep(name: string, request: Request, body: ArrayBuffer): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, keptAnswer(body, Date.now()));
  // Oldest first.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_ANSWERS).map((key) => cache.delete(key)));
}
