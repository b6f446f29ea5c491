import { ServiceFault } from '../cloud/http/service-fault.ts';
import { type Operation, text } from './operation.ts';
import { checkSecret } from './secret.ts';
import { userOf } from './users.ts';

/** GlobalSignOut: ends every session of the access token's user. */
export const globalSignOut: Operation = async (service, input) => {
  const { pool, sub } = await service.sessions.ofAccessToken(input.AccessToken, service.pools);
  service.journal.set(service.sessions.ending(pool, sub, false));
  return {};
};

export const adminUserGlobalSignOut: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.journal.set(service.sessions.ending(pool, user.sub, false));
  return {};
};

/** RevokeToken: ends the session of one refresh token, and the access tokens made from it. */
export const revokeToken: Operation = async (service, input) => {
  const token = text(input, 'Token');
  const client = service.pools.client(input.ClientId);
  checkSecret(client, input.ClientSecret);
  if (client.properties.EnableTokenRevocation === false)
    throw new ServiceFault('UnsupportedOperationException', 'Revocation is not enabled for this client');
  if (token.split('.').length === 3) throw new ServiceFault('UnsupportedTokenTypeException', 'Unsupported token type');
  const session = service.sessions.ofRefreshToken(token);
  if (session && session.clientId !== client.id) throw new ServiceFault('UnauthorizedException', 'Invalid client');
  if (session) service.sessions.revoke(session);
  return {};
};

/** DescribeUserPoolClient: how the back end learns a client's secret. */
export const describeUserPoolClient: Operation = async (service, input) => {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const { id, secret, properties } = service.pools.client(text(input, 'ClientId'), pool.id);
  return {
    UserPoolClient: {
      UserPoolId: pool.id,
      ClientName: id,
      ClientId: id,
      ...(secret !== undefined && { ClientSecret: secret }),
      ExplicitAuthFlows: properties.ExplicitAuthFlows,
    },
  };
};
