import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, type Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { HypeQueue } from './queue.ts';
import type { ApiStack } from './stacks/api.ts';
import type { Tables } from './stacks/data.ts';

type Props = { api: ApiStack; tables: Tables; settleQueue: Queue };

/** What happens on the court comes in here: a FIFO queue, one group per event, and the Lambda that logs and publishes. */
export class Ingest extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { api, tables, settleQueue }: Props) {
    super(scope, id);
    // All attempts to publish and the answer fit into it (lambdas/ingest/publish.ts).
    const timeout = Duration.seconds(10);
    this.queue = new HypeQueue(this, 'Ingest', {
      fifo: true,
      attempts: 5,
      // The sender names each delivery, so the same content twice is still two deliveries.
      contentBasedDeduplication: false,
      // A failed delivery holds up its event until it is visible again; then it is tried once more.
      visibilityTimeout: Duration.seconds(3 * timeout.toSeconds()),
      // Events do not wait for one another.
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
    });
    const ingest = new HypeFunction(this, 'Ingest', {
      door: 'ingest',
      description: 'Deliveries of the feeds to the log and to the subscribers',
      memory: WHOLE_CPU,
      timeout,
    })
      .bind(tables.Log, 'query', 'put')
      .bind(tables.Events, 'get', 'update', 'put')
      .bind(tables.Teams, 'get', 'update')
      .set('graphqlUrl', api.graphql.graphqlUrl)
      .set('settleQueueUrl', settleQueue.queueUrl)
      .allow(settleQueue.queueArn, 'sqs:SendMessage');
    api.graphql.grantMutation(ingest, 'publish');
    ingest.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 10, maxConcurrency: 50, reportBatchItemFailures: true }),
    );
  }
}
