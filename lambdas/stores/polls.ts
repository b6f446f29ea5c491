import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName, unlessRefused } from './database.ts';
import { getItem, getItemSoon, type Item } from './item.ts';

/** Where the feed of an event is fetched. */
export type Source = {
  /** Key of the feed that reads it. */
  provider: string;
  url: string;
};

/** How the polls of an event go, epoch ms (docs/wire.md, "Silent feeds"). */
export type FeedHealth = {
  /** The last one that was answered, with news or without; 0 before the first. */
  lastGood: number;
  /** The first of those that failed since; 0 while they do not. */
  failingSince: number;
};

/** What a loop of polls hands to the next one. */
export type PollState = {
  /** No poll before this time. */
  nextAt: number;
  /** Failed polls in a row. */
  failures: number;
  /** Why the last poll failed, and when an operator was last warned of it, epoch ms. Absent while polls succeed. */
  failure?: { why: string; warnedAt: number };
  /** Bodies sent on so far. */
  changes: number;
  /** Digest of the last of them. */
  digest?: string;
  /** What the provider calls it: its ETag and Last-Modified. */
  etag?: string;
  modified?: string;
  feed: FeedHealth;
};

export type Poll = Source & { state: PollState };

const FIRST_STATE: PollState = { nextAt: 0, failures: 0, changes: 0, feed: { lastGood: 0, failingSince: 0 } };
const pollKey = (eventId: string) => ({ eventId, item: 'poll' });

/**
 * Has an event polled at a source from now on. Polls go on where they were if the source is the same.
 * @returns false where it was the same
 */
export async function setSource(eventId: string, { provider, url }: Source): Promise<boolean> {
  const Item = { ...pollKey(eventId), provider, url, state: FIRST_STATE, until: 0 };
  return unlessRefused(
    new PutCommand({
      TableName: tableName('Events'),
      Item,
      ConditionExpression: 'attribute_not_exists(eventId) OR #provider <> :provider OR #url <> :url',
      ExpressionAttributeNames: { '#provider': 'provider', '#url': 'url' },
      ExpressionAttributeValues: { ':provider': provider, ':url': url },
    }),
  );
}

/** As `setSource`, but leaves what somebody set before, be it to poll no more. */
export async function addSource(eventId: string, { provider, url }: Source): Promise<boolean> {
  const Item = { ...pollKey(eventId), provider, url, state: FIRST_STATE, until: 0 };
  const ConditionExpression = 'attribute_not_exists(eventId)';
  return unlessRefused(new PutCommand({ TableName: tableName('Events'), Item, ConditionExpression }));
}

/** Has an event polled no more, whatever a catalogue says; a loop under way stops at its next write. */
export async function removeSource(eventId: string): Promise<void> {
  await setSource(eventId, { provider: '', url: '' });
}

export async function poll(eventId: string): Promise<Poll | undefined> {
  const item = await getItem('Events', pollKey(eventId));
  return item && fromItem(item);
}

/** How the polls of an event go; undefined where it is not polled. */
export async function feedHealth(eventId: string): Promise<FeedHealth | undefined> {
  return (await poll(eventId))?.state.feed;
}

/** The polls of those events that have a source, by event; eventually consistent. */
export async function polls(eventIds: readonly string[]): Promise<Map<string, Poll>> {
  const items = await Promise.all(eventIds.map((eventId) => getItemSoon('Events', pollKey(eventId))));
  const found = new Map<string, Poll>();
  for (const item of items) {
    const known = item && fromItem(item);
    if (known) found.set(item.eventId, known);
  }
  return found;
}

/**
 * Makes `owner` the only one who polls an event, until a time (epoch ms).
 * @returns undefined where another one is, or the event has no source
 */
export async function lease(eventId: string, owner: string, now: number, until: number): Promise<Poll | undefined> {
  try {
    const { Attributes } = await database.send(
      new UpdateCommand({
        TableName: tableName('Events'),
        Key: pollKey(eventId),
        UpdateExpression: 'SET #owner = :owner, #until = :until',
        ConditionExpression: 'attribute_exists(eventId) AND (#until <= :now OR #owner = :owner)',
        ExpressionAttributeNames: { '#owner': 'owner', '#until': 'until' },
        ExpressionAttributeValues: { ':owner': owner, ':until': until, ':now': now },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes && fromItem(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Keeps the state of a loop and prolongs its lease; `until` 0 gives it back.
 * @returns false where the lease has passed to another loop, or the source was changed: nothing is kept then
 */
export async function keepPoll(eventId: string, owner: string, state: PollState, until: number): Promise<boolean> {
  return unlessRefused(
    new UpdateCommand({
      TableName: tableName('Events'),
      Key: pollKey(eventId),
      UpdateExpression: 'SET #state = :state, #until = :until',
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#state': 'state', '#until': 'until', '#owner': 'owner' },
      ExpressionAttributeValues: { ':state': state, ':until': until, ':owner': owner },
    }),
  );
}

const fromItem = ({ provider, url, state }: Item): Poll | undefined =>
  url === '' ? undefined : { provider, url, state };
