import { createHmac } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { passwordNeeds } from '../../../graphql/account-rules.ts';
import { environment } from '../../lib/environment.ts';
import { type Fault, type Result, refuse, tooManyRequests, tooManyTries } from '../../lib/fault.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

export const cognito = new CognitoIdentityProviderClient({});

const unacceptable = () => refuse('InvalidInput', { why: 'the user pool does not accept it' });
const wrongCredentials = () => refuse('WrongCredentials');

/** Longest lock of an account by the pool, seconds, with as many wrong passwords as check-password.ts lets through. */
const LONGEST_LOCK = 128;

/** The user pool's exceptions as faults. A wrong name and a wrong password give the same fault. */
const faultsByException: Record<string, (error: Error) => Fault> = {
  UsernameExistsException: () => refuse('UsernameTaken'),
  InvalidPasswordException: () =>
    refuse('WeakPassword', { why: `it needs ${passwordNeeds.map(({ what }) => what).join(', ')}` }),
  InvalidParameterException: unacceptable,
  UserLambdaValidationException: unacceptable,
  NotAuthorizedException: ({ message }) =>
    message === 'Password attempts exceeded' ? tooManyTries(LONGEST_LOCK) : wrongCredentials(),
  RefreshTokenReuseException: wrongCredentials,
  UserNotFoundException: wrongCredentials,
  UserNotConfirmedException: wrongCredentials,
  PasswordResetRequiredException: wrongCredentials,
  TooManyRequestsException: () => tooManyRequests(1),
  LimitExceededException: () => tooManyRequests(1),
};

/** The user pool's answer to a request, with its refusals as faults. Throws on anything else. */
export async function askPool<Value>(request: Promise<Value>): Promise<Result<Value>> {
  try {
    return await request;
  } catch (error) {
    const fault =
      error instanceof CognitoIdentityProviderServiceException ? faultsByException[error.name]?.(error) : undefined;
    if (!fault) throw error;
    return fault;
  }
}

let secrets: ReturnType<typeof rotatingSecret> | undefined;

/** The app client's secret. It never changes while the client exists. */
export async function clientSecret(): Promise<string> {
  secrets ??= rotatingSecret(() => environment('userPoolClientSecretArn'));
  const [current] = await secrets(Date.now());
  if (!current) throw new Error('the app client has no secret');
  return current;
}

/** Proves to the pool that a sign-up or sign-in of this name comes from us. */
export async function secretHash(username: string): Promise<string> {
  return createHmac('sha256', await clientSecret())
    .update(`${username}${environment('userPoolClientId')}`)
    .digest('base64');
}
