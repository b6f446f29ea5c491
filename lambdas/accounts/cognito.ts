import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { MIN_PASSWORD_LENGTH } from '../../graphql/account-rules.ts';
import { type Fault, refuse, tooManyRequests } from '../fault.ts';

export const cognito = new CognitoIdentityProviderClient({});

const unacceptable = () => refuse('InvalidInput', { why: 'the user pool does not accept it' });

/** The user pool's exceptions as faults. Which of name and password was wrong is not told. */
const faultsByException: Record<string, () => Fault> = {
  UsernameExistsException: () => refuse('UsernameTaken'),
  InvalidPasswordException: () =>
    refuse('WeakPassword', {
      why: `it needs at least ${MIN_PASSWORD_LENGTH} characters with a lower-case letter and a digit`,
    }),
  InvalidParameterException: unacceptable,
  UserLambdaValidationException: unacceptable,
  NotAuthorizedException: () => refuse('WrongCredentials'),
  RefreshTokenReuseException: () => refuse('WrongCredentials'),
  UserNotFoundException: () => refuse('WrongCredentials'),
  UserNotConfirmedException: () => refuse('WrongCredentials'),
  PasswordResetRequiredException: () => refuse('WrongCredentials'),
  TooManyRequestsException: () => tooManyRequests(1),
  LimitExceededException: () => tooManyRequests(1),
};

/** What the user pool answers to a request; its refusals as faults. Throws on anything else. */
export async function askPool<Result>(request: Promise<Result>): Promise<Result | Fault> {
  try {
    return await request;
  } catch (error) {
    const fault =
      error instanceof CognitoIdentityProviderServiceException ? faultsByException[error.name]?.() : undefined;
    if (!fault) throw error;
    return fault;
  }
}
