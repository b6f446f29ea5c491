import { periodsEnded } from '../../../games/timeline/fold.ts';
import { endsPeriod } from '../../../games/timeline/status.ts';
import { hasEntries } from '../../stores/entries.ts';
import { type LoadedGame, timelineOf } from '../../stores/log.ts';
import { ranking } from '../../stores/ranking.ts';
import { beginSettlement, begunSeq, isStandingOfficial, noteOfficial } from '../../stores/settlements.ts';
import { equalRanges, type ShardRange } from '../../stores/tables.ts';
import type { Begin, Task } from './request.ts';

/** Most tasks of a settlement: with a million fans, each takes much less than the Lambda's time. */
export const MAX_RANGES = 32;
/** Most fans of a task, on average. */
const MAX_FANS = 25_000;

/** The ranges of shards, a task each. @param fans undefined if it is not known how many play */
export const settlementRanges = (fans = Number.POSITIVE_INFINITY): ShardRange[] =>
  equalRanges(Math.min(MAX_RANGES, Math.max(1, fans / MAX_FANS)));

/**
 * Begins a settlement by the log as of its newest moment. Does nothing for an event without entries or with official standings.
 * @returns the tasks that follow. Throws if there is no such event
 */
export async function begin({ eventId, official }: Begin): Promise<Task[]> {
  const [known, isJoined, isOfficial, ranked] = await Promise.all([
    timelineOf(eventId),
    hasEntries(eventId),
    isStandingOfficial(eventId),
    ranking(eventId),
  ]);
  if (!known) throw new Error(`there is no event ${eventId}`);
  if (isOfficial) return [];
  const seq = settledSeq(known);
  if (!isJoined) {
    if (official) await noteOfficial(eventId, seq);
    return [];
  }
  if (!(await beginSettlement(eventId, { seq, official }))) return [];
  return settlementRanges(ranked?.players).map((range): Task => ({ step: 'range', eventId, seq, official, ...range }));
}

/**
 * The seq up to which is settled: the last one after the end of the game, else that of the last record with a status that ends a period or
 * the game, or takes such an end back. So the list of a period has no later play, however late it is made.
 */
function settledSeq({ timeline, records, seq }: LoadedGame): number {
  if (timeline.ended) return seq;
  const decides = (status: string | undefined) => status === 'ENDED' || status === 'CANCELED' || endsPeriod(status);
  return records.findLast(({ plays }) => plays.some(({ status }) => decides(status)))?.seq ?? seq;
}

/** Whether a period has ended and the settlement that is due then has not begun. */
export const isUnsettled = async (game: LoadedGame): Promise<boolean> =>
  periodsEnded(game.timeline) > 0 && (await begunSeq(game.timeline.event.id)) !== settledSeq(game);
