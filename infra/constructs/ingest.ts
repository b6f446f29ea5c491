import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { HypeFunction } from './function.ts';
import { WHOLE_CPU } from './memory.ts';
import { HypeQueue } from './queue.ts';

type Props = { api: ApiStack; tables: Tables; settleQueue: Queue };

/** Maximum number of batches stored at the same time. */
const MAX_BATCHES = 50;

/** The path from the providers to the subscribers: a FIFO queue with one group per event, and the Lambda that stores and publishes. */
export function ingest(parent: Construct, id: string, { api, tables, settleQueue }: Props): Queue {
  const scope = new Construct(parent, id);
  // Longer than all publish attempts plus the answer (lambdas/feeds/ingest/publish.ts).
  const timeout = Duration.seconds(10);
  const queue = new HypeQueue(scope, 'Ingest', {
    fifo: true,
    attempts: 5,
    // A failed delivery delays its event until it becomes visible and is retried.
    visibilityTimeout: Duration.seconds(3 * timeout.toSeconds()),
  });
  new HypeFunction(scope, 'Ingest', {
    description: 'Deliveries of the feeds to the log and to the subscribers',
    memory: WHOLE_CPU,
    timeout,
    reserved: MAX_BATCHES,
  })
    .bind(tables.Log, 'query', 'put')
    .bind(tables.Events, 'get', 'update', 'put')
    .bind(tables.Teams, 'get', 'put')
    .sendTo('settleQueueUrl', settleQueue)
    .sendTo('sweepQueueUrl', api.sweepQueue)
    .publishTo(api.graphql)
    .takeFrom(queue, { batchSize: 10, maxConcurrency: MAX_BATCHES });
  return queue;
}
