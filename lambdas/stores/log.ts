import { LruMap } from '../../games/lib/collections.ts';
import type { LogRecord as PlayRecord } from '../../games/scoring/receipt.ts';
import { type GameEvent, type Regulation, scheduled } from '../../games/timeline/event.ts';
import { refold } from '../../games/timeline/fold.ts';
import { type LiveMessage, toPlay } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { hasBegun, isLogFinal } from '../../games/timeline/status.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { SECOND } from '../lib/durations.ts';
import { log, measure } from '../lib/telemetry.ts';
import { putItem, unlessThere } from './database.ts';
import { event } from './events.ts';
import { asStored, pagesOf } from './item.ts';

/** Messages that were stored and published together. `seq` starts at 1 and has no gaps. */
type LogRecord = {
  eventId: string;
  seq: number;
  messages: LiveMessage[];
  snapshot?: Snapshot | undefined;
  /** A new regulation from the feed, in place of the previous one. */
  regulation?: Regulation | undefined;
};

/** Set if the record came from a provider's snapshot of this stamp. Older snapshots are stale. The latest record counts. */
export type Snapshot = { provider: string; asOf: number };

/** The real game up to `seq` of the log. */
export type LoadedGame = {
  timeline: Timeline;
  seq: number;
  /** Every record up to `seq`, by seq. */
  records: PlayRecord[];
  /** Stamp of the last snapshot taken, by provider. */
  snapshots: Map<string, number>;
};

/** The last read of an event's log: when it began, epoch ms, its result, and whether that can no longer change. */
type Reading = { at: number; game: Promise<LoadedGame | undefined>; isFinal: boolean };

/** Oldest timeline that a fan's call uses (decision 120). */
export const FAN_READ = { maxAge: SECOND };

/** What a warm Lambda keeps of an event. */
type Cached = {
  /** As far as the log was read. */
  game?: LoadedGame | undefined;
  reading?: Reading | undefined;
  /** At the seq that `timelineAt` was last asked for. */
  at?: LoadedGame | undefined;
};
const cache = new LruMap<Cached>();

function cached(eventId: string): Cached {
  const known = cache.get(eventId) ?? {};
  cache.set(eventId, known);
  return known;
}

/** Appends a record at its seq. @returns false if the seq was taken: another writer was first */
export async function append({ messages, ...record }: LogRecord): Promise<boolean> {
  try {
    // As text: half the size of a DynamoDB map.
    return await putItem('Log', { ...record, messages: JSON.stringify(messages) }, unlessThere);
  } finally {
    // The kept read may lack the new record.
    delete cache.get(record.eventId)?.reading;
  }
}

/** Records after a seq, oldest first, at most `limit`; a consistent read. */
export async function readLog(eventId: string, after: number, limit?: number): Promise<LogRecord[]> {
  const records: LogRecord[] = [];
  const pages = pagesOf('Log', {
    partition: eventId,
    where: '#sort > :after',
    values: { after },
    ConsistentRead: true,
    Limit: limit,
  });
  for await (const items of pages) {
    for (const item of items) records.push(asStored<LogRecord>({ ...item, messages: JSON.parse(item.messages) }));
    if (limit !== undefined && records.length >= limit) break;
  }
  return records.slice(0, limit);
}

/** The last seq of the log, 0 for an empty log; a consistent read. */
export async function lastSeqOf(eventId: string): Promise<number> {
  const newestFirst = pagesOf('Log', { partition: eventId, ConsistentRead: true, ScanIndexForward: false, Limit: 1 });
  for await (const [last] of newestFirst) return last?.seq ?? 0;
  return 0;
}

/**
 * The real game as of now. A warm Lambda keeps it and reads only what is new. Callers must not put plays into it. Its event has status,
 * periods and score of the log, which may be newer than the stored event.
 * @param maxAge ms; the log is not read if that was begun at most so long ago, or if it is final. Without it the log is always read
 * @returns undefined if there is no such event
 */
export function timelineOf(eventId: string, { maxAge = 0 } = {}): Promise<LoadedGame | undefined> {
  const now = Date.now();
  const known = cached(eventId);
  const last = known.reading;
  if (last && maxAge > 0 && (last.isFinal || (last.at <= now && now - last.at <= maxAge))) return last.game;
  const reading: Reading = { at: now, game: readNews(eventId), isFinal: false };
  known.reading = reading;
  const drop = () => {
    if (known.reading === reading) delete known.reading;
    if (!known.game && !known.at && cache.get(eventId) === known) cache.delete(eventId);
  };
  reading.game.then((game) => {
    if (game) reading.isFinal = isLogFinal(game.timeline.event, now);
    else drop();
  }, drop);
  return reading.game;
}

async function readNews(eventId: string): Promise<LoadedGame | undefined> {
  let known = cache.get(eventId)?.game;
  // Until the game begins, its schedule may change.
  if (!known || !hasBegun(known.timeline.event)) {
    const stored = await event(eventId);
    if (!stored) return undefined;
    // Another call may have been first meanwhile.
    const kept = cached(eventId);
    known = kept.game ??= gameBefore(stored);
    if (!hasBegun(known.timeline.event)) known.timeline.refresh(stored);
  }
  for (const record of await readLog(eventId, known.seq)) applyRecord(known, record);
  refold(known.timeline);
  return known;
}

/**
 * The real game as of a seq: a function of the schedule's facts and of the records up to `seq`, whatever was asked before. A warm Lambda
 * keeps it, apart from that of `timelineOf`. A later call for a later seq advances the same game, so a caller that waits asks again.
 * @returns undefined if there is no such event, if its log does not reach `seq`, or if the kept game is beyond it
 */
export async function timelineAt(eventId: string, seq: number): Promise<LoadedGame | undefined> {
  let known = cache.get(eventId)?.at;
  // Until the first record, the schedule may change.
  if (!known || known.seq === 0) {
    const stored = await event(eventId);
    if (!stored) return undefined;
    const kept = cached(eventId);
    if (!kept.at || kept.at.seq === 0) kept.at = gameBefore(scheduled(stored));
    known = kept.at;
  }
  if (known.seq < seq) await advance(known, seq);
  return known.seq === seq ? known : undefined;
}

/**
 * The same, read from the start of the log for this call alone, and not kept.
 * @returns undefined if there is no such event, or if its log does not reach `seq`
 */
export async function ownTimelineAt(eventId: string, seq: number): Promise<LoadedGame | undefined> {
  const stored = await event(eventId);
  if (!stored) return undefined;
  const game = gameBefore(scheduled(stored));
  await advance(game, seq);
  return game.seq === seq ? game : undefined;
}

async function advance(known: LoadedGame, seq: number): Promise<void> {
  for (const record of await readLog(known.timeline.event.id, known.seq, seq - known.seq)) applyRecord(known, record);
  refoldScheduled(known);
}

/** Adds a record to a game of `ownTimelineAt`, as if the log had it next. */
export function advanceBy(game: LoadedGame, messages: LiveMessage[]): void {
  applyRecord(game, { seq: game.seq + 1, messages });
  refoldScheduled(game);
}

function refoldScheduled({ timeline }: LoadedGame): void {
  timeline.refresh(scheduled(timeline.event));
  refold(timeline);
}

/** The real game as last read, without reading the log; undefined if it is not kept, or has not begun, so that its schedule may have changed. */
export function lastLoadedGame(eventId: string): LoadedGame | undefined {
  const game = cache.get(eventId)?.game;
  return game && hasBegun(game.timeline.event) ? game : undefined;
}

/**
 * Takes a game out of the cache: its caller may put plays into it, and gives it back once the log has them too.
 * @returns false if another caller has taken it
 */
export function take(game: LoadedGame): boolean {
  const { id } = game.timeline.event;
  const known = cached(id);
  if (known.game !== game) return false;
  cache.set(id, { at: known.at });
  return true;
}

export function giveBack(game: LoadedGame): void {
  const known = cached(game.timeline.event.id);
  if (!known.game || known.game.seq <= game.seq) known.game = game;
}

/** Forgets an event, so that its whole log is read again. */
export const forgetLoadedGame = (eventId: string): boolean => cache.delete(eventId);

const gameBefore = (event: GameEvent): LoadedGame => {
  const timeline = new Timeline(event);
  return { timeline, seq: 0, records: [], snapshots: new Map() };
};

/** The plays of a record. Unreadable messages, stored by an older version, are skipped and reported. */
export function playsIn({ eventId, seq, messages }: Pick<LogRecord, 'eventId' | 'seq' | 'messages'>): Play[] {
  return messages.flatMap((message) => {
    const play = toPlay(message);
    if (!('ignored' in play)) return [play];
    log.error('the log holds what cannot be read', { eventId, seq, why: play.ignored });
    measure({ LogUnreadable: 1 }, { eventId });
    return [];
  });
}

/** Adds a record of the log to a game, once: two readers may bring the same record. */
function applyRecord(known: LoadedGame, record: Omit<LogRecord, 'eventId'>): void {
  const { seq, messages, snapshot, regulation } = record;
  if (seq <= known.seq) return;
  const plays = playsIn({ eventId: known.timeline.event.id, seq, messages });
  if (regulation) known.timeline.refresh({ ...known.timeline.event, regulation });
  for (const play of plays) known.timeline.put(play);
  if (snapshot) known.snapshots.set(snapshot.provider, snapshot.asOf);
  known.records.push({ seq, plays });
  known.seq = seq;
}
