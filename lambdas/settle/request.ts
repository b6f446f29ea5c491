import { environment } from '../environment.ts';
import { sendAll } from '../queue/send-all.ts';
import type { ShardRange } from '../stores/roster.ts';
import type { Settlement } from '../stores/settlements.ts';

/** A settlement that is to begin, at the end of the log. `official`: the last one, which makes the standings official. */
export type Begin = { step: 'begin'; eventId: string; official?: true | undefined };
/** Sets the standings of a range of shards. */
export type SettleRange = { step: 'range'; eventId: string } & Settlement & ShardRange;
/** Writes the ranked list, once all ranges are done. */
export type WritePages = { step: 'pages'; eventId: string } & Settlement;
export type Task = Begin | SettleRange | WritePages;

/** Requests that the standings of an event are settled. Requesting twice does no harm. Throws if the queue refuses. */
export const requestSettlement = (eventId: string, last: { official?: true } = {}): Promise<void> =>
  enqueue([{ step: 'begin', eventId, ...last }]);

export const enqueue = (tasks: readonly Task[]): Promise<void> => sendAll(environment('settleQueueUrl'), tasks);
