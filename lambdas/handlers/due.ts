import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../environment.ts';
import { dueEvents } from '../poll/due-events.ts';

const queue = new SQSClient({});
/** Until the schedule calls again, ms. */
const MINUTE = 60_000;
/** Events that one Lambda polls side by side: it does little but wait. */
const EVENTS_PER_MESSAGE = 8;
const BATCH = 10;

/** EventBridge calls every minute: what is due goes into the poll queue, for the loops to take. */
export async function handler(): Promise<void> {
  const now = Date.now();
  const due = await dueEvents(now + MINUTE, now);
  const messages = chunks(due, EVENTS_PER_MESSAGE).map((eventIds, Id) => ({
    Id: String(Id),
    MessageBody: JSON.stringify({ eventIds }),
  }));
  for (const Entries of chunks(messages, BATCH)) {
    const { Failed = [] } = await queue.send(
      new SendMessageBatchCommand({ QueueUrl: environment('pollQueueUrl'), Entries }),
    );
    if (Failed.length > 0) throw new Error(`${Failed.length} of ${Entries.length} messages were not taken`);
  }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
