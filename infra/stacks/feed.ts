import { type App, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { HypeFunction, WHOLE_CPU } from '../function.ts';
import { removalPolicy } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';

/** A Lambda's time for a shard; half of it is used before the rest of the shard becomes a task of its own. */
const SETTLING = Duration.minutes(2);

/**
 * What happens on the court comes in here: the webhook, a FIFO queue, one group per event, and the Lambda that logs and publishes. What that
 * is worth to fans who are away goes out of here: a queue of shards, and the Lambda that scores their entries.
 */
export class FeedStack extends Stack {
  readonly ingestQueue: Queue;
  readonly settleQueue: Queue;

  constructor(app: App, { api, tables }: { api: ApiStack; tables: Tables }) {
    super(app, 'Hype-Feed', { description: 'Hype: webhook, ingest queue, dead letters and the ingest Lambda' });

    const timeout = Duration.seconds(10);
    const shared = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, removalPolicy: removalPolicy(this) };
    const deadLetters = (id: string, fifo?: true) => ({
      queue: new Queue(this, id, { ...shared, ...(fifo && { fifo }), retentionPeriod: Duration.days(14) }),
      maxReceiveCount: 5,
    });
    this.settleQueue = new Queue(this, 'SettleQueue', {
      ...shared,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(6 * SETTLING.toSeconds()),
      deadLetterQueue: deadLetters('SettleDeadLetters'),
    });
    this.ingestQueue = new Queue(this, 'IngestQueue', {
      ...shared,
      fifo: true,
      // The sender names each delivery, so the same content twice is still two deliveries.
      contentBasedDeduplication: false,
      retentionPeriod: Duration.days(4),
      // A failed delivery holds up its event until it is visible again; then it is tried once more.
      visibilityTimeout: Duration.seconds(3 * timeout.toSeconds()),
      // Events do not wait for one another.
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      deadLetterQueue: deadLetters('IngestDeadLetters', true),
    });

    const ingest = new HypeFunction(this, 'Ingest', {
      door: 'ingest',
      description: 'Deliveries of the feeds to the log and to the subscribers',
      memory: WHOLE_CPU,
      timeout,
    })
      .bind(tables.Log, 'query', 'put')
      .bind(tables.Events, 'get', 'update')
      .set('graphqlUrl', api.graphql.graphqlUrl)
      .set('settleQueueUrl', this.settleQueue.queueUrl)
      .allow(this.settleQueue.queueArn, 'sqs:SendMessage');
    api.graphql.grantMutation(ingest, 'publish');
    ingest.addEventSource(new SqsEventSource(this.ingestQueue, { batchSize: 10, reportBatchItemFailures: true }));

    const settle = new HypeFunction(this, 'Settle', {
      door: 'settle',
      description: 'Entries of an event, a shard at a time, scored against its log',
      memory: WHOLE_CPU,
      timeout: SETTLING,
    })
      .bind(tables.Log, 'query')
      .bind(tables.Events, 'get')
      .bind(tables.Entries, 'get', 'query', 'update')
      .bind(tables.Standings, 'get', 'batchGet', 'update')
      .set('settleQueueUrl', this.settleQueue.queueUrl)
      .allow(this.settleQueue.queueArn, 'sqs:SendMessage');
    settle.addEventSource(
      new SqsEventSource(this.settleQueue, { batchSize: 1, maxConcurrency: 32, reportBatchItemFailures: true }),
    );

    // A rotation puts a new value; the one before it stays good until the next.
    const secret = new Secret(this, 'FeedSecret', {
      description: 'Hype: what the secrets of the providers are derived from',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(this),
    });
    const webhook = new HypeFunction(this, 'Webhook', {
      door: 'feed',
      description: 'Signed deliveries of the providers to the ingest queue',
    })
      .bind(tables.Events, 'get')
      .bind(tables.Deliveries, 'get', 'put')
      .set('feedSecretArn', secret.secretArn)
      .allow(secret.secretArn, 'secretsmanager:GetSecretValue')
      .set('ingestQueueUrl', this.ingestQueue.queueUrl)
      .allow(this.ingestQueue.queueArn, 'sqs:SendMessage');
    // The route stands in this stack, which the API's knows nothing of.
    new HttpRoute(this, 'WebhookRoute', {
      httpApi: api.http,
      routeKey: HttpRouteKey.with('/api/feed/{provider}', HttpMethod.POST),
      integration: new HttpLambdaIntegration('Webhook', webhook),
    });

    new CfnOutput(this, 'FeedSecretArn', { value: secret.secretArn });
    new CfnOutput(this, 'IngestQueueUrl', { value: this.ingestQueue.queueUrl });
  }
}
