import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import type { UserPoolClientProperties, UserPoolProperties } from '../../../local/cognito/pool.ts';
import { createUserPools, type UserPoolsOptions } from '../../../local/cognito/user-pools.ts';
import { listening } from '../../fixtures/listening.ts';
import { putSigningKey } from '../../fixtures/signing-key.ts';

/** The properties of the product's pool, as CDK writes them. */
const poolProperties: UserPoolProperties = {
  LambdaConfig: { PreSignUp: 'confirm' },
  Policies: { PasswordPolicy: { MinimumLength: 8, RequireLowercase: true, RequireNumbers: true } },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    { Name: 'team', Mutable: false },
  ],
  UsernameConfiguration: { CaseSensitive: false },
};
export const clientProperties: Omit<UserPoolClientProperties, 'UserPoolId'> = {
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
};

const confirmed = async (_name: string, event: unknown) => ({
  ...(event as object),
  response: { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false },
});

type Served = Awaited<ReturnType<typeof servePools>>;

/** User pools over HTTP with the SDK's client. */
export async function servePools(given: Partial<UserPoolsOptions> & { dataDir: string }) {
  const pools = await createUserPools({ issuerBase: 'http://localhost:8081', invokeLambda: confirmed, ...given });
  const pool = pools.createPool('Fans', poolProperties);
  const client = pools.createClient('FansSite', { ...clientProperties, UserPoolId: pool.id });
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const signed = request.headers.authorization !== undefined;
    const { status, body } = await answerOf(pools, operation, JSON.parse(Buffer.concat(pieces).toString()), signed);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  const { url: endpoint, close } = await listening(server);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const sdk = new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  return {
    ...{ pools, pool, client, sdk },
    async close() {
      sdk.destroy();
      await close();
      pools.close();
    },
  };
}

/** A data folder with a key. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'hype-cognito-'));
  putSigningKey(path);
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** The error that a promise rejects with. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was accepted');
    },
    ({ name, message }: Error) => `${name}: ${message}`,
  );

let place: Awaited<ReturnType<typeof folder>>;
/** The pool and its server, once the tests have begun. */
export let served: Served;
/** The clock of the pool, epoch ms. */
let now = Date.now();
export const time = () => now;
export function pass(ms: number): void {
  now += ms;
}

/** Starts a user pool for the tests of one file. */
export function startPool(): void {
  beforeAll(async () => {
    place = await folder();
    served = await servePools({ dataDir: place.path, now: () => now });
  });
  afterAll(async () => {
    await served.close();
    await place.remove();
  });
}

export const Password = 'courtside7';
let fans = 0;

export const send = (command: unknown) =>
  served.sdk.send(command as AdminGetUserCommand) as Promise<object> as Promise<Record<string, unknown>>;

export function signUp(Username: string, more: object = {}) {
  const UserAttributes = [{ Name: 'email', Value: `${Username.toLowerCase()}@example.com` }];
  return send(new SignUpCommand({ ClientId: served.client.id, Username, Password, UserAttributes, ...more }));
}
export const signIn = (USERNAME: string, PASSWORD = Password, ClientId = served.client.id) =>
  send(
    new AdminInitiateAuthCommand({
      ...{ ClientId, UserPoolId: served.pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
export const refresh = (RefreshToken: string) =>
  send(new GetTokensFromRefreshTokenCommand({ ClientId: served.client.id, RefreshToken }));

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number };
export async function fan(): Promise<Tokens & { name: string }> {
  fans += 1;
  const name = `Fan${fans}`;
  await signUp(name);
  const { AuthenticationResult } = await signIn(name);
  return { ...(AuthenticationResult as Tokens), name };
}

/** A client with a secret, like the product's. */
export function clientWithSecret() {
  return served.pools.createClient('WithSecret', {
    ...clientProperties,
    UserPoolId: served.pool.id,
    GenerateSecret: true,
  });
}
