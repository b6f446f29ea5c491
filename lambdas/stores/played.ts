import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { dayOf } from './events.ts';
import { type StandingRecord, standing } from './standings.ts';

const DAY = 86_400_000;
/** Days of the schedule that are looked at together. */
const DAYS_TOGETHER = 20;

/** The events that start on one UTC day. */
async function eventsOf(day: string): Promise<string[]> {
  const found: string[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName('Events'),
        IndexName: 'byDay',
        KeyConditionExpression: '#day = :day',
        ProjectionExpression: '#eventId',
        ExpressionAttributeNames: { '#day': 'day', '#eventId': 'eventId' },
        ExpressionAttributeValues: { ':day': day },
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    found.push(...Items.map(({ eventId }) => eventId as string));
    after = LastEvaluatedKey;
  } while (after);
  return found;
}

/**
 * The events that a fan has joined, with what the fan has there. Nothing lists them by fan, since that would cost every join a write: the
 * schedule is walked. It is a second or so for some years of games, and done for an export and a deletion alone.
 * @param from, until epoch ms: when the events start
 */
export async function playedBetween(
  fanId: string,
  from: number,
  until: number,
): Promise<{ eventId: string; total: StandingRecord }[]> {
  const days: string[] = [];
  for (let at = from; at < until + DAY; at += DAY) days.push(dayOf(Math.min(at, until)));
  const distinct = [...new Set(days)];
  const played: { eventId: string; total: StandingRecord }[] = [];
  for (let first = 0; first < distinct.length; first += DAYS_TOGETHER) {
    const ids = (await Promise.all(distinct.slice(first, first + DAYS_TOGETHER).map(eventsOf))).flat();
    const totals = await Promise.all(ids.map((eventId) => standing(eventId, fanId)));
    played.push(...totals.flatMap((total, index) => (total ? [{ eventId: ids[index] as string, total }] : [])));
  }
  return played;
}
