import { invalidParameter, userNotFound } from './fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { attributeList, attributesOf, fullName, type User } from './user.ts';

/** The user named in an administrator's request. */
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
  const moved = given.email !== undefined && given.email !== user.attributes.email;
  const attributes = { ...user.attributes, ...(moved && { email_verified: 'false' }), ...given };
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

/** AdminDeleteUser, including all sessions. */
export const adminDeleteUser: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.journal.set({
    ...service.users.removal(pool, user),
    ...service.sessions.ending(pool, user.sub, true),
  });
  return {};
};

/** AdminUserGlobalSignOut: ends all sessions of a user. */
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
