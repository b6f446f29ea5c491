import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { letPublish } from './publisher.ts';
import { HypeQueue } from './queue.ts';
import type { ApiStack } from './stacks/api.ts';
import type { Tables } from './stacks/data.ts';

type Props = { api: ApiStack; tables: Tables; settleQueue: Queue; sweepQueue: Queue };

/** Batches that are stored at the same time. */
const MAX_BATCHES = 50;

/** The way from the providers to the subscribers: a FIFO queue with one group per event, and the Lambda that stores and publishes. */
export class Ingest extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { api, tables, settleQueue, sweepQueue }: Props) {
    super(scope, id);
    // Longer than all attempts to publish and the answer (lambdas/ingest/publish.ts).
    const timeout = Duration.seconds(10);
    this.queue = new HypeQueue(this, 'Ingest', {
      fifo: true,
      attempts: 5,
      // A failed delivery delays its event until it is visible again; then it is tried again.
      visibilityTimeout: Duration.seconds(3 * timeout.toSeconds()),
    });
    const ingest = new HypeFunction(this, 'Ingest', {
      entry: 'ingest',
      description: 'Deliveries of the feeds to the log and to the subscribers',
      memory: WHOLE_CPU,
      timeout,
      reserved: MAX_BATCHES,
    })
      .bind(tables.Log, 'query', 'put')
      .bind(tables.Events, 'get', 'update', 'put')
      .bind(tables.Teams, 'get', 'update')
      .sendTo('settleQueueUrl', settleQueue)
      .sendTo('sweepQueueUrl', sweepQueue);
    letPublish(ingest, api.graphql);
    ingest.takeFrom(this.queue, { batchSize: 10, maxConcurrency: MAX_BATCHES });
  }
}
