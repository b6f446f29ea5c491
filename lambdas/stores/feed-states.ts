import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName, unlessRefused } from './database.ts';
import { getItem } from './item.ts';

/** Snapshots in a row that show the same thing, such as the lack of a play. Times are epoch ms of our clock. */
export type Streak = {
  since: number;
  last: number;
  polls: number;
  /** How many of them were certainly newer than the one before. */
  newer: number;
  /** The provider's stamp of the last of them. */
  stamp?: number;
  /** One of them had a play that was never told before. */
  novel?: true;
};

/** What ingest remembers of a provider's snapshots of one event between polls; see docs/decisions/081-when-a-loss-is-believed.md. */
export type SnapshotState = {
  /** Newest stamp of the provider's that was taken. */
  stamp?: number;
  /** Snapshots in a row whose stamp is older than that. */
  behind?: Streak;
  /** By the id of a play: the snapshots in a row that lacked it. */
  missing: Record<string, Streak>;
};

/** What ingest remembers of the deliveries of one provider for one event. */
export type FeedState = {
  /** When the last delivery that was looked at came, epoch ms. */
  at: number;
  /** What was passed over, by reason: of a provider of snapshots in the last one, of another one so far. */
  ignored: Record<string, number>;
  snapshot?: SnapshotState;
};

/** By provider. `version` rises with each write, 0 before the first; `plays` stand in the log. */
export type FeedStates = { version: number; plays: number; feeds: Record<string, FeedState> };

const key = (eventId: string) => ({ eventId, item: 'feeds' });

export async function feedStates(eventId: string): Promise<FeedStates> {
  const item = await getItem('Events', key(eventId));
  if (!item) return { version: 0, plays: 0, feeds: {} };
  return { version: item.version, plays: item.plays, feeds: JSON.parse(item.feeds) };
}

/**
 * Sets the states as they follow from those of `version`, under the next version.
 * @returns false where another writer was first
 */
export const keepFeedStates = (eventId: string, { version, plays, feeds }: FeedStates): Promise<boolean> =>
  unlessRefused(
    new PutCommand({
      TableName: tableName('Events'),
      Item: { ...key(eventId), version: version + 1, plays, feeds: JSON.stringify(feeds) },
      ConditionExpression: 'attribute_not_exists(eventId) OR #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    }),
  );
