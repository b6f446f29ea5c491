import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import type { HypeHttpApi } from './http-api.ts';
import { HypeQueue } from './queue.ts';
import { HypeSecret } from './secret.ts';

type WebhookProps = { http: HypeHttpApi; shared: Secret | undefined; tables: Tables; ingestQueue: Queue };

/**
 * The webhook for providers that push: signed deliveries go to the ingest queue.
 * @param shared the secret from which the providers' secrets are derived; if undefined, one is created
 */
export function webhook(parent: Construct, id: string, { http, shared, tables, ingestQueue }: WebhookProps): Secret {
  const scope = new Construct(parent, id);
  const secret =
    shared ??
    new HypeSecret(scope, 'Secret', {
      description: 'what the secrets of the providers are derived from',
      byHand:
        'Providers are told their derived secrets by hand, so a rotation by itself would cut them off. RUNBOOK.md has the steps; the secret before stays good meanwhile.',
    });
  const receive = new HypeFunction(scope, 'Receive', {
    entry: 'feed',
    description: 'Signed deliveries of the providers to the ingest queue',
  })
    .bind(tables.Events, 'get', 'put')
    .bind(tables.Deliveries, 'get', 'put')
    .bind(tables.Teams, 'get')
    .read('feedSecretArn', secret)
    .sendTo('ingestQueueUrl', ingestQueue);
  // The route is in this stack, because the API's stack must not depend on it.
  new HttpRoute(scope, 'Route', {
    httpApi: http,
    routeKey: HttpRouteKey.with('/api/feed/{provider}', HttpMethod.POST),
    integration: new HttpLambdaIntegration('Receive', receive),
    authorizer: http.throughEdge,
  });
  return secret;
}

type IngestProps = { api: ApiStack; tables: Tables; settleQueue: Queue };

/** Maximum number of batches stored at the same time. */
const MAX_BATCHES = 50;

/** Stores and publishes deliveries: a FIFO queue with one group per event, and its Lambda. @returns the queue */
export function ingest(parent: Construct, id: string, { api, tables, settleQueue }: IngestProps): Queue {
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
