import type { AuthMode } from '../appsync/auth-mode.ts';
import { userPoolTokens } from '../appsync/authenticate.ts';
import { createGraphqlApi, type GraphqlApi } from '../appsync/graphql-api.ts';
import type { DataSource } from '../appsync/resolver.ts';
import type { Foundations, GraphqlParts } from './foundations.ts';

/** The AppSync API that the templates describe, over the functions that they name. */
export function graphqlApi(parts: GraphqlParts, { functions, environment, userPools, place }: Foundations): GraphqlApi {
  const { properties, schema, apiKeys, resolvers } = parts;
  const { AuthenticationType, AdditionalAuthenticationProviders, UserPoolConfig, IntrospectionConfig } = properties;
  const additional = (AdditionalAuthenticationProviders ?? []) as { AuthenticationType: AuthMode }[];
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment as Record<string, string>;
  const poolId = (UserPoolConfig as { UserPoolId?: string } | undefined)?.UserPoolId;
  const jwks = poolId === undefined ? undefined : userPools.jwks(poolId);
  return createGraphqlApi({
    schema,
    defaultAuth: AuthenticationType as AuthMode,
    additionalAuth: additional.map((provider) => provider.AuthenticationType),
    apiKeys,
    ...(jwks && { verifyToken: userPoolTokens({ issuer: `${place.services}/${poolId}`, jwks }) }),
    credentials: [
      {
        accessKeyId: AWS_ACCESS_KEY_ID as string,
        secretAccessKey: AWS_SECRET_ACCESS_KEY as string,
        sessionToken: AWS_SESSION_TOKEN as string,
      },
    ],
    resolvers: resolvers.map(({ dataSource, ...resolver }) => ({
      ...resolver,
      dataSource: sourceOf(parts, dataSource),
    })),
    resolverCountLimit: Number(properties.ResolverCountLimit ?? 0),
    introspection: IntrospectionConfig !== 'DISABLED',
    async invokeLambda(functionArn, payload) {
      const outcome = await functions.get(functionArn).invoke(payload);
      if ('payload' in outcome) return outcome.payload;
      throw Object.assign(new Error(outcome.error.errorMessage), { name: outcome.error.errorType });
    },
  });
}

function sourceOf({ dataSources, apiId }: GraphqlParts, wanted: string): DataSource {
  const source = dataSources.find(({ name }) => name === wanted);
  if (source?.type === 'NONE') return { type: 'NONE' };
  if (source?.type === 'AWS_LAMBDA' && source.functionArn)
    return { type: 'AWS_LAMBDA', functionArn: source.functionArn };
  throw new Error(`The GraphQL API ${apiId} has no data source ${wanted} of a type that is known here`);
}
