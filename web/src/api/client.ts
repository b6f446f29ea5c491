import { type Call, type CallName, calls } from '../../../graphql/calls.ts';
import { type FaultCode, faults } from '../../../graphql/faults.ts';
import { type Args, inQuery, type Result } from './call-types.ts';
import { addressOf, taken } from './early-fetch.ts';
import { isKept, noteAnswer } from './last-known.ts';
import { hearTime } from './server-time.ts';

/** Answers worth a second try, for calls without a body (SPEC section 9). A call with a body may have been done, and its 409 is a refusal. */
const retryable: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_DELAY = 300;
/** Where the server asks for a longer pause, the fan is told at once instead, ms. */
export const LONGEST_PAUSE = 5_000;
const TIMEOUT = 15_000;

/** Why a call was refused. `Network` stands for an answer that never came. */
export class Fault extends Error {
  readonly code: FaultCode | 'Network';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** What the client may adopt, such as the server's points. */
  readonly data: unknown;
  /** How long the server asks to wait before the call is made again, ms; undefined where it does not say. */
  readonly retryAfter: number | undefined;

  constructor(code: FaultCode | 'Network', status: number, message: string, data?: unknown, retryAfter?: number) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

export const isFault = (error: unknown, ...codes: Fault['code'][]): error is Fault =>
  error instanceof Fault && (codes.length === 0 || codes.includes(error.code));

/** Says `ended` when a call finds that the session is over. */
export const sessionEnd = new EventTarget();

/** Makes one call of the table. Throws a `Fault` by name; a body-less call is tried twice. */
export async function request<C extends CallName>(call: C, args: Args<C>, signal?: AbortSignal): Promise<Result<C>> {
  try {
    return await attempt(call, args, signal);
  } catch (error) {
    const again = calls[call].method === 'GET' && isFault(error) && (error.status === 0 || retryable.has(error.status));
    if (!again || signal?.aborted) throw error;
    const { retryAfter = RETRY_DELAY } = error;
    if (retryAfter > LONGEST_PAUSE) throw error;
    await pause(retryAfter, signal);
    return await attempt(call, args, signal);
  }
}

/** Ends early where nobody waits for the answer any more. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function attempt<C extends CallName>(call: C, args: Args<C>, signal?: AbortSignal): Promise<Result<C>> {
  const { method, path, paged, shared }: Call = calls[call];
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  const queried = (name: string) => method === 'GET' || inQuery[call]?.includes(name);
  const query = Object.fromEntries(given.filter(([name]) => queried(name)));
  const body = Object.fromEntries(given.filter(([name]) => !queried(name)));

  const sentAt = Date.now();
  const { response, ahead } = await send(addressOf(path, query), {
    method,
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) : AbortSignal.timeout(TIMEOUT),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (method === 'GET') noteAnswer(response);
  // An answer that was asked for ahead, or that a cache gave, does not say what time it is.
  if (!ahead && shared === undefined && !isKept(response)) hearTime(response, sentAt);
  if (response.status === 204) return undefined as Result<C>;
  const answer = await read(response);
  if (!response.ok) throw toFault(response, answer);
  return (paged ? answer : answer.data) as Result<C>;
}

type Answer = { data?: unknown; error?: { code?: string; message?: string } };

async function send(url: string, init: RequestInit): Promise<{ response: Response; ahead: boolean }> {
  const asked = taken(url);
  try {
    return { response: await (asked ?? fetch(url, init)), ahead: asked !== undefined };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Fault('Network', 0, 'A network error has occurred.');
  }
}

/** An answer that is not the API's own, such as a proxy's error page, is a fault by its status. */
async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw toFault(response, {});
  }
}

/** An answer of success that is not the API's own is a bad gateway. */
function toFault({ ok, status, headers }: Response, { error, data }: Answer): Fault {
  const code = error?.code !== undefined && error.code in faults ? (error.code as FaultCode) : 'InternalError';
  if (code === 'Unauthorized') sessionEnd.dispatchEvent(new Event('ended'));
  const retryAfter = waitOf(headers.get('retry-after'));
  return new Fault(code, ok ? 502 : status, error?.message ?? faults[code].message, data, retryAfter);
}

/** Retry-After is in seconds or a date (RFC 9110, 10.2.3); in ms, undefined where it is neither. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
