import {
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll } from 'vitest';
import { folder, type Served, servePools } from './pools.ts';

export const Password = 'courtside7';

/** A user pool with its own clock for the tests of one file, and the usual calls. */
export function servePoolForFile() {
  let place: Awaited<ReturnType<typeof folder>>;
  let served: Served;
  let now = Date.now();
  beforeAll(async () => {
    place = await folder();
    served = await servePools({ dataDir: place.path, now: () => now });
  });
  afterAll(async () => {
    await served.close();
    await place.remove();
  });

  const adminSignIn = (USERNAME: string, PASSWORD = Password) =>
    served.sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId: served.pool.id,
        ClientId: served.client.id,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );
  return {
    served: () => served,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    named: (Username: string) => ({ UserPoolId: served.pool.id, Username }),
    signUp: (Username: string, rest: { Password?: string; email?: string } = {}) =>
      served.sdk.send(
        new SignUpCommand({
          ClientId: served.client.id,
          Username,
          Password: rest.Password ?? Password,
          UserAttributes: [{ Name: 'email', Value: rest.email ?? `${Username.toLowerCase()}@example.com` }],
        }),
      ),
    adminSignIn,
    async tokensOf(username: string) {
      const { AuthenticationResult = {} } = await adminSignIn(username);
      const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult;
      return { AccessToken, IdToken, RefreshToken, ExpiresIn: AuthenticationResult.ExpiresIn };
    },
    renew: (RefreshToken: string) =>
      served.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: served.client.id, RefreshToken })),
  };
}
