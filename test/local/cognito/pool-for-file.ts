import {
  type AdminGetUserCommand,
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll } from 'vitest';
import { clientProperties, folder, type Served, servePools } from './pools.ts';

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
    ...{ ...clientProperties, UserPoolId: served.pool.id, GenerateSecret: true },
  });
}
