/** An answer that the page's head has fetched. */
type EarlyFetch = { at: number; answer: Promise<Response>; stopped: AbortController };

declare global {
  /** By address. Set by the head for the app, which is another script; each is taken once. */
  var earlyFetches: Map<string, EarlyFetch> | undefined;
}

/** An older answer is not used, ms. */
const MAX_AGE_MS = 10_000;

/** Times out when the app would no longer use the answer. */
export const fetchEarly = (address: string, stopped: AbortSignal): Promise<Response> =>
  fetch(address, { signal: AbortSignal.any([stopped, AbortSignal.timeout(MAX_AGE_MS)]) });

/** The address of a call with its query, written the same way by the head and the app. */
export function addressOf(path: string, args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, `${value}`]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param fetchAnswer for an answer that must wait for something else */
export function earlyFetch(address: string, fetchAnswer = fetchEarly): Promise<Response> {
  const stopped = new AbortController();
  const answer = fetchAnswer(address, stopped.signal);
  // The code that takes the answer handles the failure.
  answer.catch(() => {});
  globalThis.earlyFetches ??= new Map();
  globalThis.earlyFetches.set(address, { at: Date.now(), answer, stopped });
  return answer;
}

/**
 * The answer of the head; undefined if the head did not fetch it, or too long ago.
 * @param signal of whoever takes it
 */
export function takePrefetched(address: string, signal?: AbortSignal): Promise<Response> | undefined {
  const found = globalThis.earlyFetches?.get(address);
  globalThis.earlyFetches?.delete(address);
  if (!found || Date.now() - found.at >= MAX_AGE_MS) return undefined;
  signal?.addEventListener('abort', () => found.stopped.abort());
  return found.answer;
}

/** What the head fetched for the session before is not for this one, and is not waited for. */
export function forgetPrefetched(): void {
  for (const { stopped } of globalThis.earlyFetches?.values() ?? []) stopped.abort();
  globalThis.earlyFetches?.clear();
}
