import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { callNames, calls } from '../../graphql/calls.ts';
import { EDGE_HEADER } from '../../infra/constructs/http-api.ts';
import { all, constructOf, lambdasOf, only, templates } from './synthesized.ts';

const { api, feed } = templates();
type Route = { RouteKey: string; Target: { 'Fn::Join': [string, [string, { Ref: string }]] } };
// The routes of operators and of the webhook are in the feed's stack.
const everywhere = [api, feed];
const routes = all<Route>(everywhere, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties);
type Integration = { IntegrationUri: { 'Fn::GetAtt': [string, string] } };
const integrations = all<Integration>(everywhere, 'AWS::ApiGatewayV2::Integration');

/** The name of the Lambda's construct behind a route. */
function answeredBy(routeKey: string): string | undefined {
  const target = routes.find(({ RouteKey }) => RouteKey === routeKey)?.Target['Fn::Join'][1][1].Ref;
  const lambda = integrations.find(({ id }) => id === target)?.properties.IntegrationUri['Fn::GetAtt'][0];
  return lambda && constructOf(lambda);
}

describe('the HTTP API', () => {
  it('has a route for every call, to the Lambda of its folder; the event Lambda answers all else under /api', () => {
    const renamed: Record<string, string> = { hype: 'SideGames' };
    for (const name of callNames) {
      const { method, path, folder } = calls[name];
      const lambda = renamed[folder] ?? `${folder[0]?.toUpperCase()}${folder.slice(1)}`;
      expect(answeredBy(`${method} ${path}`), name).toBe(lambda);
    }
    expect(answeredBy('ANY /api/{proxy+}')).toBe('Event');
    expect(answeredBy('POST /api/feed/{provider}')).toBe('WebhookReceive');
    expect(routes).toHaveLength(callNames.length + 2);
  });

  it('takes only requests that came through the distribution', () => {
    const { id, properties } = only(api, 'AWS::ApiGatewayV2::Authorizer');
    expect(properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      EnableSimpleResponses: true,
      IdentitySource: [`$request.header.${EDGE_HEADER}`],
    });
    const edge = lambdasOf(api).find((one) => one.id.startsWith('Edge'));
    expect(JSON.stringify(properties.AuthorizerUri)).toContain(`"${edge?.id}"`);
    for (const { RouteKey, ...route } of routes)
      expect(route, RouteKey).toMatchObject({
        AuthorizationType: 'CUSTOM',
        AuthorizerId: expect.toSatisfy((authorizer) => JSON.stringify(authorizer).includes(id)),
      });
  });

  it('hands Lambdas payload format 2.0 and may invoke each of them', () => {
    api.allResourcesProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0' });
    const permitted = all(everywhere, 'AWS::Lambda::Permission')
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
      .map(({ properties }) => properties.FunctionName);
    expect(integrations.length).toBeGreaterThan(6);
    for (const { properties } of integrations) expect(permitted).toContainEqual(properties.IntegrationUri);
  });

  it('is throttled, and its access log without query strings is in a group that the account’s policy of logs lets in', () => {
    type Stage = { AccessLogSettings: { DestinationArn: { 'Fn::GetAtt': [string, string] } } };
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingBurstLimit: Match.anyValue(), ThrottlingRateLimit: Match.anyValue() },
      AccessLogSettings: { Format: Match.not(Match.stringLikeRegexp('queryString')) },
    });
    const stage = only<Stage>(api, 'AWS::ApiGatewayV2::Stage').properties;
    const [group] = stage.AccessLogSettings.DestinationArn['Fn::GetAtt'];
    const { LogGroupName } = all(api, 'AWS::Logs::LogGroup').find(({ id }) => id === group)?.properties ?? {};
    expect(JSON.stringify(LogGroupName)).toContain('"/aws/vendedlogs/');
  });
});
