import { createHmac } from 'node:crypto';
import { isSameText } from '../../lib/digest.ts';
import { deletedAt, noteDeletedName } from '../../stores/sign-outs.ts';
import { clientSecret } from './cognito.ts';

/** Accounts that a device remembers; the one that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 8;

/**
 * A mark in the cookie of a device, one for each account that has signed in on it: the time, epoch seconds in base 36, and a keyed hash of
 * account and time. Only the key can make a mark, and it contains no name.
 */
const MARK = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{22})$/;

const marksOf = (device: string | undefined): string[] =>
  (device ?? '')
    .split('.')
    .filter((mark) => MARK.test(mark))
    .slice(0, MAX_ACCOUNTS);

/** The key of the hashes: derived from the app client's secret, which never leaves the Lambda. */
const key = async (): Promise<Buffer> =>
  createHmac('sha256', await clientSecret())
    .update('devices')
    .digest();

const markOf = (secret: Buffer, username: string, time: string): string => {
  const hash = createHmac('sha256', secret).update(`${time} ${username.toLowerCase()}`).digest();
  return `${time}-${hash.subarray(0, 16).toString('base64url')}`;
};

/** When the account signed in, as the mark says: seconds in base 36. */
const timeIn = (mark: string): string => mark.split('-', 1)[0] ?? '';

const isOf = (secret: Buffer, username: string, mark: string): boolean =>
  isSameText(markOf(secret, username, timeIn(mark)), mark);

/** The cookie after an account has signed in on the device. */
export async function withAccount(device: string | undefined, username: string, now: number): Promise<string> {
  const secret = await key();
  const others = marksOf(device).filter((mark) => !isOf(secret, username, mark));
  return [markOf(secret, username, Math.floor(now / 1000).toString(36)), ...others].slice(0, MAX_ACCOUNTS).join('.');
}

/** The cookie without an account; empty if it had no other. */
export async function withoutAccount(device: string | undefined, username: string): Promise<string> {
  const secret = await key();
  return marksOf(device)
    .filter((mark) => !isOf(secret, username, mark))
    .join('.');
}

/** Whether an account has signed in on this device before. A deleted account of the same name does not count. */
export async function isKnown(device: string | undefined, username: string): Promise<boolean> {
  const marks = marksOf(device);
  if (marks.length === 0) return false;
  const secret = await key();
  const mark = marks.find((one) => isOf(secret, username, one));
  if (!mark) return false;
  const deleted = await deletedAt(accountHash(secret, username));
  return deleted === undefined || Number.parseInt(timeIn(mark), 36) > deleted;
}

const accountHash = (secret: Buffer, username: string): string =>
  createHmac('sha256', secret).update(`deleted ${username.toLowerCase()}`).digest('base64url');

/** Makes every device forget a deleted account: a new account of the same name is another one. */
export async function noteDeletedAccount(username: string, now: number): Promise<void> {
  await noteDeletedName(accountHash(await key(), username), now);
}
