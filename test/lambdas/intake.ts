import type { SQSRecord } from 'aws-lambda';
import { expect } from 'vitest';
import { toMessage } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { FULL_BATCH, handler } from '../../lambdas/handlers/ingest.ts';
import { fakeAppSync } from '../fixtures/app-sync.ts';
import { embeddedQueue, sqsRecord } from '../fixtures/queue.ts';

/** The queue of ingest and what ingest needs, for the tests of one file. Deliveries are sent at `now` unless they say when. */
export function embeddedIntake(now: number) {
  fakeAppSync();
  embeddedQueue('settleQueueUrl');
  embeddedQueue('sweepQueueUrl', { fifo: true });
  const queue = embeddedQueue('ingestQueueUrl', { fifo: true });
  let messages = 0;

  /** Delivers messages of the queue in one batch. @returns whether any of them goes back to the queue */
  async function deliverAll(bodies: unknown[], { sentAt = now, again = false } = {}): Promise<boolean> {
    const records = bodies.map((body) => {
      messages += 1;
      return sqsRecord(`${messages}`, body, { times: again ? 2 : 1, sentAt });
    });
    // After a full batch the handler does not wait for what may follow. The same message again changes nothing.
    const Records = [...records, ...Array<SQSRecord[]>(FULL_BATCH).fill(records.slice(-1)).flat()];
    return (await handler({ Records })).batchItemFailures.length > 0;
  }
  const deliver = (body: unknown, parts = {}) => deliverAll([body], parts);
  const take = async (body: unknown, sentAt = now): Promise<void> =>
    expect(await deliver(body, { sentAt })).toBe(false);

  return {
    deliver,
    take,
    taken: queue.taken,
    /** Delivers plays in the hype format, not before they happen. */
    play: (eventId: string, ...plays: Play[]) =>
      take(
        { provider: 'hype', eventId, body: { messages: plays.map((each) => toMessage(each)) } },
        Math.max(now, ...plays.map(({ at }) => at)),
      ),
    /** Delivers what waits in the queue; all of it twice, as queues may. @returns how many messages waited */
    async ingestAll(): Promise<number> {
      const bodies = queue.taken();
      for (const batch of [bodies, bodies]) expect(await deliverAll(batch)).toBe(false);
      return bodies.length;
    },
  };
}
