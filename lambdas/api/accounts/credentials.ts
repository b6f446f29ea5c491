import * as v from 'valibot';
import { USERNAME } from '../../../graphql/account-rules.ts';
import { anyText, atMost } from '../pipeline/input.ts';

const notEmpty = v.minLength<string, 1, string>(1, 'must not be empty');

export const isUsername = (name: string): boolean => USERNAME.test(name);

export const newUsername = v.pipe(anyText(), v.regex(USERNAME, 'must be 3 to 20 letters, digits, _ or -'));

export const email = v.pipe(anyText(), v.trim(), atMost(254), v.email('must be an e-mail address'));

/** The user pool decides whether a password is strong enough. */
export const password = v.pipe(anyText(), notEmpty, atMost(256));

/** A username or an e-mail, as typed. */
export const login = v.pipe(anyText(), v.trim(), notEmpty, atMost(254));

/** The code of a mailed link; see stores/codes.ts. */
export const code = v.pipe(
  anyText(),
  v.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'must be the code of a mailed link'),
);
