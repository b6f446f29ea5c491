import type { ResourceTypes } from '../foundations.ts';
import { arn, ownName, required } from '../resource.ts';

const says = 'says nothing to the machine';

export const appsyncTypes: ResourceTypes = {
  'AWS::AppSync::GraphQLApi': {
    ignores: {
      LogConfig: 'the console says what goes wrong',
      Name: says,
    },
    identity(resource, { place }) {
      const ApiId = place.stable(`graphql ${ownName(resource)}`, 26);
      const Arn = arn(place, 'appsync', `apis/${ApiId}`);
      const attributes = {
        ApiId,
        Arn,
        GraphQLDns: place.host,
        GraphQLEndpointArn: arn(place, 'appsync', `endpoints/graphql-api/${ApiId}`),
        GraphQLUrl: `http://${place.host}/graphql`,
        RealtimeDns: place.host,
        // Where Amplify connects for an address that is not of AWS.
        RealtimeUrl: `ws://${place.host}/graphql/realtime`,
      };
      return { ref: Arn, attributes };
    },
    make({ identity: { ref, attributes }, properties }, { graphqlApis }) {
      const apiId = attributes.ApiId as string;
      const parts = { apiId, arn: ref, properties, schema: '', apiKeys: [], dataSources: [], resolvers: [] };
      graphqlApis.add(parts, apiId);
    },
  },

  'AWS::AppSync::GraphQLSchema': {
    identity: (resource) => ({ ref: ownName(resource), attributes: { Id: ownName(resource) } }),
    make(resource, { graphqlApis }) {
      graphqlApis.get(required(resource, 'ApiId')).schema = required(resource, 'Definition');
    },
  },

  'AWS::AppSync::ApiKey': {
    identity(resource, { place }) {
      const ApiKey = `da2-${place.stable(`api key ${ownName(resource)}`, 26)}`;
      const Arn = arn(place, 'appsync', `apikeys/${ApiKey}`);
      return { ref: Arn, attributes: { ApiKey, ApiKeyId: ApiKey, Arn } };
    },
    make(resource, { graphqlApis }) {
      const key = resource.identity.attributes.ApiKey as string;
      const expires = Number(resource.properties.Expires ?? Date.now() / 1000 + 7 * 86_400);
      graphqlApis.get(required(resource, 'ApiId')).apiKeys.push({ key, expires });
    },
  },

  'AWS::AppSync::DataSource': {
    ignores: { ServiceRoleArn: 'rights are checked by the templates’ tests, not here' },
    identity(resource) {
      const Name = String(resource.properties.Name);
      return { ref: ownName(resource), attributes: { DataSourceArn: ownName(resource), Name } };
    },
    make(resource, { graphqlApis }) {
      const config = resource.properties.LambdaConfig as { LambdaFunctionArn: string } | undefined;
      graphqlApis.get(required(resource, 'ApiId')).dataSources.push({
        name: required(resource, 'Name'),
        type: required(resource, 'Type'),
        ...(config && { functionArn: config.LambdaFunctionArn }),
      });
    },
  },

  'AWS::AppSync::Resolver': {
    identity: (resource) => ({ ref: ownName(resource), attributes: { ResolverArn: ownName(resource) } }),
    make(resource, { graphqlApis }) {
      const { Kind = 'UNIT', Runtime } = resource.properties;
      if (Kind !== 'UNIT' || (Runtime as { Name?: string } | undefined)?.Name !== 'APPSYNC_JS') {
        throw new Error(`${resource.logicalId} is not a unit resolver in APPSYNC_JS`);
      }
      graphqlApis.get(required(resource, 'ApiId')).resolvers.push({
        typeName: required(resource, 'TypeName'),
        fieldName: required(resource, 'FieldName'),
        dataSource: required(resource, 'DataSourceName'),
        code: required(resource, 'Code'),
      });
    },
  },
};
