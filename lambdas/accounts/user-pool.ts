import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { environment } from '../environment.ts';
import { Fault, refuse } from '../fault.ts';
import type { Identity, Tokens } from '../pipeline/call.ts';
import { clientSecret, secretHash } from './client-secret.ts';
import { askPool, cognito } from './cognito.ts';

/** A fan who proved to be one, with what the pool knows. */
export type SignedIn = Identity & { email: string; tokens: Tokens };

/** Makes an account; the pre-sign-up trigger confirms it at once. */
export async function register(account: {
  username: string;
  email: string;
  password: string;
}): Promise<Fault | undefined> {
  const SecretHash = await secretHash(account.username);
  if (SecretHash instanceof Fault) return SecretHash;
  const made = await askPool(
    cognito.send(
      new SignUpCommand({
        ClientId: environment('userPoolClientId'),
        SecretHash,
        Username: account.username,
        Password: account.password,
        UserAttributes: [{ Name: 'email', Value: account.email }],
      }),
    ),
  );
  return made instanceof Fault ? made : undefined;
}

/** Checks a password. An unknown name takes as long as a wrong password: the pool sees to that. */
export async function authenticate(username: string, password: string): Promise<SignedIn | Fault> {
  const SECRET_HASH = await secretHash(username);
  if (SECRET_HASH instanceof Fault) return SECRET_HASH;
  const answer = await askPool(
    cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: environment('userPoolId'),
        ClientId: environment('userPoolClientId'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH },
      }),
    ),
  );
  if (answer instanceof Fault) return answer;
  // A challenge in place of tokens is nothing this product sets up.
  const { AccessToken: access, RefreshToken: refresh, IdToken: id } = answer.AuthenticationResult ?? {};
  if (!access || !refresh || !id) return refuse('WrongCredentials');
  // Straight from the pool, so the signature needs no check.
  const claims = decodeJwt<{ sub: string; 'cognito:username': string; email: string }>(id);
  return { sub: claims.sub, username: claims['cognito:username'], email: claims.email, tokens: { access, refresh } };
}

/**
 * New tokens for a refresh token; from a pool that rotates refresh tokens with a new one. By the one operation that asks for no username: whoever comes
 * after an hour brings the refresh token alone.
 */
export async function renew(refresh: string): Promise<Tokens | Fault> {
  const ClientSecret = await clientSecret();
  if (ClientSecret instanceof Fault) return ClientSecret;
  const answer = await askPool(
    cognito.send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: environment('userPoolClientId'),
        ClientSecret,
        RefreshToken: refresh,
      }),
    ),
  );
  if (answer instanceof Fault) return answer;
  const { AccessToken: access, RefreshToken: rotated = refresh } = answer.AuthenticationResult ?? {};
  return access ? { access, refresh: rotated } : refuse('WrongCredentials');
}

/** Revokes every refresh token of a user. Access tokens are good by themselves until they expire: see stores/sign-outs.ts. */
export async function signOut(username: string): Promise<Fault | undefined> {
  const done = await askPool(
    cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: environment('userPoolId'), Username: username })),
  );
  // Whoever is gone is signed out.
  return done instanceof Fault && done.code !== 'WrongCredentials' ? done : undefined;
}

/** An account as the pool knows it. */
export type Account = Identity & { email: string; verified: boolean };

export async function accountOf(username: string): Promise<Account | Fault> {
  const user = await askPool(
    cognito.send(new AdminGetUserCommand({ UserPoolId: environment('userPoolId'), Username: username })),
  );
  if (user instanceof Fault) return user;
  const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    sub: attribute('sub'),
    username: user.Username ?? username,
    email: attribute('email'),
    verified: attribute('email_verified') === 'true',
  };
}

/** Notes that an account's e-mail is this one and verified. */
export async function verifyEmailOf(username: string, email: string): Promise<Fault | undefined> {
  const done = await askPool(
    cognito.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: environment('userPoolId'),
        Username: username,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    ),
  );
  return done instanceof Fault ? done : undefined;
}

/** Sets a password for good, if it is strong enough. */
export async function setPassword(username: string, password: string): Promise<Fault | undefined> {
  const done = await askPool(
    cognito.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: environment('userPoolId'),
        Username: username,
        Password: password,
        Permanent: true,
      }),
    ),
  );
  return done instanceof Fault ? done : undefined;
}
