import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { callNames, calls } from '../../graphql/calls.ts';
import type { Folder } from '../../graphql/fan-calls.ts';
import { inLanes } from '../stack.ts';
import { logGroup } from '../stage.ts';

// A line has the request, its result and its duration, but no query string and no cookies.
const accessLog = JSON.stringify({
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
});

/** The header that proves to the API that a request came through the distribution. */
export const EDGE_HEADER = 'x-distribution-secret';

/**
 * The HTTP API: one route per call; all other paths under /api go to the event Lambda, which answers 404. All routes accept only
 * requests that came through the distribution.
 */
export class HypeHttpApi extends HttpApi {
  /** The authorizer, for routes of other stacks. */
  readonly throughEdge: HttpLambdaAuthorizer;

  constructor(
    scope: Construct,
    id: string,
    { functions, edge }: { functions: Record<Exclude<Folder, 'desk'>, IFunction>; edge: IFunction },
  ) {
    const throughEdge = new HttpLambdaAuthorizer('ThroughEdge', edge, {
      identitySource: [`$request.header.${EDGE_HEADER}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
    super(scope, id, { apiName: 'Hype', createDefaultStage: false, defaultAuthorizer: throughEdge });
    this.throughEdge = throughEdge;
    new HttpStage(scope, `${id}Stage`, {
      httpApi: this,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 4000 },
      accessLogSettings: {
        // With another prefix, AWS adds the group to an account policy that has room for some dozens of stages only.
        destination: new LogGroupLogDestination(logGroup(scope, `${id}Logs`, `/aws/vendedlogs/http-api/${this.apiId}`)),
        format: AccessLogFormat.custom(accessLog),
      },
    });

    const integrations = Object.fromEntries(
      Object.entries(functions).map(([folder, answers]) => [
        folder,
        new HttpLambdaIntegration(folder, answers, { scopePermissionToRoute: false }),
      ]),
    ) as Record<keyof typeof functions, HttpLambdaIntegration>;
    const routes = callNames.flatMap((name) => {
      const { method, path, folder } = calls[name];
      // The feed's stack has the Lambda of operators.
      if (folder === 'desk') return [];
      return this.addRoutes({ path, methods: [HttpMethod[method]], integration: integrations[folder] });
    });
    routes.push(...this.addRoutes({ path: '/api/{proxy+}', integration: integrations.event }));
    // API Gateway accepts ten control-plane requests per second per account, and CloudFormation sends several for each route.
    inLanes(routes, 4);
  }
}
