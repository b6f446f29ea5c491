import { environment } from '../environment.ts';
import { sendAll } from '../queue/send-all.ts';
import { SHARDS } from '../stores/shards.ts';

/**
 * Scores the entries of one shard of an event. `after`: the entry's key to resume after, if time ran out before. `official`: this is the
 * last settlement, which makes the standings official.
 */
export type Task = { eventId: string; shard: number; after?: string; official?: true };

/** Requests that all entries of an event are scored. Requesting twice does no harm. Throws if the queue refuses. */
export const requestSettlement = (eventId: string, last: { official?: true } = {}): Promise<void> =>
  enqueue(Array.from({ length: SHARDS }, (_, shard) => ({ eventId, shard, ...last })));

export const enqueue = (tasks: readonly Task[]): Promise<void> => sendAll(environment('settleQueueUrl'), tasks);
