/** An answer requested by the script in the page's head. */
type EarlyFetch = { at: number; answer: Promise<Response>; stopped: AbortController };

declare global {
  /** By address. Set by the script in the head for the app, which is a separate script; each answer is used once. */
  var earlyFetches: Map<string, EarlyFetch> | undefined;
}

/** Maximum age of a prefetched answer, ms. */
const MAX_AGE_MS = 10_000;

/** Requests an answer with a time limit: MAX_AGE_MS, after which the app would not use it. */
export const fetchEarly = (address: string, stopped: AbortSignal): Promise<Response> =>
  fetch(address, { signal: AbortSignal.any([stopped, AbortSignal.timeout(MAX_AGE_MS)]) });

/** The address of a call with its query, in the same form for the head and the app. */
export function addressOf(path: string, args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, `${value}`]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param fetchAnswer for an answer that must wait for another one */
export function earlyFetch(address: string, fetchAnswer = fetchEarly): Promise<Response> {
  const stopped = new AbortController();
  const answer = fetchAnswer(address, stopped.signal);
  // The code that uses the answer handles a failure.
  answer.catch(() => {});
  globalThis.earlyFetches ??= new Map();
  globalThis.earlyFetches.set(address, { at: Date.now(), answer, stopped });
  return answer;
}

/** The answer requested by the head; undefined if absent or older than MAX_AGE_MS. @param signal of the caller that uses it */
export function takePrefetched(address: string, signal?: AbortSignal): Promise<Response> | undefined {
  const found = globalThis.earlyFetches?.get(address);
  globalThis.earlyFetches?.delete(address);
  if (!found || Date.now() - found.at >= MAX_AGE_MS) return undefined;
  signal?.addEventListener('abort', () => found.stopped.abort());
  return found.answer;
}

/** Aborts and discards the answers that the head requested for the previous session. */
export function forgetPrefetched(): void {
  for (const { stopped } of globalThis.earlyFetches?.values() ?? []) stopped.abort();
  globalThis.earlyFetches?.clear();
}
