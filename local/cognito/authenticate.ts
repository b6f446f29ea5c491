import { isRecord } from '../../games/lib/unknown.ts';
import { invalidParameter, notAuthorized, ServiceFault, userNotFound } from '../cloud/http/service-fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { attemptsOf, verifyPassword } from './password.ts';
import type { Client } from './pool.ts';
import { checkSecret, checkSecretHash } from './secret.ts';

/** AdminInitiateAuth, by password only: used by the back end. */
export const adminInitiateAuth: Operation = async (service, input) => {
  const pool = service.pools.pool(input.UserPoolId);
  const client = service.pools.client(input.ClientId, pool.id);
  if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') throw invalidParameter('Initiate Auth method not supported.');
  if (!client.properties.ExplicitAuthFlows?.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH'))
    throw invalidParameter('Auth flow not enabled for this client');
  return byPassword(service, client, isRecord(input.AuthParameters) ? input.AuthParameters : {});
};

/** GetTokensFromRefreshToken: checks the client's secret itself, not a hash with the username. */
export const getTokensFromRefreshToken: Operation = async (service, input) => {
  const client = service.pools.client(input.ClientId);
  checkSecret(client, input.ClientSecret);
  const session = service.sessions.renewable(text(input, 'RefreshToken'), client);
  const user = service.users.find(client.pool, session.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  return { AuthenticationResult: await service.sessions.issue(client, user, session) };
};

const parameter = (given: Input, name: string): string => {
  const value = given[name];
  if (typeof value !== 'string' || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** Checks a username and password. An unknown name takes the same time, and has the same message if the client hides unknown users. */
async function byPassword(service: Service, client: Client, given: Input) {
  const name = parameter(given, 'USERNAME');
  const password = parameter(given, 'PASSWORD');
  checkSecretHash(client, given.SECRET_HASH, name);
  const attempts = attemptsOf(client.pool, name);
  service.attempts.check(attempts);
  const user = service.users.find(client.pool, name);
  if (!(await verifyPassword(password, user?.password))) {
    service.attempts.failed(attempts);
    const hidden = client.properties.PreventUserExistenceErrors === 'ENABLED';
    throw user || hidden ? notAuthorized('Incorrect username or password.') : userNotFound();
  }
  service.attempts.succeeded(attempts);
  // Read again, because the user may have been deleted while the password was checked.
  const current = service.users.find(client.pool, name);
  if (!current) throw notAuthorized('Incorrect username or password.');
  if (current.status !== 'CONFIRMED') throw new ServiceFault('UserNotConfirmedException', 'User is not confirmed.');
  return { ChallengeParameters: {}, AuthenticationResult: await service.sessions.open(client, current) };
}
