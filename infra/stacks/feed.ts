import { type App, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { HypeFunction, WHOLE_CPU } from '../function.ts';
import { Importing } from '../importing.ts';
import { Polling } from '../polling.ts';
import { removalPolicy } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';

/**
 * What happens on the court comes in here: a FIFO queue, one group per event, and the Lambda that logs and publishes; the polls that
 * fetch it; and the import of schedule and teams.
 */
export class FeedStack extends Stack {
  readonly ingestQueue: Queue;
  readonly deadLetterQueue: Queue;
  readonly ingest: HypeFunction;

  constructor(app: App, { api, tables }: { api: ApiStack; tables: Tables }) {
    super(app, 'Hype-Feed', { description: 'Hype: ingest queue, dead letters and the ingest Lambda' });

    const timeout = Duration.seconds(10);
    const shared = {
      fifo: true,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(this),
    };
    this.deadLetterQueue = new Queue(this, 'IngestDeadLetters', { ...shared, retentionPeriod: Duration.days(14) });
    this.ingestQueue = new Queue(this, 'IngestQueue', {
      ...shared,
      // The sender names each delivery, so the same content twice is still two deliveries.
      contentBasedDeduplication: false,
      retentionPeriod: Duration.days(4),
      // A failed delivery holds up its event until it is visible again; then it is tried once more.
      visibilityTimeout: Duration.seconds(3 * timeout.toSeconds()),
      // Events do not wait for one another.
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: 5 },
    });

    this.ingest = new HypeFunction(this, 'Ingest', {
      door: 'ingest',
      description: 'Deliveries of the feeds to the log and to the subscribers',
      memory: WHOLE_CPU,
      timeout,
    })
      .bind(tables.Log, 'query', 'put')
      .bind(tables.Events, 'get', 'update')
      .set('graphqlUrl', api.graphql.graphqlUrl);
    api.graphql.grantMutation(this.ingest, 'publish');
    this.ingest.addEventSource(new SqsEventSource(this.ingestQueue, { batchSize: 10, reportBatchItemFailures: true }));

    new Polling(this, 'Polling', { tables, ingestQueue: this.ingestQueue });
    new Importing(this, 'Importing', { tables });

    new CfnOutput(this, 'IngestQueueUrl', { value: this.ingestQueue.queueUrl });
  }
}
