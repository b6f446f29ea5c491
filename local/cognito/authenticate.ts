import { isRecord } from '../../games/record.ts';
import { ServiceFault } from '../cloud/http/service-fault.ts';
import { invalidParameter, notAuthorized, userNotFound } from './fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { verifyPassword } from './password.ts';
import type { Client } from './pool.ts';
import { attemptsOf, checkSecret, checkSecretHash } from './secret.ts';

type Flow = (service: Service, client: Client, given: Input) => Promise<unknown>;

const parameter = (given: Input, name: string): string => {
  const value = given[name];
  if (typeof value !== 'string' || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** Checks a username and password. An unknown name costs the same time, and the same words where the client hides it. */
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
  // Read again: the password took its time, and the user may have gone or been confirmed in it.
  const current = service.users.find(client.pool, name);
  if (!current) throw notAuthorized('Incorrect username or password.');
  if (current.status !== 'CONFIRMED') throw new ServiceFault('UserNotConfirmedException', 'User is not confirmed.');
  return { ChallengeParameters: {}, AuthenticationResult: await service.sessions.open(client, current) };
}

function renewable(service: Service, client: Client, token: string) {
  const session = service.sessions.renewable(token, client);
  const user = service.users.find(client.pool, session.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  return { session, user };
}

async function byRefreshToken(service: Service, client: Client, given: Input) {
  const { session, user } = renewable(service, client, parameter(given, 'REFRESH_TOKEN'));
  checkSecretHash(client, given.SECRET_HASH, user.username, user.sub);
  return { ChallengeParameters: {}, AuthenticationResult: await service.sessions.issue(client, user, session) };
}

/** GetTokensFromRefreshToken: checks the client's secret itself, not a hash with the username. */
export const getTokensFromRefreshToken: Operation = async (service, input) => {
  const client = service.pools.client(input.ClientId);
  checkSecret(client, input.ClientSecret);
  const { session, user } = renewable(service, client, text(input, 'RefreshToken'));
  return { AuthenticationResult: await service.sessions.issue(client, user, session) };
};

const userFlows: Record<string, Flow> = { USER_PASSWORD_AUTH: byPassword, REFRESH_TOKEN_AUTH: byRefreshToken };
const adminFlows: Record<string, Flow> = { ADMIN_USER_PASSWORD_AUTH: byPassword, REFRESH_TOKEN_AUTH: byRefreshToken };

async function initiate(service: Service, client: Client, input: Input, flows: Record<string, Flow>) {
  const name = String(input.AuthFlow);
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (!flow) throw invalidParameter('Initiate Auth method not supported.');
  if (!client.properties.ExplicitAuthFlows.includes(`ALLOW_${name}`)) {
    const which = flows === adminFlows ? 'Auth' : name;
    throw invalidParameter(`${which} flow not enabled for this client`);
  }
  return flow(service, client, isRecord(input.AuthParameters) ? input.AuthParameters : {});
}

/** InitiateAuth: what a browser may call itself. */
export const initiateAuth: Operation = async (service, input) =>
  initiate(service, service.pools.client(input.ClientId), input, userFlows);

/** AdminInitiateAuth: the back end's way in. */
export const adminInitiateAuth: Operation = async (service, input) => {
  const pool = service.pools.pool(input.UserPoolId);
  return initiate(service, service.pools.client(input.ClientId, pool.id), input, adminFlows);
};
