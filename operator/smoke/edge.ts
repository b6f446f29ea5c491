import { Unmet } from './step.ts';
import { type Answer, Visitor } from './visitor.ts';

const DAY = 86_400_000;
/** Attempts until the edge answers from its cache: a cached answer may expire between two attempts, or another edge host may answer. */
const TRIES = 5;

const wholeBody = ({ status, data, error }: Answer): string => JSON.stringify({ status, data, error });

/**
 * Checks that the edge caches an answer for the same query, also for a visitor with another session, but not for another query.
 * @param visitor a visitor with a session
 */
export async function shared(visitor: Visitor): Promise<string> {
  const now = Date.now();
  const ask = (from: Visitor, window: { from: number; to: number }) => from.ok('schedule', { query: window });
  // No game is scheduled in this period.
  const empty = { from: 0, to: now % DAY };
  const stranger = new Visitor(visitor.site);
  for (let time = 0; time < TRIES; time += 1) {
    const days = { from: now - DAY, to: now + DAY + time };
    const [first, again] = [await ask(visitor, days), await ask(stranger, days)];
    for (const { cacheControl } of [first, again])
      if (!/\bs-maxage=[1-9]/.test(cacheControl)) throw new Unmet('s-maxage', cacheControl || 'no such header');
    const other = await ask(visitor, empty);
    if (wholeBody(other) !== JSON.stringify({ status: 200, data: [] }))
      throw new Unmet('an empty schedule', other.data);
    if (!again.cache.startsWith('Hit')) continue;
    if (wholeBody(first) !== wholeBody(again)) throw new Unmet('the same answer to the same question', again.data);
    return again.cache;
  }
  throw new Unmet('an answer of the edge’s cache', `only answers of the origin in ${TRIES} tries`);
}
