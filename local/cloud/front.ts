import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { userPoolTokens } from '../appsync/authenticate.ts';
import { createGraphqlApi } from '../appsync/graphql-api.ts';
import type { Foundations, GraphqlParts } from './foundations.ts';
import { handler } from './http/exchange.ts';

/** The single address for browsers: the distribution, and the GraphQL API, which has its own host in AWS. */
export function front(foundations: Foundations) {
  const [distribution, ...others] = foundations.distributions.all();
  const [parts, ...more] = foundations.graphqlApis.all();
  if (!distribution || !parts || others.length + more.length > 0)
    throw new Error('One distribution and one GraphQL API have room here');
  const graphql = graphqlApi(parts, foundations);
  const site = handler(
    (request) => distribution.answer(request),
    (line) => foundations.log('site', line),
  );
  return {
    onRequest(request: IncomingMessage, response: ServerResponse) {
      if (pathOf(request) === '/graphql') graphql.handleRequest(request, response);
      else site(request, response);
    },
    onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      if (pathOf(request) === '/graphql/realtime') graphql.handleUpgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    },
    close: graphql.close,
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/, '');

/** The AppSync API of the templates, connected to the functions that they name. */
function graphqlApi(parts: GraphqlParts, { functions, credentials, userPools, place }: Foundations) {
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
