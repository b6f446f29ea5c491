import type { DataSource } from '../../appsync/resolver.ts';
import { type GraphqlApiProperties, type ResourceTypes, remark } from '../foundations.ts';
import { Registry } from '../registry.ts';
import { arn, attribute, ownName, propertiesOf, required } from '../resource.ts';

type DataSourceProperties = {
  ApiId: string;
  Name: string;
  Type: string;
  LambdaConfig?: { LambdaFunctionArn: string };
};

export const appsyncTypes: ResourceTypes = {
  'AWS::AppSync::GraphQLApi': {
    ignores: { LogConfig: 'the console says what goes wrong', Name: remark },
    identity(resource, { place }) {
      const ApiId = place.stable(`graphql ${ownName(resource)}`, 26);
      const Arn = arn(place, 'appsync', `apis/${ApiId}`);
      const attributes = {
        ApiId,
        Arn,
        GraphQLUrl: `http://${place.host}/graphql`,
        // Amplify connects here for an endpoint that is not an AWS host.
        RealtimeUrl: `ws://${place.host}/graphql/realtime`,
      };
      return { ref: Arn, attributes };
    },
    make(resource, { graphqlApis }) {
      const apiId = attribute(resource, 'ApiId');
      const properties = propertiesOf<GraphqlApiProperties>(resource);
      const dataSources = new Registry<DataSource>('data source of a known type');
      graphqlApis.add({ properties, schema: '', apiKeys: [], dataSources, resolvers: [] }, apiId);
    },
  },

  'AWS::AppSync::GraphQLSchema': {
    make(resource, { graphqlApis }) {
      graphqlApis.get(required(resource, 'ApiId')).schema = required(resource, 'Definition');
    },
  },

  'AWS::AppSync::ApiKey': {
    identity(resource, { place }) {
      const ApiKey = `da2-${place.stable(`api key ${ownName(resource)}`, 26)}`;
      return { ref: arn(place, 'appsync', `apikeys/${ApiKey}`), attributes: { ApiKey } };
    },
    make(resource, { graphqlApis }) {
      const key = attribute(resource, 'ApiKey');
      const expires = required<number>(resource, 'Expires');
      graphqlApis.get(required(resource, 'ApiId')).apiKeys.push({ key, expires });
    },
  },

  'AWS::AppSync::DataSource': {
    ignores: { ServiceRoleArn: 'rights are checked by the templates’ tests, not here' },
    make(resource, { graphqlApis }) {
      const { ApiId, Name, Type, LambdaConfig } = propertiesOf<DataSourceProperties>(resource);
      const { dataSources } = graphqlApis.get(ApiId);
      if (Type === 'NONE') dataSources.add({ type: Type }, Name);
      if (LambdaConfig) dataSources.add({ type: 'AWS_LAMBDA', functionArn: LambdaConfig.LambdaFunctionArn }, Name);
    },
  },

  'AWS::AppSync::Resolver': {
    make(resource, { graphqlApis }) {
      const { Kind = 'UNIT', Runtime } = propertiesOf<{ Kind?: string; Runtime?: { Name: string } }>(resource);
      if (Kind !== 'UNIT' || Runtime?.Name !== 'APPSYNC_JS') {
        throw new Error(`${resource.logicalId} is not a unit resolver in APPSYNC_JS`);
      }
      const { dataSources, resolvers } = graphqlApis.get(required(resource, 'ApiId'));
      resolvers.push({
        typeName: required(resource, 'TypeName'),
        fieldName: required(resource, 'FieldName'),
        dataSource: dataSources.get(required(resource, 'DataSourceName')),
        code: required(resource, 'Code'),
      });
    },
  },
};
