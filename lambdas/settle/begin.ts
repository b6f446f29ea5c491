import { timelineOf } from '../stores/log.ts';
import { hasEntries } from '../stores/roster.ts';
import { beginSettlement, isStandingOfficial, noteOfficial } from '../stores/settlements.ts';
import { SHARDS } from '../stores/shards.ts';
import type { Begin, Task } from './request.ts';

/** Shards of one task: few enough that a task of a million fans is done well within the Lambda's time. */
export const SHARDS_PER_RANGE = 4;
export const RANGES = SHARDS / SHARDS_PER_RANGE;

/**
 * Begins a settlement by the log as it is now. Nothing is settled of an event that nobody joined, nor of one that is official.
 * @returns the tasks that follow. Throws if there is no such event
 */
export async function begin({ eventId, official }: Begin): Promise<Task[]> {
  const [known, isPlayed, isOfficial] = await Promise.all([
    timelineOf(eventId),
    hasEntries(eventId),
    isStandingOfficial(eventId),
  ]);
  if (!known) throw new Error(`there is no event ${eventId}`);
  if (isOfficial) return [];
  const { seq } = known;
  if (!isPlayed) {
    if (official) await noteOfficial(eventId, seq);
    return [];
  }
  const settlement = { seq, ...(official && { official }) };
  if (!(await beginSettlement(eventId, settlement))) return [];
  return Array.from({ length: RANGES }, (_, range): Task => {
    const from = range * SHARDS_PER_RANGE;
    return { step: 'range', eventId, ...settlement, from, to: from + SHARDS_PER_RANGE };
  });
}
