/** An answer that the page's head asked for. */
type Asked = { at: number; answer: Promise<Response> };

declare global {
  /** By address; each is taken once. Left by the head for the app, which is another script. */
  var asked: Map<string, Asked> | undefined;
}

/** An answer that nobody came for in this time is not the latest any more, ms. */
const FRESH = 10_000;

/** Does not wait for longer than the app would believe it. */
export const fetchEarly = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(FRESH) });

/** What is asked for: the call's address with its query, as both the head and the app write it. */
export function addressOf(path: string, args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, `${value}`]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param fetched where something has to come before */
export function ask(address: string, fetched = fetchEarly): Promise<Response> {
  const answer = fetched(address);
  // Whoever takes it hears of the failure.
  answer.catch(() => {});
  globalThis.asked ??= new Map();
  globalThis.asked.set(address, { at: Date.now(), answer });
  return answer;
}

/** The answer, or the promise of one; undefined where the head did not ask, or too long ago. */
export function taken(address: string): Promise<Response> | undefined {
  const found = globalThis.asked?.get(address);
  globalThis.asked?.delete(address);
  return found && Date.now() - found.at < FRESH ? found.answer : undefined;
}
