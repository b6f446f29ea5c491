import { userPoolTokens } from '../appsync/authenticate.ts';
import { createGraphqlApi, type GraphqlApi } from '../appsync/graphql-api.ts';
import type { Foundations, GraphqlParts } from './foundations.ts';

/** The AppSync API that the templates describe, over the functions that they name. */
export function graphqlApi(parts: GraphqlParts, { functions, credentials, userPools, place }: Foundations): GraphqlApi {
  const { properties, schema, apiKeys, resolvers } = parts;
  const { UserPoolId } = properties.UserPoolConfig;
  const jwks = userPools.jwks(UserPoolId);
  if (!jwks) throw new Error(`The GraphQL API has the user pool ${UserPoolId}, which is not in the templates`);
  return createGraphqlApi({
    schema,
    defaultAuth: properties.AuthenticationType,
    additionalAuth: properties.AdditionalAuthenticationProviders.map((provider) => provider.AuthenticationType),
    apiKeys,
    verifyToken: userPoolTokens({ issuer: `${place.services}/${UserPoolId}`, jwks }),
    credentials,
    resolvers,
    ...(properties.ResolverCountLimit && { resolverCountLimit: properties.ResolverCountLimit }),
    invokeLambda: async (functionArn, payload) => functions.get(functionArn).result(payload),
  });
}
