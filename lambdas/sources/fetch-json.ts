import { createHash } from 'node:crypto';
import { refusalOf } from './allowed.ts';

/** What the provider called the body that is known already. */
export type Validators = { etag?: string; modified?: string };

/** `passing`: the same request may do better soon. `retryAfter`: ms that the provider asks to wait. */
export type FetchFailure = { kind: 'failed'; why: string; passing: boolean; retryAfter?: number };

export type FetchResult =
  /** `stamp`: when the provider made it, ms; see stampOf. */
  | ({ kind: 'body'; body: unknown; digest: string; stamp?: number } & Validators)
  /** As it was: the provider said so. */
  | { kind: 'unchanged' }
  | FetchFailure;

export type Limits = {
  /** For the whole answer, ms. */
  timeout: number;
  /** Bytes of the body, unpacked. */
  size: number;
};

const usual: Limits = { timeout: 8_000, size: 16 * 1024 * 1024 };
/** Statuses after which a request is worth repeating, beside all of 5xx; a GET conflicts with nothing. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** Statuses that an operator can do something about, in words. */
const meanings: ReadonlyMap<number, string> = new Map([
  [401, 'the source wants a login or a key, so a licence is needed'],
  [403, 'the source refuses us, so a licence or another host is needed'],
  [429, 'the source says that it is asked too often'],
  [451, 'the source may not serve us for legal reasons, so a licence is needed'],
]);

/** One conditional GET for JSON. Never throws; never follows a redirect, which could lead to any host. */
export async function fetchJson(url: string, known: Validators = {}, limits: Limits = usual): Promise<FetchResult> {
  const refusal = refusalOf(url);
  if (refusal) return failed(`the source is refused: ${refusal}`, false);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeout),
      headers: {
        accept: 'application/json',
        ...(known.etag && { 'if-none-match': known.etag }),
        ...(known.modified && { 'if-modified-since': known.modified }),
      },
    });
    if (response.status === 304) return { kind: 'unchanged' };
    if (response.status === 200) return await bodyOf(response, limits.size);
    await response.body?.cancel();
    const { status, headers } = response;
    const meaning = meanings.get(status);
    const why = `HTTP ${status}${meaning === undefined ? '' : `: ${meaning}`}`;
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    return failed(why, passing.has(status) || status >= 500, retryAfterOf(headers.get('retry-after'), now));
  } catch (error) {
    return failed(networkFault(error), true);
  }
}

async function bodyOf(response: Response, most: number): Promise<FetchResult> {
  const hash = createHash('sha256');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > most) return failed(`the body is larger than ${most} bytes`, false);
    hash.update(part);
    parts.push(part);
  }
  const etag = response.headers.get('etag');
  const modified = response.headers.get('last-modified');
  const digest = hash.digest('base64url');
  const validators = { ...(etag && { etag }), ...(modified && { modified }) };
  const stamp = stampOf(response.headers, Date.now());
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return { kind: 'body', body, digest, ...validators, ...(stamp !== undefined && { stamp }) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failed('the body is not JSON', true);
  }
}

const failed = (why: string, passing: boolean, retryAfter?: number): FetchFailure => ({
  kind: 'failed',
  why,
  passing,
  ...(retryAfter !== undefined && { retryAfter }),
});

/**
 * When the provider made a body, by its headers: Last-Modified, else the time of the answer less the time that it lay in a cache. So a copy
 * from a cache that lags behind is known. Undefined where the headers tell nothing.
 */
export function stampOf(headers: Headers, now: number): number | undefined {
  const modified = Date.parse(headers.get('last-modified') ?? '');
  if (!Number.isNaN(modified)) return modified;
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  const age = Number(headers.get('age') ?? 0);
  // Some caches keep the date of the origin, others write their own.
  return age > 0 ? Math.min(date, now - age * 1000) : date;
}

/**
 * How long Retry-After asks to wait, ms. It is in seconds or a date (RFC 9110, 10.2.3).
 * @param now by the clock of whoever sent the date, epoch ms
 */
export function retryAfterOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** By its code alone: messages hold addresses. */
function networkFault(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return `no answer: ${cause?.code ?? name}`;
}
