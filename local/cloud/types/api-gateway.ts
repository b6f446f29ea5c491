import { type ResourceTypes, remark } from '../foundations.ts';
import { Authorizer, HttpApi } from '../http/http-api.ts';
import { ownName, required } from '../resource.ts';

export const apiGatewayTypes: ResourceTypes = {
  'AWS::ApiGatewayV2::Api': {
    ignores: { Name: remark },
    identity(resource, { place }) {
      const ApiId = place.stable(`api ${ownName(resource)}`, 10);
      return { ref: ApiId, attributes: { ApiEndpoint: `http://${place.host}` } };
    },
    make(resource, { apis, origins, place }) {
      if (resource.properties.ProtocolType !== 'HTTP') throw new Error(`${resource.logicalId} is not an HTTP API`);
      const apiId = resource.identity.ref;
      const domainName = `${apiId}.execute-api.${place.region}.amazonaws.com`;
      const api = new HttpApi({ apiId, accountId: place.accountId, domainName, stage: '$default' });
      apis.add(api, apiId);
      origins.add((request) => api.answer(request), domainName);
    },
  },

  'AWS::ApiGatewayV2::Integration': {
    ignores: { ApiId: 'a route names its integration' },
    make(resource, { functions, integrations }) {
      const { IntegrationType, PayloadFormatVersion, TimeoutInMillis } = resource.properties;
      if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0') {
        throw new Error(`${resource.logicalId} is not a Lambda proxy with payload format 2.0`);
      }
      const fn = functions.get(required(resource, 'IntegrationUri'));
      integrations.add({ function: fn, timeoutMs: Number(TimeoutInMillis ?? 30_000) }, resource.identity.ref);
    },
  },

  'AWS::ApiGatewayV2::Route': {
    make(resource, { apis, integrations, authorizers }) {
      const { AuthorizationType, AuthorizerId } = resource.properties;
      if (AuthorizationType !== 'CUSTOM') throw new Error(`${resource.logicalId} has no Lambda authorizer`);
      const integration = integrations.get(required<string>(resource, 'Target').replace('integrations/', ''));
      const authorizer = authorizers.get(String(AuthorizerId));
      apis.get(required(resource, 'ApiId')).addRoute(required(resource, 'RouteKey'), integration, authorizer);
    },
  },

  'AWS::ApiGatewayV2::Authorizer': {
    ignores: { ApiId: 'a route names its authorizer', Name: remark },
    make(resource, { functions, authorizers }) {
      const { properties } = resource;
      const { AuthorizerType, AuthorizerPayloadFormatVersion, EnableSimpleResponses } = properties;
      if (AuthorizerType !== 'REQUEST' || AuthorizerPayloadFormatVersion !== '2.0' || EnableSimpleResponses !== true)
        throw new Error(`${resource.logicalId} is not a Lambda authorizer with simple responses`);
      const [, arn = ''] = /\/functions\/([^/]+)\/invocations$/.exec(String(properties.AuthorizerUri)) ?? [];
      const authorizer = new Authorizer({
        function: functions.get(arn),
        identitySource: required(resource, 'IdentitySource'),
        ttlMs: Number(properties.AuthorizerResultTtlInSeconds ?? 300) * 1000,
      });
      authorizers.add(authorizer, resource.identity.ref);
    },
  },

  'AWS::ApiGatewayV2::Stage': {
    ignores: {
      ApiId: 'an API has one stage here',
      AccessLogSettings: 'the console says what goes wrong',
      AutoDeploy: 'there is nothing to deploy to',
      DefaultRouteSettings: 'one laptop does not reach the throttle',
    },
    make(resource) {
      if (resource.properties.StageName !== '$default') throw new Error(`Only the stage $default is known here`);
    },
  },
};
