import { LruMap } from '../../games/lib/collections.ts';
import { putItem, unlessThere } from './database.ts';
import { getItem, getItemEventual } from './item.ts';

/** Snapshots in a row that all show something, such as the lack of a play. Times are epoch ms of our clock. */
export type Streak = {
  since: number;
  last: number;
  polls: number;
  /** How many of them were certainly newer than the one before. */
  newer: number;
  /** The provider's stamp of the last of them. */
  stamp?: number | undefined;
  /** One of them had a new play. */
  novel?: true | undefined;
};

/** What ingest remembers of a provider's snapshots of one event; see docs/decisions/081-when-a-loss-is-believed.md. */
export type SnapshotState = {
  /** Newest stamp of the provider's snapshots. */
  stamp?: number | undefined;
  /** Snapshots in a row whose stamp is older than that. */
  behind?: Streak;
  /** By id of a play: the snapshots in a row that lacked it. */
  missing: Record<string, Streak>;
};

/** An answer of the provider: the id of the newest play at that time, and when the answer came, epoch ms. */
type AnswerMoment = { play: string; at: number };

/** A former value of a cell of the box score: the sum of its rows (`rows`) and of its box adjustments (`given`). */
export type PastValue = {
  rows: number;
  given: number;
  /** When it changed, epoch ms. */
  until: number;
  /** The last answer before that. */
  moment: AnswerMoment;
  /** When the newest row that changed it happened, epoch ms; absent if an adjustment changed it. */
  happened?: number;
};

/** A cell in which the last answer and the fold differed. */
export type OpenCell = {
  /** When it began to differ, epoch ms. */
  since: number;
  /** The last answer that agreed with the fold, as it was then. Absent if no answer did. */
  agreed?: AnswerMoment | undefined;
  /** Possible corrections of the rows: each alone explains the last `answers` answers. Absent while the last answer may only be late. */
  corrections?: number[];
  /** Number of these answers, and when the first of them came, epoch ms. */
  answers?: number;
  first?: number | undefined;
  /** Where an adjustment belongs: after that play, at the time `at`, or without it at the time of the play. Epoch ms. */
  place?: { play: string; at?: number } | undefined;
};

/** What ingest remembers of a provider's box score between answers; see docs/scores.md. Cells are named by subject and classifier. */
export type BoxState = {
  /** When the first answer came, epoch ms. */
  since: number;
  last: AnswerMoment;
  past: Record<string, PastValue[]>;
  open: Record<string, OpenCell>;
};

/** What ingest remembers of the deliveries of one provider for one event. */
export type FeedState = {
  /** When the last delivery came, epoch ms. */
  at: number;
  /** How many rows were skipped, by reason: in the last snapshot, or for providers without snapshots so far. */
  ignored: Record<string, number>;
  snapshot?: SnapshotState | undefined;
  box?: BoxState | undefined;
  /** How many numbers box adjustments corrected; numbers that rows never carry are not counted. */
  adjusted?: number | undefined;
  /** What is wrong with the last body, and since when bodies are wrong, epoch ms; see docs/feeds.md, "Wrong bodies". */
  wrong?: { why: string; since: number } | undefined;
};

/** By provider. `version` rises with each write, 0 before the first; `plays`: number of plays in the log. */
export type FeedStates = { version: number; plays: number; feeds: Record<string, FeedState> };

const key = (eventId: string) => ({ eventId, item: 'feeds' });

export async function feedStates(eventId: string): Promise<FeedStates> {
  const item = await getItem('Events', key(eventId));
  if (!item) return { version: 0, plays: 0, feeds: {} };
  return { version: item.version, plays: item.plays, feeds: JSON.parse(item.feeds) };
}

/** Replaces the states of `version`, under the next version. @returns false if another writer was first */
export function keepFeedStates(eventId: string, { version, plays, feeds }: FeedStates): Promise<boolean> {
  const Item = { ...key(eventId), version: version + 1, plays, feeds: JSON.stringify(feeds) };
  return putItem('Events', Item, {
    condition: 'attribute_not_exists(#eventId) OR #version = :version',
    values: { version },
  });
}

/** The last push for an event, or a provider's last heartbeat, which names no event. */
type Sign = { provider: string; at: number };

/** Shortest time between two writes of the same sign, ms. A heartbeat counts as missed after 15 s. */
const WRITE_INTERVAL_MS = 5_000;
/** When this Lambda last wrote a sign, epoch ms, by the event id of its item. */
const noted = new LruMap<number>();

const pushKey = (eventId: string) => ({ eventId, item: 'heard' });
const heartbeatKey = (provider: string) => ({ eventId: `feed ${provider}`, item: 'heard' });
type Key = ReturnType<typeof pushKey>;

/** Stores that a provider pushed something for an event. */
export const notePush = (eventId: string, provider: string, at: number): Promise<void> =>
  note(pushKey(eventId), { provider, at });

/** Stores a heartbeat of a provider. */
export const noteHeartbeat = (provider: string, at: number): Promise<void> =>
  note(heartbeatKey(provider), { provider, at });

async function note(key: Key, sign: Sign): Promise<void> {
  if (sign.at < (noted.get(key.eventId) ?? 0) + WRITE_INTERVAL_MS) return;
  await putItem('Events', { ...key, ...sign });
  noted.set(key.eventId, sign.at);
}

/** The last push of each event that has one; eventually consistent. */
export const pushes = async (eventIds: readonly string[]): Promise<Map<string, Sign>> =>
  new Map((await lookUp(eventIds.map(pushKey))).map((sign) => [sign.eventId, sign]));

/** The last heartbeat of each provider that ever sent one; eventually consistent. */
export const heartbeats = async (providers: readonly string[]): Promise<Map<string, Sign>> =>
  new Map((await lookUp(providers.map(heartbeatKey))).map((sign) => [sign.provider, sign]));

async function lookUp(wanted: Key[]): Promise<(Key & Sign)[]> {
  const items = await Promise.all(wanted.map((key) => getItemEventual<Key & Sign>('Events', key)));
  return items.filter((item) => item !== undefined);
}

/** Whether a delivery of this digest was taken. */
export async function wasTaken(digest: string): Promise<boolean> {
  return (await getItem('Deliveries', { digest })) !== undefined;
}

/**
 * Remembers that a delivery was taken.
 * @param until when its signature expires and it may be forgotten, epoch seconds
 * @returns false if it was taken before
 */
export const noteTaken = (digest: string, until: number): Promise<boolean> =>
  putItem('Deliveries', { digest, expiresAt: until }, unlessThere);
