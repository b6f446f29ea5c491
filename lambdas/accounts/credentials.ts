import * as v from 'valibot';
import { USERNAME } from '../../graphql/account-rules.ts';

const text = v.string('must be text');

export const isUsername = (name: string): boolean => USERNAME.test(name);

export const newUsername = v.pipe(text, v.regex(USERNAME, 'must be 3 to 20 letters, digits, _ or -'));

export const email = v.pipe(
  text,
  v.trim(),
  v.maxLength(254, 'must be at most 254 characters'),
  v.email('must be an e-mail address'),
);

/** What makes one strong is the user pool's to say. */
export const password = v.pipe(
  text,
  v.minLength(1, 'must not be empty'),
  v.maxLength(256, 'must be at most 256 characters'),
);

/** A username or an e-mail, as typed. */
export const login = v.pipe(
  text,
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(254, 'must be at most 254 characters'),
);

/** The code of a mailed link, as stores/codes.ts makes them. */
export const code = v.pipe(text, v.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'must be the code of a mailed link'));
