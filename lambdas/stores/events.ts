import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Match } from '../../games/match.ts';
import { type GameEvent, type Scheduled, scheduled } from '../../games/timeline/event.ts';
import { DAY } from '../durations.ts';
import { database, tableName, unlessRefused } from './database.ts';
import { getItem } from './item.ts';

/** What ingest folds from the feed into the event. */
export type Folded = Pick<GameEvent, 'status' | 'results' | 'score' | 'ended_at'>;

const eventKey = (eventId: string) => ({ eventId, item: 'event' });
const matchKey = (eventId: string) => ({ eventId, item: 'match' });

/** The UTC day of a time, yyyy-mm-dd: the partition of the schedule. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Sets an event as a whole, folded state included: for whoever makes the schedule, before play. */
export async function putEvent(event: GameEvent): Promise<void> {
  const { startsAt } = event;
  const Item = { ...eventKey(event.id), day: dayOf(startsAt), startsAt, seq: 0, event };
  await database.send(new PutCommand({ TableName: tableName('Events'), Item }));
}

/**
 * Puts an event on the schedule, or moves one that has not begun. What its feed says stays, and so does an event that has begun.
 * @returns false where it has begun
 */
export async function scheduleEvent({
  id,
  type,
  startsAt,
  regulation,
  home,
  away,
  prize,
}: Scheduled): Promise<boolean> {
  const told = { type, startsAt, regulation, home, away, ...(prize !== undefined && { prize }) };
  const fresh = scheduled({ id, ...told });
  const facts = { ...told, game_attributes: fresh.game_attributes };
  const Item = { ...eventKey(id), day: dayOf(startsAt), startsAt, seq: 0, event: fresh };
  const TableName = tableName('Events');
  const put = { TableName, Item, ConditionExpression: 'attribute_not_exists(eventId)' };
  if (await unlessRefused(new PutCommand(put))) return true;
  const names = Object.keys(facts);
  return unlessRefused(
    new UpdateCommand({
      TableName,
      Key: eventKey(id),
      UpdateExpression: `SET #day = :day, #startsAt = :startsAt, ${names.map((name) => `#event.#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#event.#status IN (:scheduled, :pregame)',
      ExpressionAttributeNames: {
        ...{ '#event': 'event', '#day': 'day', '#status': 'status' },
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...{ ':day': dayOf(startsAt), ':scheduled': 'SCHEDULED', ':pregame': 'PREGAME' },
        ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])),
      },
    }),
  );
}

export async function event(eventId: string): Promise<GameEvent | undefined> {
  return (await getItem('Events', eventKey(eventId)))?.event;
}

/**
 * Sets what the log says up to `seq`. A fold of an older seq changes nothing.
 * @returns whether the event took it; false also where there is no such event
 */
export async function foldEvent(eventId: string, seq: number, folded: Folded): Promise<boolean> {
  return unlessRefused(
    new UpdateCommand({
      TableName: tableName('Events'),
      Key: eventKey(eventId),
      UpdateExpression:
        'SET #event.#status = :status, #event.#results = :results, #event.#score = :score, #event.#ended = :ended, #seq = :seq',
      ConditionExpression: '#seq < :seq',
      ExpressionAttributeNames: {
        '#event': 'event',
        '#status': 'status',
        '#results': 'results',
        '#score': 'score',
        '#ended': 'ended_at',
        '#seq': 'seq',
      },
      ExpressionAttributeValues: {
        ':status': folded.status,
        ':results': folded.results,
        ':score': folded.score,
        ':ended': folded.ended_at,
        ':seq': seq,
      },
    }),
  );
}

/**
 * Notes that a provider has fallen silent, or is back (docs/wire.md, "Silent feeds").
 * @returns whether that is news
 */
export function setFeedDelayed(eventId: string, delayed: boolean): Promise<boolean> {
  return unlessRefused(
    new UpdateCommand({
      TableName: tableName('Events'),
      Key: eventKey(eventId),
      UpdateExpression: 'SET #event.#delayed = :delayed',
      ConditionExpression: delayed
        ? 'attribute_exists(#event) AND (attribute_not_exists(#event.#delayed) OR #event.#delayed <> :delayed)'
        : 'attribute_exists(#event.#delayed) AND #event.#delayed <> :delayed',
      ExpressionAttributeNames: { '#event': 'event', '#delayed': 'feedDelayed' },
      ExpressionAttributeValues: { ':delayed': delayed },
    }),
  );
}

/** Events whose scheduled start lies in from..to (epoch ms, both included), earliest first. One query a UTC day. */
export async function schedule(from: number, to: number): Promise<GameEvent[]> {
  const days: string[] = [];
  for (let at = Math.floor(from / DAY) * DAY; at <= to; at += DAY) days.push(dayOf(at));
  const found = await Promise.all(days.map((day) => startingOn(day, from, to)));
  return found.flat();
}

async function startingOn(day: string, from: number, to: number): Promise<GameEvent[]> {
  const events: GameEvent[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await database.send(
      new QueryCommand({
        TableName: tableName('Events'),
        IndexName: 'byDay',
        KeyConditionExpression: '#day = :day AND #startsAt BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#day': 'day', '#startsAt': 'startsAt' },
        ExpressionAttributeValues: { ':day': day, ':from': from, ':to': to },
        ExclusiveStartKey: start,
      }),
    );
    for (const item of page.Items ?? []) events.push(item.event);
    start = page.LastEvaluatedKey;
  } while (start);
  return events;
}

/** The frozen facts behind the offers of an event, once somebody needed them. */
export async function match(eventId: string): Promise<Match | undefined> {
  return (await getItem('Events', matchKey(eventId)))?.match;
}

/** Freezes a match unless one is frozen already; the one that stands comes back (docs/play.md, "Offers"). */
export async function freezeMatch(offered: Match): Promise<Match> {
  const put = {
    TableName: tableName('Events'),
    Item: { ...matchKey(offered.eventId), match: offered },
    ConditionExpression: 'attribute_not_exists(eventId)',
  };
  if (await unlessRefused(new PutCommand(put))) return offered;
  return (await match(offered.eventId)) ?? offered;
}
