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
import { beforeAll } from 'vitest';
import { services } from '../../../local/cloud/services.ts';
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
const clientProperties: Omit<UserPoolClientProperties, 'UserPoolId'> = {
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

/** User pools over HTTP with the SDK's client. They are in a folder of their own unless one is given. */
export async function servePools(given: Partial<UserPoolsOptions> = {}) {
  const place = given.dataDir ? undefined : await folder();
  const usual = { dataDir: place?.path ?? '', issuerBase: 'http://localhost:8081', invokeLambda: confirmed };
  const pools = await createUserPools({ ...usual, ...given });
  const pool = pools.createPool('Fans', poolProperties);
  const client = pools.createClient('FansSite', { ...clientProperties, UserPoolId: pool.id });
  const { url: endpoint, close } = await listening(createServer(services({ userPools: pools }, console.error)));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const sdk = new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  return {
    ...{ pools, pool, client, sdk },
    async close() {
      sdk.destroy();
      await close();
      pools.close();
      await place?.remove();
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
    served = await servePools({ now: () => now });
    return served.close;
  });
}

export const Password = 'courtside7';
let fans = 0;

export const send = (command: unknown, { sdk } = served) =>
  sdk.send(command as AdminGetUserCommand) as Promise<object> as Promise<Record<string, unknown>>;

export function signUp(Username: string, more: object = {}, at = served) {
  const UserAttributes = [{ Name: 'email', Value: `${Username.toLowerCase()}@example.com` }];
  return send(new SignUpCommand({ ClientId: at.client.id, Username, Password, UserAttributes, ...more }), at);
}
export function signIn(USERNAME: string, PASSWORD = Password, at = served, ClientId = at.client.id) {
  const flow = { ClientId, UserPoolId: at.pool.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
  return send(new AdminInitiateAuthCommand({ ...flow, AuthParameters: { USERNAME, PASSWORD } }), at);
}
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

/** Another client of the pool. */
export const clientOf = (logicalId: string, more: object = {}) =>
  served.pools.createClient(logicalId, { ...clientProperties, UserPoolId: served.pool.id, ...more });
/** A client with a secret, like the product's. */
export const clientWithSecret = () => clientOf('WithSecret', { GenerateSecret: true });
