import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Outcome } from '../lambda/execution-environment.ts';
import type { Received } from './message.ts';
import type { Queue } from './queue.ts';

type EventSourceSettings = {
  queue: Queue;
  invoke(event: unknown): Promise<Outcome>;
  batchSize: number;
  /** Whether the handler reports failed messages individually; otherwise one failure fails the batch. */
  reportsItemFailures: boolean;
  /** Maximum number of batches that the function processes at the same time. */
  concurrency: number;
  region: string;
  log(line: string): void;
};

/** Time limit of `stop`, ms. A batch of ingest takes far less; a polling loop may still have a minute to run. */
const PATIENCE = 2_000;

/** The answer of a handler. Without a list, all messages succeeded. */
const report = v.nullable(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))) }),
);

/**
 * Delivers a queue's messages to a function. A batch may contain several groups, but a group is in only one batch at a time. Messages that
 * the function processed are deleted; the others are delivered again after the visibility time-out.
 */
export class EventSource {
  readonly #underWay = new Set<Promise<void>>();
  #stopListening: (() => void) | undefined;

  constructor(private readonly settings: EventSourceSettings) {}

  start(): void {
    this.#stopListening = this.settings.queue.onArrival(() => this.#pump());
    this.#pump();
  }

  /** Stops receiving. Resolves when all running batches have ended, or after PATIENCE: unfinished batches are cut off, as by a kill. */
  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#stopListening = undefined;
    await Promise.race([Promise.all(this.#underWay), pause(PATIENCE, undefined, { ref: false })]);
  }

  #pump(): void {
    const { queue, batchSize, concurrency } = this.settings;
    while (this.#stopListening && this.#underWay.size < concurrency) {
      const batch = queue.receive(batchSize);
      if (batch.length === 0) return;
      const running = this.#deliver(batch).finally(() => {
        this.#underWay.delete(running);
        this.#pump();
      });
      this.#underWay.add(running);
    }
  }

  async #deliver(batch: Received[]): Promise<void> {
    const { queue, invoke, log, region } = this.settings;
    const outcome = await invoke({ Records: batch.map((message) => record(message, queue.settings.arn, region)) });
    const failed = this.#failures(outcome, batch);
    for (const message of batch) {
      if (!failed.has(message.id)) queue.delete(message.receipt);
    }
    if (failed.size > 0 && this.#stopListening) {
      const again = Math.round(queue.settings.visibilityTimeoutMs / 1000);
      log(`${failed.size} of ${batch.length} messages of ${queue.settings.name} failed; they come again in ${again} s`);
    }
  }

  /** Ids of the failed messages, to be redelivered. An invalid answer fails the whole batch, as AWS documents. */
  #failures(outcome: Outcome, batch: Received[]): Set<string> {
    const all = new Set(batch.map(({ id }) => id));
    if ('error' in outcome) return all;
    if (!this.settings.reportsItemFailures) return new Set();
    const answer = v.safeParse(report, outcome.payload);
    if (!answer.success) return all;
    const named = (answer.output?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
    return named.every((id) => all.has(id)) ? new Set(named) : all;
  }
}

/** The message in the format of a Lambda's SQS event. */
function record(message: Received, arn: string, region: string): Record<string, unknown> {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    // All values are strings.
    attributes: {
      ApproximateReceiveCount: String(message.receives),
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
      SentTimestamp: String(message.sentAt),
      SenderId: 'local',
      ...(message.deduplicationId === undefined ? {} : { MessageDeduplicationId: message.deduplicationId }),
      MessageGroupId: message.groupId,
      SequenceNumber: message.sequence,
    },
    messageAttributes: message.attributes,
    md5OfBody: message.bodyMd5,
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: region,
  };
}
