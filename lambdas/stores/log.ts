import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { GameEvent } from '../../games/timeline/event.ts';
import { foldEvent } from '../../games/timeline/fold.ts';
import { type LiveMessage, toPlay } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { log } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';
import { database, tableName } from './database.ts';
import { event } from './events.ts';
import { typed } from './item.ts';
import { sameFold } from './same-fold.ts';

/** What was stored and published together. `seq` starts at 1 and has no gaps. */
export type LogRecord = { eventId: string; seq: number; messages: LiveMessage[]; snapshot?: Snapshot };

/** The record came out of a provider's snapshot of this stamp; an older one is stale. Of two records the later one counts. */
export type Snapshot = { provider: string; asOf: number };

/** The real game as the log has it up to `seq`. */
export type LoadedGame = {
  timeline: Timeline;
  seq: number;
  /** Stamp of the last snapshot taken, by provider. */
  snapshots: Map<string, number>;
};

/** Events whose timeline a warm Lambda keeps; the one read longest ago gives way. */
const MAX_KEPT = 32;
const kept = new Map<string, LoadedGame>();

/**
 * Adds a record at its seq.
 * @returns false where the seq was taken: another writer was first
 */
export async function append({ eventId, seq, messages, snapshot }: LogRecord): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName('Log'),
        // As text: half the size of a DynamoDB map, and a whole game is read in milliseconds.
        Item: { eventId, seq, messages: JSON.stringify(messages), ...(snapshot && { snapshot }) },
        ConditionExpression: 'attribute_not_exists(eventId)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Records after a seq, oldest first, at most `limit`; a consistent read. */
export async function readLog(eventId: string, after: number, limit = Number.POSITIVE_INFINITY): Promise<LogRecord[]> {
  const records: LogRecord[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const left = limit - records.length;
    const page = await database.send(
      new QueryCommand({
        TableName: tableName('Log'),
        KeyConditionExpression: '#eventId = :eventId AND #seq > :after',
        ExpressionAttributeNames: { '#eventId': 'eventId', '#seq': 'seq' },
        ExpressionAttributeValues: { ':eventId': eventId, ':after': after },
        ConsistentRead: true,
        ...(Number.isFinite(left) && { Limit: left }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items ?? [])
      records.push(typed<LogRecord>({ ...item, messages: JSON.parse(item.messages) }));
    start = page.LastEvaluatedKey;
  } while (start && records.length < limit);
  return records;
}

/**
 * The real game as it is now known. A warm Lambda keeps it and reads only what is new. Callers must not put plays into it.
 * Its event carries status, periods and score as the log says them, which may be ahead of the stored event.
 * @returns undefined where there is no such event
 */
export async function timelineOf(eventId: string): Promise<LoadedGame | undefined> {
  const known = kept.get(eventId) ?? (await loadEvent(eventId));
  if (!known) return undefined;
  for (const record of await readLog(eventId, known.seq)) applyRecord(known, record);
  refold(known.timeline);
  kept.delete(eventId);
  kept.set(eventId, known);
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return known;
}

/** The real game as it was when it was last read, without a look at the log; undefined where nothing is kept of it. */
export const lastLoaded = (eventId: string): LoadedGame | undefined => kept.get(eventId);

/** Lets the event of a timeline say what its plays say. */
export function refold(timeline: Timeline): GameEvent {
  const folded = foldEvent(timeline);
  if (!sameFold(timeline.event, folded)) timeline.refresh(folded);
  return timeline.event;
}

/** Forgets what is kept of an event, so that it is read anew from the log. */
export function forget(eventId: string): void {
  kept.delete(eventId);
}

async function loadEvent(eventId: string): Promise<LoadedGame | undefined> {
  const stored = await event(eventId);
  return stored && { timeline: new Timeline(stored), seq: 0, snapshots: new Map() };
}

/** The plays of a record. A message that cannot be read, stored by an older version, is passed over and reported. */
export function playsIn({ eventId, seq, messages }: Pick<LogRecord, 'eventId' | 'seq' | 'messages'>): Play[] {
  return messages.flatMap((message) => {
    const play = toPlay(message);
    if (!('ignored' in play)) return [play];
    log.error('the log holds what cannot be read', { eventId, seq, why: play.ignored });
    measure({}, { LogUnreadable: 1 }, { eventId });
    return [];
  });
}

function applyRecord(known: LoadedGame, record: LogRecord): void {
  for (const play of playsIn(record)) known.timeline.put(play);
  if (record.snapshot) noteSnapshot(known, record.snapshot);
  known.seq = Math.max(known.seq, record.seq);
}

export function noteSnapshot({ snapshots }: LoadedGame, { provider, asOf }: Snapshot): void {
  snapshots.set(provider, asOf);
}
