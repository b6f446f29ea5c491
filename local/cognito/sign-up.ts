import { isRecord } from '../../games/lib/unknown.ts';
import { ServiceFault } from '../cloud/http/service-fault.ts';
import { invalidParameter, notAuthorized } from './fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { Client } from './pool.ts';
import { checkSecretHash } from './secret.ts';
import { attributesOf, requireAttributes } from './user.ts';

const usernameShape = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;
const taken = () => new ServiceFault('UsernameExistsException', 'User already exists');

/** Runs the pool's PreSignUp trigger, if set, with Cognito's event. */
async function preSignUp(
  { invokeLambda }: Service,
  client: Client,
  userName: string,
  userAttributes: Record<string, string>,
): Promise<Input> {
  const trigger = client.pool.properties.LambdaConfig?.PreSignUp;
  const unset = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  if (!trigger) return {};
  const event = {
    version: '1',
    region: 'local',
    userPoolId: client.pool.id,
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes, validationData: null },
    response: unset,
  };
  const answer = await invokeLambda(trigger, event).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new ServiceFault('UserLambdaValidationException', `PreSignUp failed with error ${message}.`);
  });
  if (isRecord(answer) && isRecord(answer.response)) return answer.response;
  throw new ServiceFault('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

/** SignUp. A fan confirmed by the trigger may sign in at once. */
export const signUp: Operation = async (service, input) => {
  const client = service.pools.client(input.ClientId);
  const { pool } = client;
  const username = text(input, 'Username');
  const password = text(input, 'Password');
  checkSecretHash(client, input.SecretHash, username);
  if (pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly)
    throw notAuthorized('SignUp is not permitted for this user pool');
  if (!usernameShape.test(username))
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  const attributes = attributesOf(input.UserAttributes, pool);
  requireAttributes(attributes, pool);
  checkPassword(password, pool.properties.Policies?.PasswordPolicy);
  if (service.users.nameTaken(pool, username)) throw taken();

  const response = await preSignUp(service, client, username, attributes);
  const hash = await hashPassword(password);
  // Another fan may have taken the name meanwhile. The code from here on is synchronous.
  if (service.users.nameTaken(pool, username)) throw taken();
  const confirmed = response.autoConfirmUser === true;
  if (attributes.email !== undefined) attributes.email_verified = String(response.autoVerifyEmail === true);
  const status = confirmed ? 'CONFIRMED' : 'UNCONFIRMED';
  const user = service.users.add(pool, { username, password: hash, attributes, status }, service.now());
  return { UserConfirmed: confirmed, UserSub: user.sub };
};
