import { setTimeout as pause } from 'node:timers/promises';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { environment } from '../../lib/environment.ts';
import { Fault, isTooManyTries, type Result, refuse } from '../../lib/fault.ts';
import type { Identity, Tokens } from '../pipeline/call.ts';
import { askPool, clientSecret, cognito, secretHash } from './cognito.ts';

/** A signed-in fan, with the user pool's data. */
export type SignedIn = Identity & { email: string; tokens: Tokens };

/** Names a user in a request, by username or sub. Changes name the sub, since a new account may have the username of a deleted one. */
const user = (Username: string) => ({ UserPoolId: environment('userPoolId'), Username });

/** Makes an account. The pre-sign-up trigger confirms it at once. */
export async function register(username: string, email: string, password: string): Promise<Result<undefined>> {
  const sent = new SignUpCommand({
    ClientId: environment('userPoolClientId'),
    SecretHash: await secretHash(username),
    Username: username,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  return failureOf(cognito.send(sent));
}

/** What the pool refused of a request that has no other answer. */
async function failureOf(request: Promise<unknown>): Promise<Result<undefined>> {
  const answer = await askPool(request);
  return answer instanceof Fault ? answer : undefined;
}

/** The answer to a request about a user; undefined if the user is gone. Throws on every other refusal. */
async function unlessGone<Value>(request: Promise<Value>): Promise<Value | undefined> {
  const answer = await askPool(request);
  if (!(answer instanceof Fault)) return answer;
  return answer.code === 'WrongCredentials' ? undefined : request;
}

/** How long the pool's own lock is waited for, and how often it is asked meanwhile, ms. */
const LONGEST_WAIT = 5_000;
const PAUSE = 500;

/**
 * Checks a password. The pool takes as long for an unknown name as for a wrong password. While it locks the account, it is asked again for
 * some seconds.
 */
export async function authenticate(username: string, password: string): Promise<Result<SignedIn>> {
  for (let waited = 0; ; waited += PAUSE) {
    const signedIn = await authenticateOnce(username, password);
    const isLocked = signedIn instanceof Fault && isTooManyTries(signedIn);
    if (!isLocked || waited >= LONGEST_WAIT) return signedIn;
    await pause(PAUSE);
  }
}

async function authenticateOnce(username: string, password: string): Promise<Result<SignedIn>> {
  const sent = new AdminInitiateAuthCommand({
    UserPoolId: environment('userPoolId'),
    ClientId: environment('userPoolClientId'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: await secretHash(username) },
  });
  const answer = await askPool(cognito.send(sent));
  if (answer instanceof Fault) return answer;
  // A challenge instead of tokens is never configured.
  const { AccessToken: access, RefreshToken: refresh, IdToken: id } = answer.AuthenticationResult ?? {};
  if (!access || !refresh || !id) return refuse('WrongCredentials');
  // It comes directly from the pool, so the signature need not be checked.
  const claims = decodeJwt<{ sub: string; 'cognito:username': string; email: string }>(id);
  return { sub: claims.sub, username: claims['cognito:username'], email: claims.email, tokens: { access, refresh } };
}

/**
 * New tokens for a refresh token; a pool that rotates refresh tokens also returns a new one. It needs no username, since a client whose access
 * token has expired has only the refresh token.
 */
export async function renew(refresh: string): Promise<Result<Tokens>> {
  const sent = new GetTokensFromRefreshTokenCommand({
    ClientId: environment('userPoolClientId'),
    ClientSecret: await clientSecret(),
    RefreshToken: refresh,
  });
  const answer = await askPool(cognito.send(sent));
  if (answer instanceof Fault) return answer;
  const { AccessToken: access, RefreshToken: rotated = refresh } = answer.AuthenticationResult ?? {};
  return access ? { access, refresh: rotated } : refuse('WrongCredentials');
}

/** Revokes every refresh token of a user. Access tokens stay valid until they expire; see stores/sign-outs.ts. */
export const signOut = (sub: string): Promise<unknown> =>
  unlessGone(cognito.send(new AdminUserGlobalSignOutCommand(user(sub))));

/** An account as the pool knows it. `created`: epoch ms. */
export type Account = Identity & { email: string; verified: boolean; created: number };

const getUser = (name: string) => cognito.send(new AdminGetUserCommand(user(name)));

/** @param name a username or a sub */
export async function accountOf(name: string): Promise<Result<Account>> {
  const found = await askPool(getUser(name));
  return found instanceof Fault ? found : toAccount(name, found);
}

/** The same, but undefined if there is no such account. Throws on every other refusal. */
export async function accountIfThere(name: string): Promise<Account | undefined> {
  const found = await unlessGone(getUser(name));
  return found && toAccount(name, found);
}

function toAccount(name: string, found: AdminGetUserCommandOutput): Account {
  const attribute = (key: string) => found.UserAttributes?.find(({ Name }) => Name === key)?.Value ?? '';
  return {
    sub: attribute('sub'),
    username: found.Username ?? name,
    email: attribute('email'),
    verified: attribute('email_verified') === 'true',
    created: found.UserCreateDate?.getTime() ?? 0,
  };
}

/** Stores an account's e-mail as verified. */
export const verifyEmailOf = (sub: string, email: string): Promise<Result<undefined>> =>
  failureOf(
    cognito.send(
      new AdminUpdateUserAttributesCommand({
        ...user(sub),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    ),
  );

/** Sets a password, if it is strong enough. */
export const setPassword = (sub: string, password: string): Promise<Result<undefined>> =>
  failureOf(cognito.send(new AdminSetUserPasswordCommand({ ...user(sub), Password: password, Permanent: true })));

/** Deletes an account with its sessions. */
export const deleteUser = (sub: string): Promise<unknown> =>
  unlessGone(cognito.send(new AdminDeleteUserCommand(user(sub))));
