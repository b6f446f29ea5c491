import { invalidParameter, userNotFound } from './fault.ts';
import { type Input, type Operation, type Service, text } from './operation.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { attributeList, attributesOf, fullName, type User } from './user.ts';

/** The user that an administrator's request names. */
export function userOf(service: Service, input: Input): { pool: Pool; user: User } {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const user = service.users.find(pool, text(input, 'Username'));
  if (!user) throw userNotFound();
  return { pool, user };
}

const described = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
  Enabled: true,
  UserStatus: user.status,
});

export const getUser: Operation = async (service, input) => {
  const { pool, sub } = await service.sessions.ofAccessToken(input.AccessToken, service.pools);
  const user = service.users.find(pool, sub);
  if (!user) throw userNotFound();
  return { Username: user.username, UserAttributes: attributeList(user) };
};

export const adminGetUser: Operation = async (service, input) => {
  const { user } = userOf(service, input);
  return { ...described(user), UserAttributes: attributeList(user) };
};

export const adminConfirmSignUp: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.users.update(pool, user, { status: 'CONFIRMED' }, service.now());
  return {};
};

/** AdminUpdateUserAttributes. A new e-mail is unverified unless the request says otherwise. */
export const adminUpdateUserAttributes: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  const given = attributesOf(input.UserAttributes, pool);
  for (const { Name, Mutable } of pool.properties.Schema ?? [])
    if (Mutable === false && given[fullName(Name)] !== undefined)
      throw invalidParameter(`user.${fullName(Name)}: Attribute cannot be updated.\n`);
  const moved = given.email !== undefined && given.email !== user.attributes.email;
  const attributes = { ...user.attributes, ...(moved && { email_verified: 'false' }), ...given };
  service.users.update(pool, user, { attributes }, service.now());
  return {};
};

/** AdminSetUserPassword, for good. Sessions go on, and so does a lock for wrong passwords: nothing says that it ends. */
export const adminSetUserPassword: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  const password = text(input, 'Password');
  if (input.Permanent !== true) throw invalidParameter('The local user pool knows permanent passwords only.');
  checkPassword(password, pool.properties.Policies?.PasswordPolicy);
  const hash = await hashPassword(password);
  // Read again: the hash took its time.
  const { user: current } = userOf(service, { ...input, Username: user.sub });
  service.users.update(pool, current, { password: hash, status: 'CONFIRMED' }, service.now());
  return {};
};

/** AdminDeleteUser, with every session. */
export const adminDeleteUser: Operation = async (service, input) => {
  const { pool, user } = userOf(service, input);
  service.journal.set({
    ...service.users.removal(pool, user),
    ...service.sessions.ending(pool, user.sub, true),
  });
  return {};
};

const filterShape = /^\s*"?([\w:-]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

function matcher(filter: unknown): (user: User) => boolean {
  if (filter === undefined || filter === '') return () => true;
  const [, name = '', comparison, quoted = ''] = filterShape.exec(String(filter)) ?? [];
  if (!name) throw invalidParameter('One or more requested filter conditions are invalid.');
  const value = quoted.replace(/\\(.)/g, '$1');
  const known: Record<string, (user: User) => string | undefined> = {
    sub: ({ sub }) => sub,
    username: ({ username }) => username,
  };
  const read = known[name] ?? (({ attributes }: User) => attributes[name]);
  // Names compare without case, as at sign-in.
  const fold = (read: string) => (name === 'username' ? read.toLowerCase() : read);
  const wanted = fold(value);
  return (user) => {
    const found = fold(read(user) ?? '');
    return comparison === '=' ? found === wanted : found.startsWith(wanted);
  };
}

/** ListUsers, with a filter such as `email = "a@b.c"` or `username ^= "al"`; at most 60 in a page, in order of creation. */
export const listUsers: Operation = async (service, input) => {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const limit = Math.min(60, Math.max(1, Number(input.Limit ?? 60)));
  const start = input.PaginationToken === undefined ? 0 : Number(input.PaginationToken);
  if (!Number.isSafeInteger(start)) throw invalidParameter('Invalid pagination token.');
  const found = [...service.users.all(pool)].filter(matcher(input.Filter)).slice(start, start + limit + 1);
  const Users = found.slice(0, limit).map((user) => ({ ...described(user), Attributes: attributeList(user) }));
  return { Users, ...(found.length > limit && { PaginationToken: String(start + limit) }) };
};
