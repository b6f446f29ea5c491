import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';

/** How long a refresh token is good for, seconds: after that a session is over whatever is kept. */
const LIFE = 30 * 24 * 3600;

/**
 * A session of a fan, as the fan sees it in a list. `id`: the claim origin_jti, which every token of the session carries. `began`: epoch
 * seconds. `device`: browser and system in words.
 */
type SessionRecord = { fanId: string; id: string; began: number; device: string };

export async function noteSession(record: SessionRecord): Promise<void> {
  const Item = { ...record, expiresAt: record.began + LIFE };
  await database.send(new PutCommand({ TableName: tableName('Sessions'), Item }));
}

/** Sessions of a fan that have begun and not run out, the newest first. @param now epoch ms */
export async function sessionsOf(fanId: string, now: number): Promise<SessionRecord[]> {
  const found: (SessionRecord & { expiresAt: number })[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName('Sessions'),
        KeyConditionExpression: 'fanId = :fanId',
        ExpressionAttributeValues: { ':fanId': fanId },
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    found.push(...(Items as typeof found));
    after = LastEvaluatedKey;
  } while (after);
  return found
    .filter(({ expiresAt }) => expiresAt > now / 1000)
    .sort((a, b) => b.began - a.began)
    .map(({ expiresAt: _expiresAt, ...record }) => record);
}

/** Takes sessions out of a fan's list. That ends none: see stores/sign-outs.ts. */
export async function forgetSessions(fanId: string, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => database.send(new DeleteCommand({ TableName: tableName('Sessions'), Key: { fanId, id } }))),
  );
}
