import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';

/** As long as browsers keep a cookie, seconds. */
const REMEMBERED = 400 * 24 * 3600;

/** A hash: the name itself is gone with its account. */
const keyOf = (username: string) => ({
  fanId: `name#${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`,
});

/** Notes that the account of a name was deleted, so that a new one of this name is none that a device has known. @param now epoch ms */
export async function noteDeletedName(username: string, now: number): Promise<void> {
  const deletedAt = Math.floor(now / 1000);
  const Item = { ...keyOf(username), deletedAt, expiresAt: deletedAt + REMEMBERED };
  await database.send(new PutCommand({ TableName: tableName('SignOuts'), Item }));
}

/** When an account of this name was deleted last, epoch seconds. */
export async function deletedAt(username: string): Promise<number | undefined> {
  return (await getItem<{ deletedAt: number }>('SignOuts', keyOf(username)))?.deletedAt;
}
