import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { callNames, calls } from '../../graphql/calls.ts';
import { EDGE_HEADER } from '../../infra/constructs/http-api.ts';
import { all, only, templates } from './synthesized.ts';

const { api, feed } = templates();
type Route = { RouteKey: string; Target: { 'Fn::Join': [string, [string, { Ref: string }]] } };
// The routes of operators and of the webhook are in the feed's stack.
const everywhere = <Properties>(type: string) => [api, feed].flatMap((template) => all<Properties>(template, type));
const routes = everywhere<Route>('AWS::ApiGatewayV2::Route').map(({ properties }) => properties);
type Integration = { IntegrationUri: { 'Fn::GetAtt': [string, string] } };
const integrations = everywhere<Integration>('AWS::ApiGatewayV2::Integration');

/** The name of the Lambda's construct behind a route. */
function answeredBy(routeKey: string): string | undefined {
  const target = routes.find(({ RouteKey }) => RouteKey === routeKey)?.Target['Fn::Join'][1][1].Ref;
  const lambda = integrations.find(({ id }) => id === target)?.properties.IntegrationUri['Fn::GetAtt'][0];
  return lambda?.replace(/[0-9A-F]{8}$/, '');
}

const lambdas = {
  account: 'Account',
  fan: 'Fan',
  event: 'Event',
  team: 'Team',
  hype: 'SideGames',
  crew: 'Crew',
  desk: 'Desk',
};

describe('the HTTP API', () => {
  it('has a route for every call, to the Lambda of its folder', () => {
    for (const name of callNames) {
      const { method, path, folder } = calls[name];
      expect(answeredBy(`${method} ${path}`), name).toBe(lambdas[folder]);
    }
  });

  it('answers everything else under /api by the event Lambda, and nothing more', () => {
    expect(answeredBy('ANY /api/{proxy+}')).toBe('Event');
    expect(routes).toHaveLength(callNames.length + 2);
  });

  it('takes nothing that did not come by the distribution', () => {
    const authorizer = only(api, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizer.properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: [`$request.header.${EDGE_HEADER}`],
    });
    const edge = all(api, 'AWS::Lambda::Function').find(({ id }) => id.startsWith('Edge'));
    expect(JSON.stringify(authorizer.properties.AuthorizerUri)).toContain(`"${edge?.id}"`);
    for (const { properties } of all(api, 'AWS::ApiGatewayV2::Route'))
      expect(properties, String(properties.RouteKey)).toMatchObject({
        AuthorizationType: 'CUSTOM',
        AuthorizerId: { Ref: authorizer.id },
      });
    const [outside] = all<{ AuthorizationType: string; AuthorizerId: unknown }>(feed, 'AWS::ApiGatewayV2::Route');
    expect(outside?.properties).toMatchObject({ AuthorizationType: 'CUSTOM' });
    for (const { id, properties } of all(feed, 'AWS::ApiGatewayV2::Route'))
      expect(properties, id).toMatchObject({
        AuthorizationType: 'CUSTOM',
        AuthorizerId: outside?.properties.AuthorizerId,
      });
  });

  it('hands Lambdas payload format 2.0 and may invoke each of them', () => {
    api.allResourcesProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
    const permitted = everywhere<{ FunctionName: unknown; Principal: string }>('AWS::Lambda::Permission').flatMap(
      ({ properties: { FunctionName, Principal } }) => (Principal === 'apigateway.amazonaws.com' ? [FunctionName] : []),
    );
    expect(integrations.length).toBeGreaterThan(6);
    for (const { properties } of integrations) expect(permitted).toContainEqual(properties.IntegrationUri);
  });

  it('is throttled and keeps access logs without query strings', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingBurstLimit: Match.anyValue(), ThrottlingRateLimit: Match.anyValue() },
      AccessLogSettings: { DestinationArn: Match.anyValue(), Format: Match.not(Match.stringLikeRegexp('queryString')) },
    });
  });

  it('writes its log to a group that the account’s policy of logs lets in without naming it', () => {
    const { AccessLogSettings } = only<{ AccessLogSettings: { DestinationArn: { 'Fn::GetAtt': [string, string] } } }>(
      api,
      'AWS::ApiGatewayV2::Stage',
    ).properties;
    const [group] = AccessLogSettings.DestinationArn['Fn::GetAtt'];
    const { id } = only(api, 'AWS::ApiGatewayV2::Api');
    expect(all(api, 'AWS::Logs::LogGroup').find((one) => one.id === group)?.properties.LogGroupName).toEqual({
      'Fn::Join': ['', [expect.stringMatching(/^\/aws\/vendedlogs\//), { Ref: id }]],
    });
  });
});
