import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Tables } from '../stacks/data.ts';
import { HypeFunction } from './function.ts';
import type { HypeHttpApi } from './http-api.ts';
import { HypeSecret } from './secret.ts';

type Props = { http: HypeHttpApi; shared: Secret | undefined; tables: Tables; ingestQueue: Queue };

/**
 * The webhook for providers that push: signed deliveries go to the ingest queue.
 * @param shared a secret from which the providers' secrets are derived, instead of a separate one
 */
export function webhook(parent: Construct, id: string, { http, shared, tables, ingestQueue }: Props): Secret {
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
