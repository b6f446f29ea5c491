import { isRecord } from '../../games/lib/unknown.ts';
import { invalidParameter, notAuthorized, ServiceFault, userNotFound } from '../cloud/http/service-fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { Client, Pool } from './pool.ts';
import { checkSecretHash } from './secret.ts';
import { attributeList, attributesOf, fullName, requireAttributes, type User } from './user.ts';

function userOf(service: Service, input: Input): { pool: Pool; user: User } {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const user = service.users.find(pool, text(input, 'Username'));
  if (!user) throw userNotFound();
  return { pool, user };
}

export const adminGetUser: Operation = async (service, input) => {
  const { user } = userOf(service, input);
  return {
    Username: user.username,
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: true,
    UserStatus: user.status,
    UserAttributes: attributeList(user),
  };
};

/** AdminUpdateUserAttributes. A new e-mail is unverified unless the request sets it as verified. */
export const adminUpdateUserAttributes: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  const given = attributesOf(input.UserAttributes, pool);
  for (const attribute of pool.properties.Schema ?? [])
    if (attribute.Mutable === false && given[fullName(attribute)] !== undefined)
      throw invalidParameter(`user.${fullName(attribute)}: Attribute cannot be updated.\n`);
  const isNewEmail = given.email !== undefined && given.email !== user.attributes.email;
  const attributes = { ...user.attributes, ...(isNewEmail && { email_verified: 'false' }), ...given };
  service.users.update(pool, user, { attributes }, service.now());
  return {};
};

/** AdminSetUserPassword, permanent. Sessions continue, and so does a lock for wrong passwords: AWS does not document that it ends. */
export const adminSetUserPassword: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  const password = text(input, 'Password');
  if (input.Permanent !== true) throw invalidParameter('The local user pool knows permanent passwords only.');
  checkPassword(password, pool.properties.Policies?.PasswordPolicy);
  const hash = await hashPassword(password);
  // Read again, because the user may have changed while the password was hashed.
  const { user: current } = userOf(service, { ...input, Username: user.sub });
  service.users.update(pool, current, { password: hash, status: 'CONFIRMED' }, service.now());
  return {};
};

export const adminDeleteUser: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.journal.set({
    ...service.users.removal(pool, user),
    ...service.sessions.ending(pool, user.sub, true),
  });
  return {};
};

export const adminUserGlobalSignOut: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.journal.set(service.sessions.ending(pool, user.sub, false));
  return {};
};

const inGroup =
  (change: (groups: readonly string[], name: string) => string[]): Operation =>
  async (service, input) => {
    const { pool, user } = userOf(service, input);
    const name = text(input, 'GroupName');
    service.pools.group(pool, name);
    service.users.update(pool, user, { groups: change(user.groups ?? [], name) }, service.now());
    return {};
  };

export const adminAddUserToGroup = inGroup((groups, name) => [...new Set([...groups, name])]);
export const adminRemoveUserFromGroup = inGroup((groups, name) => groups.filter((group) => group !== name));

export const adminListGroupsForUser: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  return { Groups: (user.groups ?? []).map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
};

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
