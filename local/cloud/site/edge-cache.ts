import { unlessKnown, type WebRequest, type WebResponse } from '../http/exchange.ts';
import type { Lifetime } from './cache-policy.ts';

type Kept = { response: WebResponse; since: number; until: number };

/** Maximum bytes of all cached bodies; the oldest are removed first. */
const ROOM = 64 * 1024 * 1024;

/** The edge cache. Simultaneous identical requests make one request to the origin. Only answers with status 200 are cached. */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  #size = 0;

  /** @param key made by the cache policy */
  async answer(
    key: string,
    request: WebRequest,
    lifetime: Lifetime,
    origin: (request: WebRequest) => Promise<WebResponse>,
  ): Promise<WebResponse> {
    const waiting = this.#find(key) ? undefined : this.#underWay.get(key);
    if (waiting) await waiting;
    const hit = this.#find(key);
    if (hit) return unlessKnown(request.headers, withAge(hit));
    // Without conditional and range headers the origin sends the full answer, which can be cached for all.
    const { 'if-none-match': _etag, 'if-modified-since': _time, range: _range, ...headers } = request.headers;
    const fetched = origin({ ...request, headers });
    const underWay = fetched.then((response) => this.#keep(key, response, lifetime));
    // If this request fails, each waiting request asks the origin itself, because the failure is the answer of this request only.
    const done = underWay.catch(() => {}).finally(() => this.#underWay.delete(key));
    if (!this.#underWay.has(key)) this.#underWay.set(key, done);
    await underWay;
    const response = await fetched;
    return unlessKnown(request.headers, named(response, 'Miss from cloudfront'));
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept;
    if (kept) this.#forget(key, kept);
    return undefined;
  }

  #keep(key: string, response: WebResponse, lifetime: Lifetime): boolean {
    const seconds = response.status === 200 ? secondsOf(response, lifetime) : 0;
    if (seconds <= 0) return false;
    const before = this.#kept.get(key);
    if (before) this.#forget(key, before);
    const since = Date.now();
    this.#kept.set(key, { response, since, until: since + seconds * 1000 });
    this.#size += response.body.length;
    for (const [oldest, kept] of this.#kept) if (this.#size > ROOM) this.#forget(oldest, kept);
    return true;
  }

  #forget(key: string, { response }: Kept): void {
    this.#kept.delete(key);
    this.#size -= response.body.length;
  }
}

/** The cache time of an answer, seconds: from its Cache-Control, within the limits of the policy. */
function secondsOf({ headers }: WebResponse, { least, usual, most }: Lifetime): number {
  const cacheControl = String(headers['cache-control'] ?? '').toLowerCase();
  const age = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl);
  const wanted = /\b(no-store|no-cache|private)\b/.test(cacheControl) ? 0 : age ? Number(age[1]) : usual;
  return Math.min(Math.max(wanted, least), most);
}

const named = (response: WebResponse, cache: string): WebResponse => ({
  ...response,
  headers: { ...response.headers, 'x-cache': cache },
});

function withAge({ response, since }: Kept): WebResponse {
  const age = String(Math.floor((Date.now() - since) / 1000));
  return named({ ...response, headers: { ...response.headers, age } }, 'Hit from cloudfront');
}
