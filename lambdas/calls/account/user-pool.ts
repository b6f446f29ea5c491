import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { environment } from '../../environment.ts';
import type { Identity, Tokens } from '../call.ts';
import { Fault, refuse, tooMany } from '../fault.ts';

const cognito = new CognitoIdentityProviderClient({});

/** The user pool's exceptions as faults. Which of name and password was wrong is not told. */
const named: Record<string, () => Fault> = {
  UsernameExistsException: () => refuse('UsernameTaken'),
  InvalidPasswordException: () =>
    refuse('WeakPassword', { why: 'it needs at least 8 characters with a lower-case letter and a digit' }),
  InvalidParameterException: () => refuse('InvalidInput', { why: 'the user pool does not accept it' }),
  NotAuthorizedException: () => refuse('WrongCredentials'),
  UserNotFoundException: () => refuse('WrongCredentials'),
  UserNotConfirmedException: () => refuse('WrongCredentials'),
  PasswordResetRequiredException: () => refuse('WrongCredentials'),
  TooManyRequestsException: () => tooMany(1),
  LimitExceededException: () => tooMany(1),
};

async function asked<Result>(request: Promise<Result>): Promise<Result | Fault> {
  try {
    return await request;
  } catch (error) {
    const fault = error instanceof CognitoIdentityProviderServiceException ? named[error.name]?.() : undefined;
    if (!fault) throw error;
    return fault;
  }
}

/** A fan who proved to be one, with what the pool knows. */
export type SignedIn = Identity & { email: string; tokens: Tokens };

/** Makes an account; the pre-sign-up trigger confirms it at once. */
export async function register(account: {
  username: string;
  email: string;
  password: string;
}): Promise<Fault | undefined> {
  const made = await asked(
    cognito.send(
      new SignUpCommand({
        ClientId: environment('userPoolClientId'),
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
  const result = await initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password });
  if (result instanceof Fault) return result;
  const { AccessToken: access, RefreshToken: refresh, IdToken: id } = result;
  if (!access || !refresh || !id) return refuse('WrongCredentials');
  // Straight from the pool, so the signature needs no check.
  const claims = decodeJwt<{ sub: string; 'cognito:username': string; email: string }>(id);
  return { sub: claims.sub, username: claims['cognito:username'], email: claims.email, tokens: { access, refresh } };
}

/** New tokens for a refresh token. A pool that rotates refresh tokens gives a new one too. */
export async function renew(refresh: string): Promise<Tokens | Fault> {
  const result = await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refresh });
  if (result instanceof Fault) return result;
  if (!result.AccessToken) return refuse('WrongCredentials');
  return { access: result.AccessToken, refresh: result.RefreshToken ?? refresh };
}

async function initiate(
  AuthFlow: AuthFlowType,
  AuthParameters: Record<string, string>,
): Promise<AuthenticationResultType | Fault> {
  const answer = await asked(
    cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: environment('userPoolId'),
        ClientId: environment('userPoolClientId'),
        AuthFlow,
        AuthParameters,
      }),
    ),
  );
  // A challenge in place of tokens is nothing this product sets up.
  return answer instanceof Fault ? answer : (answer.AuthenticationResult ?? refuse('WrongCredentials'));
}

/** Revokes every refresh token of a user. Access tokens are good by themselves until they expire: see stores/sign-outs.ts. */
export async function signOut(username: string): Promise<Fault | undefined> {
  const done = await asked(
    cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: environment('userPoolId'), Username: username })),
  );
  // Whoever is gone is signed out.
  return done instanceof Fault && done.code !== 'WrongCredentials' ? done : undefined;
}

/** An account as the pool knows it. */
export type Account = Identity & { email: string; verified: boolean };

export async function accountOf(username: string): Promise<Account | Fault> {
  const user = await asked(
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
  const done = await asked(
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
  const done = await asked(
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
