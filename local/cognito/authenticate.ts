import { ServiceFault } from '../cloud/http/service-fault.ts';
import {
  type Input,
  invalidParameter,
  notAuthorized,
  type Operation,
  type Service,
  text,
  userNotFound,
} from './operation.ts';
import { verifyPassword } from './password.ts';
import type { Client } from './pool.ts';
import { attemptsOf, checkSecret, checkSecretHash } from './secret.ts';

type Flow = { allowedBy: string[]; authenticate: (service: Service, client: Client, given: Input) => Promise<unknown> };

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

async function byRefreshToken(service: Service, client: Client, given: Input) {
  const session = service.sessions.renewable(parameter(given, 'REFRESH_TOKEN'), client);
  const user = service.users.find(client.pool, session.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  checkSecretHash(client, given.SECRET_HASH, user.username, user.sub);
  return { ChallengeParameters: {}, AuthenticationResult: await service.sessions.issue(client, user, session) };
}

/** GetTokensFromRefreshToken: by the secret itself, so that nobody needs to know whose token it is. */
export const getTokensFromRefreshToken: Operation = async (service, input) => {
  const client = service.pools.client(input.ClientId);
  checkSecret(client, input.ClientSecret);
  const session = service.sessions.renewable(text(input, 'RefreshToken'), client);
  const user = service.users.find(client.pool, session.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  return { AuthenticationResult: await service.sessions.issue(client, user, session) };
};

const refresh: Flow = {
  allowedBy: ['ALLOW_REFRESH_TOKEN_AUTH', 'ADMIN_NO_SRP_AUTH', 'USER_PASSWORD_AUTH'],
  authenticate: byRefreshToken,
};
const userFlows: Record<string, Flow> = {
  USER_PASSWORD_AUTH: { allowedBy: ['ALLOW_USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH'], authenticate: byPassword },
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
};
const adminPassword: Flow = {
  allowedBy: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'],
  authenticate: byPassword,
};
const adminFlows: Record<string, Flow> = {
  ADMIN_USER_PASSWORD_AUTH: adminPassword,
  ADMIN_NO_SRP_AUTH: adminPassword,
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
};

/** What a client allows whose template says nothing. */
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

async function initiate(service: Service, client: Client, input: Input, flows: Record<string, Flow>) {
  const name = String(input.AuthFlow);
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (!flow) throw invalidParameter('Initiate Auth method not supported.');
  const allowed = client.properties.ExplicitAuthFlows ?? defaultFlows;
  if (!flow.allowedBy.some((given) => allowed.includes(given))) {
    const which = flows === adminFlows ? 'Auth' : name;
    throw invalidParameter(`${which} flow not enabled for this client`);
  }
  return flow.authenticate(service, client, (input.AuthParameters ?? {}) as Input);
}

/** InitiateAuth: what a browser may call itself. */
export const initiateAuth: Operation = async (service, input) =>
  initiate(service, service.pools.client(input.ClientId), input, userFlows);

/** AdminInitiateAuth: the back end's way in. */
export const adminInitiateAuth: Operation = async (service, input) => {
  const pool = service.pools.pool(input.UserPoolId);
  return initiate(service, service.pools.client(input.ClientId, pool.id), input, adminFlows);
};
