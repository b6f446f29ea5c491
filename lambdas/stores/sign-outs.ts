import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { HOUR } from '../durations.ts';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';

/** How long a sign-out is remembered, seconds: longer than access tokens are valid. */
const REMEMBERED = (2 * HOUR) / 1000;

/** Ends the sessions of a fan that began before now. */
export async function noteSignOut(fanId: string, now: number): Promise<void> {
  const at = Math.floor(now / 1000);
  const Item = { fanId, at, expiresAt: at + REMEMBERED };
  await database.send(new PutCommand({ TableName: tableName('SignOuts'), Item }));
}

/**
 * Whether a session was not ended since it began.
 * @param began epoch seconds, as in tokens; a session that began in the second of a sign-out is active
 */
export async function isSessionActive(fanId: string, began: number): Promise<boolean> {
  const signedOut = await getItem('SignOuts', { fanId });
  return signedOut === undefined || began >= signedOut.at;
}
