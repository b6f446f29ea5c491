import { randomUUID } from 'node:crypto';
import type { SchemaAttributeType } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { words } from '../../operator/words.ts';
import { invalidParameter } from '../cloud/http/service-fault.ts';
import type { Change, Journal } from '../journal.ts';
import type { Pool } from './pool.ts';

export type User = {
  sub: string;
  username: string;
  password: string;
  attributes: Record<string, string>;
  status: 'UNCONFIRMED' | 'CONFIRMED';
  groups?: string[];
  /** Epoch ms. */
  created: number;
  modified: number;
};

const userKey = (pool: Pool, sub: string) => `user/${pool.id}/${sub}`;
const nameKey = (pool: Pool, username: string) => `name/${pool.id}/${username.toLowerCase()}`;

/** The users of all pools. Names are case-insensitive. */
export class Users {
  constructor(private readonly journal: Journal) {}

  find(pool: Pool, name: string): User | undefined {
    const sub = this.journal.get<string>(nameKey(pool, name)) ?? name;
    return this.journal.get<User>(userKey(pool, sub));
  }

  nameTaken(pool: Pool, username: string): boolean {
    return this.journal.get(nameKey(pool, username)) !== undefined;
  }

  add(pool: Pool, user: Omit<User, 'sub' | 'created' | 'modified'>, now: number): User {
    const added = { ...user, sub: randomUUID(), created: now, modified: now };
    this.journal.set({ [userKey(pool, added.sub)]: added, [nameKey(pool, user.username)]: added.sub });
    return added;
  }

  update(pool: Pool, user: User, changed: Partial<User>, now: number): void {
    this.journal.set({ [userKey(pool, user.sub)]: { ...user, ...changed, modified: now } });
  }

  /** The change that removes a user; the caller writes it together with related changes. */
  removal(pool: Pool, user: User): Change {
    return { [userKey(pool, user.sub)]: null, [nameKey(pool, user.username)]: null };
  }
}

const standard = new Set(
  words(`
    address birthdate email email_verified family_name gender given_name locale middle_name name nickname
    phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo
  `),
);
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The full name of a schema attribute, as used in requests and answers. */
export const fullName = ({ Name = '' }: SchemaAttributeType) => (standard.has(Name) ? Name : `custom:${Name}`);

const listed = v.nullish(v.array(v.object({ Name: v.string(), Value: v.nullish(v.string(), '') })), []);

/** Attributes listed in a request, validated against the pool's schema. */
export function attributesOf(list: unknown, pool: Pool): Record<string, string> {
  const given = Object.fromEntries(v.parse(listed, list).map(({ Name, Value }) => [Name, Value]));
  const schema = pool.properties.Schema ?? [];
  for (const name of Object.keys(given)) {
    if (!standard.has(name) && !schema.some((attribute) => fullName(attribute) === name)) {
      const why = `${name}: Attribute does not exist in the schema.`;
      throw invalidParameter(`Attributes did not conform to the schema: ${why}\n`);
    }
  }
  if (given.email !== undefined && !email.test(given.email)) throw invalidParameter('Invalid email address format.');
  return given;
}

export function requireAttributes(given: Record<string, string>, pool: Pool): void {
  const missing = (pool.properties.Schema ?? []).filter(
    (attribute) => attribute.Required && !given[fullName(attribute)],
  );
  if (!missing.length) return;
  const why = missing.map(({ Name }) => `${Name}: The attribute is required\n`).join('');
  throw invalidParameter(`Attributes did not conform to the schema: ${why}`);
}

/** A user's attributes in the form of answers, the sub first. */
export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
