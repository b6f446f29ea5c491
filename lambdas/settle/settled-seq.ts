import { settlingMoments } from '../../games/timeline/period-ends.ts';
import { endsPeriod } from '../../games/timeline/status.ts';
import type { LoadedGame } from '../stores/log.ts';
import { begunSeq } from '../stores/settlements.ts';

/**
 * Up to which seq is settled: all there is after the end, else the last record that said that a period or the game ended, or took that
 * back. A list as of the end of a period has no later play, however late it is made.
 */
export function settledSeq({ timeline, records, seq }: LoadedGame): number {
  if (timeline.ended) return seq;
  const decides = (status: string | undefined) => status === 'ENDED' || endsPeriod(status);
  return records.findLast(({ plays }) => plays.some(({ status }) => decides(status)))?.seq ?? seq;
}

/** Whether a moment has come at which an event is settled, and no settlement of it has begun. */
export const isUnsettled = async (game: LoadedGame): Promise<boolean> =>
  settlingMoments(game.timeline) > 0 && (await begunSeq(game.timeline.event.id)) !== settledSeq(game);
