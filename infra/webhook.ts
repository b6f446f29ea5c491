import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { HypeFunction } from './function.ts';
import type { HypeHttpApi } from './http-api.ts';
import type { Tables } from './stacks/data.ts';
import { removalPolicy } from './stage.ts';

type Props = { http: HypeHttpApi; tables: Tables; ingestQueue: Queue };

/** The webhook for providers that push: signed deliveries go to the ingest queue. */
export class Webhook extends Construct {
  /** The secret from which the providers' secrets are derived. */
  readonly secret: Secret;

  constructor(scope: Construct, id: string, { http, tables, ingestQueue }: Props) {
    super(scope, id);
    // After a rotation the previous value stays valid until the next.
    this.secret = new Secret(this, 'Secret', {
      description: 'Hype: what the secrets of the providers are derived from',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(this),
    });
    acknowledge(this.secret, {
      SMG4: 'Providers are told their derived secrets by hand, so a rotation by itself would cut them off. RUNBOOK.md has the steps; the secret before stays good meanwhile.',
    });
    const receive = new HypeFunction(this, 'Receive', {
      entry: 'feed',
      description: 'Signed deliveries of the providers to the ingest queue',
    })
      .bind(tables.Events, 'get', 'put')
      .bind(tables.Deliveries, 'get', 'put')
      .bind(tables.Teams, 'get')
      .set('feedSecretArn', this.secret.secretArn)
      .allow(this.secret.secretArn, 'secretsmanager:GetSecretValue')
      .set('ingestQueueUrl', ingestQueue.queueUrl)
      .allow(ingestQueue.queueArn, 'sqs:SendMessage');
    // The route is in this stack, since the API's stack must not depend on it.
    new HttpRoute(this, 'Route', {
      httpApi: http,
      routeKey: HttpRouteKey.with('/api/feed/{provider}', HttpMethod.POST),
      integration: new HttpLambdaIntegration('Receive', receive),
      authorizer: http.throughEdge,
    });
  }
}
