import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { callNames, calls } from '../../graphql/calls.ts';
import { inLanes } from '../stack.ts';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import type { IdentityStack } from '../stacks/identity.ts';
import { HypeFunction, WHOLE_CPU } from './function.ts';

type Props = {
  identity: IdentityStack;
  api: ApiStack;
  tables: Tables;
  settleQueue: Queue;
  ingestQueue: Queue;
  /** The Lambda that scores the fans of some shards. */
  range: HypeFunction;
};

/** The calls of operators. Their Lambda sends to the ingest queue, so it is in the feed's stack; the API's stack must not depend on that. */
export function desk(
  parent: Construct,
  id: string,
  { identity, api, tables, ingestQueue, settleQueue, range }: Props,
): void {
  const scope = new Construct(parent, id);
  const answers = new HypeFunction(scope, 'Desk', {
    description: 'Calls of operators',
    memory: WHOLE_CPU,
    // A preview of a correction waits for its ranges; API Gateway and AppSync end after 30 s.
    timeout: Duration.seconds(29),
  })
    .bind(tables.Events, 'get', 'query', 'put', 'update')
    .bind(tables.Log, 'query')
    .bind(tables.Fans, 'get', 'put', 'update', 'delete')
    .bind(tables.Played, 'query')
    .bind(tables.Standings, 'get')
    .bind(tables.Teams, 'get', 'query', 'put')
    .bind(tables.SignOuts, 'get', 'update')
    .bind(tables.Sessions, 'query', 'delete')
    .bind(tables.Pushes, 'update')
    .set('rangeFunction', range.functionName)
    .allow(range.functionArn, 'lambda:InvokeFunction')
    .publishTo(api.graphql)
    .sendTo('ingestQueueUrl', ingestQueue)
    .sendTo('sweepQueueUrl', api.sweepQueue)
    .sendTo('settleQueueUrl', settleQueue)
    .withSession(identity, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut');
  const integration = new HttpLambdaIntegration('Desk', answers, { scopePermissionToRoute: false });
  const routes = callNames.flatMap((name) => {
    const { method, path, folder } = calls[name];
    const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
    const props = { httpApi: api.http, routeKey, integration, authorizer: api.http.throughEdge };
    return folder === 'desk' ? [new HttpRoute(scope, `${method}-${name}`, props)] : [];
  });
  inLanes(routes, 4);
  api.graphql.resolveIn(scope, 'desk', answers);
}
