import { randomBytes } from 'node:crypto';
import { digestOf, isSameText } from '../lib/digest.ts';
import { deleteItem, putItem, unlessThere } from './database.ts';
import { getItem } from './item.ts';

const purposes = ['verifyEmail', 'resetPassword'] as const;
/** The purpose of a mailed code. */
export type Purpose = (typeof purposes)[number];

/** The fan to whom a code was mailed, and the address. */
type Holder = { fanId: string; username: string; email: string };

/** A stored code: only its digest, so that a reader of the table cannot follow the link. */
type Kept = Holder & { owner: string; digest: string; expiresAt: number };

const codeKey = (purpose: Purpose, fanId: string) => ({ owner: `${purpose}#${fanId}` });

/** The fan id in a code, valid or not. */
export const fanOfCode = (code: string): string => code.slice(0, code.indexOf('.'));

/**
 * Makes a code for a mailed link: the fan's id and 256 random bits. A newer code of a fan replaces an older one of the same purpose.
 * @param until when it expires, epoch seconds
 */
export async function makeCode(purpose: Purpose, holder: Holder, until: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const kept: Kept = { ...holder, ...codeKey(purpose, holder.fanId), digest: digestOf(secret), expiresAt: until };
  await putItem('Codes', kept);
  return `${holder.fanId}.${secret}`;
}

/** The stored code with its holder; undefined for an expired, spent or unknown code. */
export async function holderOf(purpose: Purpose, code: string, now: number): Promise<Kept | undefined> {
  const fanId = fanOfCode(code);
  const kept = await getItem<Kept>('Codes', codeKey(purpose, fanId));
  const isGood = kept && kept.expiresAt > now / 1000 && isSameText(kept.digest, digestOf(code.slice(fanId.length + 1)));
  return isGood ? kept : undefined;
}

/** Deletes a code. Of several simultaneous attempts one succeeds. */
export const spendCode = ({ owner, digest }: Kept): Promise<boolean> =>
  deleteItem('Codes', { owner }, { condition: '#digest = :digest', values: { digest } });

/** Restores a spent code whose call failed, unless there is a newer one. */
export const restoreCode = (kept: Kept): Promise<boolean> => putItem('Codes', kept, unlessThere);

/** Codes that were mailed to a fan and have not been spent or overwritten. `expiresAt`: epoch seconds. */
export async function codesOf(fanId: string): Promise<{ purpose: Purpose; email: string; expiresAt: number }[]> {
  const kept = await Promise.all(purposes.map((purpose) => getItem<Kept>('Codes', codeKey(purpose, fanId))));
  return purposes.flatMap((purpose, index) => {
    const code = kept[index];
    return code ? [{ purpose, email: code.email, expiresAt: code.expiresAt }] : [];
  });
}

/** Deletes every code of a fan. */
export async function forgetCodes(fanId: string): Promise<void> {
  await Promise.all(purposes.map((purpose) => deleteItem('Codes', codeKey(purpose, fanId))));
}
