import { type Call, type CallName, callNames, calls } from '../../graphql/calls.ts';
import { KNOWN, kept, OWN } from '../src/api/kept-answer.ts';

/** An offer and its ticket are good for a minute; the log is kept by the page, which has it whole (web/src/game/kept-log.ts). */
const unkept: ReadonlySet<CallName> = new Set(['ticket', 'offer', 'replayOffer', 'messages']);
/** More than the screens of one game ask for. */
const MOST = 60;

/** Sign-ins and sign-outs so far: what a fan asked for before one is not kept after it. */
let sessions = 0;

const callAt = (path: string): CallName | undefined => callNames.find((name) => calls[name].path === path);

/** The cache that has the last answer to a request; undefined where there shall be none. */
export function cacheOf(method: string, path: string): typeof KNOWN | typeof OWN | undefined {
  const name = callAt(path);
  if (!name || method !== 'GET') return undefined;
  const call: Call = calls[name];
  if (call.changes || call.folder === 'account') return undefined;
  return call.who === 'fan' || call.personal ? OWN : KNOWN;
}

/** Whether the request is a sign-in, a sign-out or the like. */
export function changesSession(path: string): boolean {
  const name = callAt(path);
  return name !== undefined && calls[name].folder === 'account' && calls[name].changes;
}

/** The server's answer; without a network the last one that it gave, which says so by its header. */
export async function read({ request, waitUntil }: Asked, cache: string): Promise<Response> {
  const asked = sessions;
  const stands = () => cache === KNOWN || asked === sessions;
  try {
    const response = await fetch(request);
    const name = callAt(new URL(request.url).pathname);
    if (response.status === 200 && name && !unkept.has(name)) {
      const copy = response.clone();
      waitUntil(copy.arrayBuffer().then((body) => (stands() ? keep(cache, request, body) : undefined)));
    }
    return response;
  } catch (error) {
    const last = stands() ? await (await caches.open(cache)).match(request) : undefined;
    if (!last) throw error;
    return last;
  }
}

type Asked = { request: Request; waitUntil(work: Promise<unknown>): void };

/** A fan's own answers go with the session. */
export async function forgetOwn(): Promise<void> {
  sessions += 1;
  await caches.delete(OWN);
}

async function keep(name: string, request: Request, body: ArrayBuffer): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, kept(body, Date.now()));
  // Oldest first.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}
