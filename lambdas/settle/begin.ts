import { timelineOf } from '../stores/log.ts';
import { ranking } from '../stores/ranking.ts';
import { hasEntries } from '../stores/roster.ts';
import { beginSettlement, isStandingOfficial, noteOfficial } from '../stores/settlements.ts';
import { equalRanges, type ShardRange } from '../stores/shards.ts';
import type { Begin, Task } from './request.ts';
import { settledSeq } from './settled-seq.ts';

/** Most tasks of a settlement: of a million fans each is done well within the Lambda's time. */
export const MAX_RANGES = 32;
/** Fans of a task on average, at most. */
const MAX_FANS = 25_000;

/** The ranges of shards, a task each. @param fans undefined if it is not known how many play */
export const rangesOf = (fans = Number.POSITIVE_INFINITY): ShardRange[] =>
  equalRanges(Math.min(MAX_RANGES, Math.max(1, fans / MAX_FANS)));

/**
 * Begins a settlement by the log as of its newest moment. Nothing is settled of an event that nobody joined, nor of one that is official.
 * @returns the tasks that follow. Throws if there is no such event
 */
export async function begin({ eventId, official }: Begin): Promise<Task[]> {
  const [known, isPlayed, isOfficial, ranked] = await Promise.all([
    timelineOf(eventId),
    hasEntries(eventId),
    isStandingOfficial(eventId),
    ranking(eventId),
  ]);
  if (!known) throw new Error(`there is no event ${eventId}`);
  if (isOfficial) return [];
  const seq = settledSeq(known);
  if (!isPlayed) {
    if (official) await noteOfficial(eventId, seq);
    return [];
  }
  const settlement = { seq, ...(official && { official }) };
  if (!(await beginSettlement(eventId, settlement))) return [];
  return rangesOf(ranked?.players).map((range): Task => ({ step: 'range', eventId, ...settlement, ...range }));
}
