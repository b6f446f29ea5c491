import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../environment.ts';
import { SHARDS } from '../stores/shards.ts';

/** One shard of an event's entries to be scored anew; `after` is the entry's key to go on after, where somebody has begun; `official` for the last time. */
export type Task = { eventId: string; shard: number; after?: string; official?: true };

/** SQS takes ten messages at a time. */
const TOGETHER = 10;
let sqs: SQSClient | undefined;

/** Asks for all entries of an event to be scored. Asking twice does no harm. Throws where the queue did not take it all. */
export const requestSettlement = (eventId: string, last: { official?: true } = {}): Promise<void> =>
  enqueue(Array.from({ length: SHARDS }, (_, shard) => ({ eventId, shard, ...last })));

export async function enqueue(tasks: readonly Task[]): Promise<void> {
  sqs ??= new SQSClient({});
  for (let from = 0; from < tasks.length; from += TOGETHER) {
    const Entries = tasks
      .slice(from, from + TOGETHER)
      .map((task, index) => ({ Id: String(index), MessageBody: JSON.stringify(task) }));
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: environment('settleQueueUrl'), Entries }),
    );
    if (Failed.length > 0) throw new Error(`the settle queue refused ${Failed.length} tasks: ${Failed[0]?.Message}`);
  }
}
