import { type Result, refuse } from '../fault.ts';
import { event } from '../stores/events.ts';
import { ranking, type StoredRanking } from '../stores/ranking.ts';
import { isStandingOfficial } from '../stores/settlements.ts';
import { readCursor } from './cursor.ts';

/** How many lines were read `before`, and the ranking of an event as it is stored. */
type RankedRequest = { before: number; stored: StoredRanking | undefined; official: boolean };

/** What a list of ranked fans is asked for. @param after the `next` of the page before */
export async function rankedRequest(eventId: string, after: string | null): Promise<Result<RankedRequest>> {
  const before = after === null ? 0 : readCursor(after);
  if (before === undefined) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
  const [found, official, stored] = await Promise.all([event(eventId), isStandingOfficial(eventId), ranking(eventId)]);
  return found ? { before, stored, official } : refuse('EventNotFound');
}
