import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Outcome } from '../lambda/execution-environment.ts';
import type { Received } from './message.ts';
import type { Queue } from './queue.ts';

export type EventSourceSettings = {
  queue: Queue;
  invoke(event: unknown): Promise<Outcome>;
  batchSize: number;
  /** The handler names the messages that failed; without it one failure fails the batch. */
  reportsItemFailures: boolean;
  /** Batches in the function's hands at the same time at most. */
  concurrency: number;
  region: string;
  log(line: string): void;
};

/** How long `stop` waits, ms. A batch of ingest takes far less; a loop of polls may have a minute to go. */
const PATIENCE = 2_000;

/** What a handler answers with. Without a list all messages went well. */
const report = v.nullable(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))) }),
);

/**
 * Carries a queue's messages to a function. A batch may hold messages of several groups, and no group is in two batches at once. What
 * the function answers for is deleted; the rest comes again after the visibility time-out.
 */
export class EventSource {
  readonly #underWay = new Set<Promise<void>>();
  #stopListening: (() => void) | undefined;

  constructor(private readonly settings: EventSourceSettings) {}

  start(): void {
    this.#stopListening = this.settings.queue.onArrival(() => this.#pump());
    this.#pump();
  }

  /** Takes nothing more and resolves when all batches under way have ended, or after PATIENCE: the rest is cut off as by a kill. */
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

  /** Ids of the messages that come again. An answer that makes no sense fails them all, as AWS documents it. */
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

/** The message as a Lambda of an SQS event source sees it. */
function record(message: Received, arn: string, region: string): Record<string, unknown> {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    // All of them texts.
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
