import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';

/** Longer than any access token lives, seconds; after that a sign-out is of no interest. */
const REMEMBERED = 2 * 3600;

/** Ends what access tokens of a fan are good for: those of sessions that began before now. */
export async function noteSignOut(fanId: string, now: number): Promise<void> {
  const at = Math.floor(now / 1000);
  const Item = { fanId, at, expiresAt: at + REMEMBERED };
  await database.send(new PutCommand({ TableName: tableName('SignOuts'), Item }));
}

/**
 * Whether a session has not been ended since it began.
 * @param began epoch seconds, as tokens have it; one that began in the second of a sign-out counts as begun after it
 */
export async function isSessionActive(fanId: string, began: number): Promise<boolean> {
  const signedOut = await getItem('SignOuts', { fanId });
  return signedOut === undefined || began >= signedOut.at;
}
