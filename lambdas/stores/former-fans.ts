import { tableName } from './database.ts';
import { recount } from './histogram.ts';
import { shardOfFan } from './shards.ts';
import { type StandingRecord, standing, standingKey } from './standings.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** What stands in the ranking for a fan who has left. No username has spaces, so nobody bears it. */
export const FORMER_FAN = 'a former fan';

/**
 * Takes a fan's name out of one event's ranking. Points and rank stay. Again it changes nothing.
 * @param isVerified whether the e-mail was: official standings pass unverified fans over, and there will be no record to ask
 */
export function forgetName(eventId: string, fanId: string, isVerified: boolean): Promise<void> {
  return untilSettled(async () => {
    const known = await standing(eventId, fanId);
    if (!known || known.username === FORMER_FAN) return undefined;
    const renamed = {
      Update: {
        TableName: tableName('Standings'),
        Key: standingKey(eventId, fanId),
        UpdateExpression: 'SET #username = :former, #isVerified = :isVerified',
        ConditionExpression: '#username = :was',
        ExpressionAttributeNames: { '#username': 'username', '#isVerified': 'isVerified' },
        ExpressionAttributeValues: { ':former': FORMER_FAN, ':isVerified': isVerified, ':was': known.username },
      },
    };
    // The shard's version rises with it, so that no warm Lambda shows the lines that it keeps.
    return (await transact([renamed, recount(shardOfFan(eventId, fanId), new Map())])) ? conflict : undefined;
  });
}

/** Whether a fan has left and keeps the place in official standings. */
export const keepsPlace = ({ username, isVerified }: StandingRecord): boolean =>
  username === FORMER_FAN && isVerified === true;
