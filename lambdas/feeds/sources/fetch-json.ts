import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LruMap } from '../../../games/lib/collections.ts';
import { fieldOf } from '../../../games/lib/unknown.ts';
import { DAY, retryAfterOf } from '../../lib/durations.ts';
import { environmentIfSet } from '../../lib/environment.ts';
import { pauseHost, TURN_MS, type Turn, takeTurn } from '../../stores/turns.ts';
import { NOT_JSON } from '../valid.ts';
import { agent, headersOf, refusalOf, silenceOf } from './source-hosts.ts';

/** The provider's validators of the last body. */
type Validators = { etag?: string; modified?: string };

/**
 * `isTransient`: the same request may succeed soon. `retryAfter`: ms that the provider asks to wait. `isUnasked`: too many requests wait for
 * the host, so this one was not made, and the source may be well.
 */
export type FetchFailure = {
  kind: 'failed';
  why: string;
  isTransient: boolean;
  retryAfter?: number;
  isUnasked?: true;
};

export type FetchResult =
  /** `stamp`: when the provider made it, ms; see stampOf. */
  | ({ kind: 'body'; body: unknown; digest: string; stamp?: number } & Validators)
  /** Unchanged, as the provider says. */
  | { kind: 'unchanged' }
  | FetchFailure;

type Limits = {
  /** For the whole answer, ms. */
  timeout: number;
  /** Bytes of the body, uncompressed. */
  size: number;
  /** How long a request may wait for its turn among those to the same host, ms. */
  patience: number;
};

const usual: Limits = { timeout: 8_000, size: 16 * 1024 * 1024, patience: 60_000 };
/** Statuses after which a request is repeated soon, besides all of 5xx. */
const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Wait after a 429 without Retry-After, ms. */
const USUAL_PAUSE_MS = 10_000;

/** Statuses that an operator can do something about, in words. */
const meanings: ReadonlyMap<number, string> = new Map([
  [401, 'the source wants a login or a key, so a licence is needed'],
  [403, 'the source refuses us, so a licence or another host is needed'],
  [429, 'the source says that it is asked too often'],
  [451, 'the source may not serve us for legal reasons, so a licence is needed'],
]);

/**
 * One conditional GET for JSON, in the turn of its host: at most four requests a second leave for one host. Never follows a redirect, which
 * could lead to any host. Throws only where our own tables or secrets fail.
 */
export async function fetchJson(
  url: string,
  known: Validators = {},
  given: Partial<Limits> = {},
  clock: Clock = wallClock,
): Promise<FetchResult> {
  const refusal = refusalOf(url) ?? silenceOf(url);
  if (refusal) return failed(`the source is refused: ${refusal}`, false);
  const limits = { ...usual, ...given };
  const { host, hostname } = new URL(url);
  const own = await headersOf(hostname, clock.now());
  const denied = await awaitTurn(host, clock, limits.patience);
  if (denied && 'busyUntil' in denied) {
    return { ...failed('too many requests wait', true, denied.busyUntil - clock.now()), isUnasked: true };
  }
  if (denied) return failed('the source asked to wait', true, denied.pausedUntil - clock.now());
  const answer = await ask(url, known, own, limits);
  if (answer.kind === 'failed' && answer.retryAfter !== undefined) await obey(host, clock, answer.retryAfter);
  return answer;
}

/** @param own the operator's headers for the host */
async function ask(url: string, known: Validators, own: Record<string, string>, limits: Limits): Promise<FetchResult> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeout),
      headers: {
        ...own,
        accept: 'application/json',
        'user-agent': agent(),
        ...(known.etag && { 'if-none-match': known.etag }),
        ...(known.modified && { 'if-modified-since': known.modified }),
      },
    });
    if (response.status === 304) return { kind: 'unchanged' };
    if (response.status === 200) return await readBody(response, limits.size);
    await response.body?.cancel();
    const { status, headers } = response;
    const meaning = meanings.get(status);
    const why = `HTTP ${status}${meaning === undefined ? '' : `: ${meaning}`}`;
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    const wait = retryAfterOf(headers.get('retry-after'), now) ?? (status === 429 ? USUAL_PAUSE_MS : undefined);
    return failed(why, transientStatuses.has(status) || status >= 500, wait);
  } catch (error) {
    return failed(networkFault(error), true);
  }
}

/** The body of an answer. @param most bytes it may have */
export async function readBody(response: Response, most: number): Promise<FetchResult> {
  const hash = createHash('sha256');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
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
    return failed(NOT_JSON, true);
  }
}

const failed = (why: string, isTransient: boolean, retryAfter?: number): FetchFailure => ({
  kind: 'failed',
  why,
  isTransient,
  ...(retryAfter !== undefined && { retryAfter }),
});

/**
 * When the provider made a body, by its headers: Last-Modified, else the date less the age in a cache. An old copy from a cache is
 * recognised by it. Undefined if the headers do not state it.
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

/** Only the code of an error: messages contain addresses. */
function networkFault(error: unknown): string {
  const name = fieldOf(error, 'name');
  if (name === 'TimeoutError') return 'no answer in time';
  return `no answer: ${fieldOf(error, 'cause', 'code') ?? name}`;
}

/** The time, and how to wait for one; tests pass their own. */
export type Clock = { now(): number; until(time: number): Promise<void> };

export const wallClock: Clock = {
  now: Date.now,
  until: (time) => pause(Math.max(0, time - Date.now())),
};

/** Longest pause that a host can ask for, ms. A longer one is a mistake, and is cut to this. */
export const MAX_HOST_PAUSE_MS = DAY;

/** By host, when its next turn is, epoch ms, in a process without tables, such as a look at a source from a laptop. */
const alone = new LruMap<number>();
const hasTables = (): boolean => environmentIfSet('eventsTable') !== undefined;

/** Waits for the turn of a request to a host; returns why no turn is free within the patience, ms. */
async function awaitTurn(
  host: string,
  clock: Clock,
  patience: number,
): Promise<Exclude<Turn, { at: number }> | undefined> {
  const now = clock.now();
  const turn = hasTables() ? await takeTurn(host, now, patience) : { at: Math.max(now, alone.get(host) ?? now) };
  if (!('at' in turn)) return turn;
  if (!hasTables()) alone.set(host, turn.at + TURN_MS);
  await clock.until(turn.at);
  return undefined;
}

/** Obeys a host that asks to wait so many ms: all of its documents wait. */
async function obey(host: string, clock: Clock, wait: number): Promise<void> {
  if (hasTables()) await pauseHost(host, clock.now() + Math.min(wait, MAX_HOST_PAUSE_MS));
}
