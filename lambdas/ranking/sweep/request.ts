import * as v from 'valibot';
import { LruMap } from '../../../games/lib/collections.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { isOver } from '../../../games/timeline/status.ts';
import { DAY, HOUR, MAX_GAME, MINUTE } from '../../lib/durations.ts';
import { environment } from '../../lib/environment.ts';
import { eventId, sendAll } from '../../lib/send-all.ts';
import { hasEntries } from '../../stores/entries.ts';
import { schedule } from '../../stores/events.ts';
import { ranking } from '../../stores/ranking.ts';

/** A request for a ranking of at least this seq with all joins up to `until`, epoch ms. A lost or repeated request does no harm. */
export const SweepRequest = v.object({ eventId, seq: v.number(), until: v.number() });
export type SweepRequest = v.InferOutput<typeof SweepRequest>;

/** Events that are known to have entries. Entries are never deleted. */
const joined = new LruMap<true>();

async function isJoined(eventId: string): Promise<boolean> {
  if (!joined.get(eventId) && (await hasEntries(eventId))) joined.set(eventId, true);
  return joined.has(eventId);
}

/** Requests rankings, except for events without entries. Throws if the queue refuses. */
export async function requestSweeps(requests: readonly SweepRequest[]): Promise<void> {
  const isWanted = await Promise.all(requests.map(({ eventId }) => isJoined(eventId)));
  const wanted = requests.filter((_, index) => isWanted[index]);
  if (wanted.length > 0) await sendAll(environment('sweepQueueUrl'), wanted, { groupOf: ({ eventId }) => eventId });
}

/** Requests a ranking of an event that its log has reached. */
export const requestSweep = (eventId: string, seq: number): Promise<void> =>
  requestSweeps([{ eventId, seq, until: 0 }]);

/** The highest seq that this Lambda has looked at, by event. */
const seen = new LruMap<number>();

/** Requests a ranking if the stored one is behind a seq of the log, at most once for each Lambda, event and seq. */
export async function requestSweepOnce(eventId: string, seq: number): Promise<void> {
  if ((seen.get(eventId) ?? 0) >= seq) return;
  const stored = await ranking(eventId);
  if (!stored || stored.seq < seq) await requestSweep(eventId, seq);
  seen.set(eventId, seq);
}

/** Events that start within `EVERY_MINUTE` ms are swept every minute, those within `EVERY_HOUR` ms every hour. */
const EVERY_MINUTE = HOUR;
const EVERY_HOUR = 7 * DAY;

/**
 * Requests for each event that is not over or has been over for less than an hour: its ranking should be at most a minute old. So the number
 * of players is right while there are no plays, and a lost request leaves no ranking behind the last play.
 */
export async function dueSweeps(now: number): Promise<SweepRequest[]> {
  const isFullHour = now % HOUR < MINUTE;
  const events = await schedule(now - MAX_GAME, now + (isFullHour ? EVERY_HOUR : EVERY_MINUTE));
  const isSwept = (event: GameEvent) => !isOver(event) || now - event.ended_at < HOUR;
  return events.filter(isSwept).map(({ id }) => ({ eventId: id, seq: 0, until: now - MINUTE }));
}
