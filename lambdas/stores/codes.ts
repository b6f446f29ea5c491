import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName, unlessRefused } from './database.ts';
import { getItem } from './item.ts';

/** The purpose of a mailed code. */
export type Purpose = 'verifyEmail' | 'resetPassword';

/** Whom a code was mailed to. `email` is the address it went to. */
type Holder = { fanId: string; username: string; email: string };

/** A stored code: only its digest, so that nobody who reads the table can follow the link. */
type Kept = Holder & { owner: string; digest: string; expiresAt: number };

const ownerOf = (purpose: Purpose, fanId: string) => `${purpose}#${fanId}`;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The fan id in a code, valid or not. */
export const fanOfCode = (code: string): string => code.slice(0, code.indexOf('.'));

/**
 * Makes a code for a mailed link: the fan's id and 256 random bits. A fan has one for each purpose, the newest.
 * @param until when it expires, epoch seconds
 */
export async function makeCode(purpose: Purpose, holder: Holder, until: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const kept: Kept = { ...holder, owner: ownerOf(purpose, holder.fanId), digest: digestOf(secret), expiresAt: until };
  await database.send(new PutCommand({ TableName: tableName('Codes'), Item: kept }));
  return `${holder.fanId}.${secret}`;
}

/** Whom a code was mailed to; undefined for an expired, spent or unknown code. */
export async function holderOf(purpose: Purpose, code: string, now: number): Promise<Kept | undefined> {
  const fanId = fanOfCode(code);
  const kept = await getItem<Kept>('Codes', { owner: ownerOf(purpose, fanId) });
  const isGood = kept && kept.expiresAt > now / 1000 && same(kept.digest, digestOf(code.slice(fanId.length + 1)));
  return isGood ? kept : undefined;
}

/** Deletes a code. Of several simultaneous attempts one succeeds. */
export const spend = ({ owner, digest }: Kept): Promise<boolean> =>
  unlessRefused(
    new DeleteCommand({
      TableName: tableName('Codes'),
      Key: { owner },
      ConditionExpression: 'digest = :digest',
      ExpressionAttributeValues: { ':digest': digest },
    }),
  );

/** Restores a code that was spent in vain, unless there is a newer one. */
export const restore = (kept: Kept): Promise<boolean> =>
  unlessRefused(
    new PutCommand({
      TableName: tableName('Codes'),
      Item: kept,
      ConditionExpression: 'attribute_not_exists(#owner)',
      ExpressionAttributeNames: { '#owner': 'owner' },
    }),
  );

const purposes: readonly Purpose[] = ['verifyEmail', 'resetPassword'];

/** Codes that were mailed to a fan and have not been spent or overwritten. `expiresAt`: epoch seconds. */
export async function codesOf(fanId: string): Promise<(Holder & { purpose: Purpose; expiresAt: number })[]> {
  const kept = await Promise.all(
    purposes.map(async (purpose) => ({
      purpose,
      code: await getItem<Kept>('Codes', { owner: ownerOf(purpose, fanId) }),
    })),
  );
  return kept.flatMap(({ purpose, code }) => {
    if (!code) return [];
    const { owner: _owner, digest: _digest, ...holder } = code;
    return [{ purpose, ...holder }];
  });
}

/** Takes every code of a fan away. */
export async function forgetCodes(fanId: string): Promise<void> {
  await Promise.all(
    purposes.map((purpose) =>
      database.send(new DeleteCommand({ TableName: tableName('Codes'), Key: { owner: ownerOf(purpose, fanId) } })),
    ),
  );
}
