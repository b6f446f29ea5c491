import { type Call, type FanCallName, fanCalls } from '../../../graphql/fan-calls.ts';
import { fanFaults } from '../../../graphql/fan-faults.ts';
import type { FaultCode } from '../../../graphql/faults.ts';
import type { Args, Result } from './call-types.ts';
import { addressOf, forgetPrefetched, takePrefetched } from './early-fetch.ts';
import { keptAtOf, noteAnswer } from './last-known.ts';
import { beforeCall } from './phone-session.ts';

/**
 * Statuses after which a GET call is retried once (docs/wire.md, "Retries"). A call with a body may already have taken effect, and its
 * 409 is a refusal.
 */
const retryable: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_MS = 300;
/** If the server asks for a longer pause than this, ms, the call fails at once. */
export const MAX_PAUSE_MS = 5_000;
const TIMEOUT_MS = 15_000;

/** Arguments that are sent in the query although the call has a body (docs/wire.md, "Arguments"). */
const inQuery: ReadonlyMap<Call, readonly string[]> = new Map<Call, readonly string[]>([
  [fanCalls.create, ['hypeGame']],
  [fanCalls.savePoints, ['hypeGame', 'hypeGameId']],
]);

/** The reason of a refused call. `Network`: the answer did not arrive completely. */
export class Fault extends Error {
  override name = 'Fault';

  /**
   * @param status HTTP status; 0 without an answer
   * @param data values that the client may adopt, such as the server's points
   * @param retryAfter pause before the next attempt that the server asks for, ms; undefined if it does not say
   */
  constructor(
    readonly code: FaultCode | 'Network',
    readonly status: number,
    message: string,
    readonly data?: unknown,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const isFault = (error: unknown, ...codes: Fault['code'][]): error is Fault =>
  error instanceof Fault && (codes.length === 0 || codes.includes(error.code));

/** Dispatches `ended` when a call finds that the session has ended. */
export const sessionEnd = new EventTarget();

/** Number of session changes (sign-in, sign-out) so far. An answer requested before a change does not apply to the new session. */
let sessions = 0;

const firsthand = new WeakSet<object>();
/** Whether the server made a page for this request. Any other page may be as old as its call allows (`shared`). */
export const isFirsthand = (page: object): boolean => firsthand.has(page);

const stored = new WeakMap<object, number>();
/** When the worker stored this answer, epoch ms; undefined if it is from the server. */
export const storedAt = (answer: object): number | undefined => stored.get(answer);

/** Makes one call, after renewing the session if due. A call without a body is tried twice. @throws Fault */
export const request = <C extends FanCallName>(call: C, args: Args<C>, signal?: AbortSignal): Promise<Result<C>> =>
  // The table of calls defines the type of each answer; the server is trusted to match it.
  send(fanCalls[call], args, signal) as Promise<Result<C>>;

/** The same for a row of any table of calls; the desk has its own. @throws Fault */
export async function send(call: Call, args: object, signal?: AbortSignal): Promise<unknown> {
  const renewal = beforeCall(call, () => request('session', {}));
  if (renewal) await renewal;
  const session = sessions;
  try {
    return await attempt(call, args, signal);
  } catch (error) {
    if (call.method !== 'GET' || !isFault(error) || signal?.aborted) throw error;
    const again = error.status === 0 || retryable.has(error.status) || session !== sessions;
    const { retryAfter = RETRY_MS } = error;
    if (!again || retryAfter > MAX_PAUSE_MS) throw error;
    await pause(retryAfter, signal);
    return await attempt(call, args, signal);
  }
}

/** Ends early if the call is aborted. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function attempt(call: Call, args: object, signal?: AbortSignal): Promise<unknown> {
  const { method, path, paged, shared, folder, changes } = call;
  const session = sessions;
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  const queried = (name: string) => method === 'GET' || inQuery.get(call)?.includes(name);
  const query = Object.fromEntries(given.filter(([name]) => queried(name)));
  const body = Object.fromEntries(given.filter(([name]) => !queried(name)));

  const sentAt = Date.now();
  const address = addressOf(path, query);
  const prefetched = takePrefetched(address, signal);
  const init: RequestInit = {
    method,
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
  const response = await overNetwork(prefetched ?? fetch(address, init));
  const keptAt = keptAtOf(response);
  if (method === 'GET') noteAnswer(response);
  // A prefetched or cached answer does not have the current server time.
  if (!prefetched && shared === undefined && keptAt === undefined) noteServerTime(response, sentAt);
  if (response.ok && folder === 'account' && changes) {
    sessions += 1;
    forgetPrefetched();
  }
  if (response.status === 204) return undefined;
  const answer = await read(response);
  if (!response.ok) {
    const fault = toFault(response, answer, call);
    if (fault.code === 'Unauthorized' && session === sessions) sessionEnd.dispatchEvent(new Event('ended'));
    throw fault;
  }
  // Only CloudFront sets this header to Miss; other proxies in front of the server do not.
  if (paged && response.headers.get('x-cache')?.startsWith('Miss')) firsthand.add(answer);
  const result: unknown = paged ? answer : answer.data;
  if (keptAt !== undefined && typeof result === 'object' && result !== null) stored.set(result, keptAt);
  return result;
}

type Answer = { data?: unknown; error?: { code?: string; message?: string } };

/** Turns a lost connection, before or during the answer, into a Network fault. */
async function overNetwork<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Fault('Network', 0, 'A network error has occurred.');
  }
}

/** Parses an answer. One that is not from the API, such as a proxy's error page, becomes a fault by its status. */
async function read(response: Response): Promise<Answer> {
  const text = await overNetwork(response.text());
  try {
    return JSON.parse(text);
  } catch {
    throw toFault(response, {});
  }
}

/** The fault of a refused answer. A successful answer that is not from the API counts as a bad gateway. */
function toFault({ ok, status, headers }: Response, { error, data }: Answer, call?: Call): Fault {
  // Fans' phones have no table of the faults of operators' calls.
  const isKnown = error?.code !== undefined && (error.code in fanFaults || call?.who === 'operator');
  const code = isKnown ? (error.code as FaultCode) : 'InternalError';
  const retryAfter = retryAfterOf(headers.get('retry-after'));
  return new Fault(code, ok ? 502 : status, error?.message ?? fanFaults.InternalError.message, data, retryAfter);
}

/** Parses Retry-After: seconds or a date (RFC 9110, 10.2.3). @returns ms; undefined if it is neither */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Bounds of the server clock minus this phone's clock, ms, derived from answers. */
type Bounds = [least: number, most: number];
let ahead: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Resolution of the Date header, which has whole seconds. */
const SECOND_MS = 1_000;

/** Updates the bounds from an uncached answer. @param sentAt send time of the request, by this phone's clock, epoch ms */
export function noteServerTime({ headers }: Response, sentAt: number, heardAt = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const [least, most]: Bounds = [date - heardAt, date + SECOND_MS - sentAt];
  // Contradicting bounds mean that a clock was changed, so the old bounds are dropped.
  const known: Bounds = least > ahead[1] || most < ahead[0] ? [least, most] : ahead;
  ahead = [Math.max(least, known[0]), Math.min(most, known[1])];
}

/** The server's time, epoch ms; equal to the phone's own time if that is within the bounds. */
export function serverNow(now = Date.now()): number {
  const [least, most] = ahead;
  return least <= 0 && most >= 0 ? now : now + (least + most) / 2;
}
