import * as v from 'valibot';
import { environment } from '../../lib/environment.ts';
import { eventId } from '../../lib/queue-message.ts';
import { sendAll } from '../../lib/send-all.ts';
import { LruByEvent } from '../../stores/lru-by-event.ts';
import { hasEntries } from '../../stores/packed-entries.ts';
import { ranking } from '../../stores/ranking.ts';

/** Asks for a ranking of at least this seq with all joins up to `until`, epoch ms. A lost or repeated request does no harm. */
export const SweepRequest = v.object({ eventId, seq: v.number(), until: v.number() });
export type SweepRequest = v.InferOutput<typeof SweepRequest>;

/** Events that are known to have entries. They never lose them. */
const joined = new LruByEvent<true>();

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
const seen = new LruByEvent<number>();

/** Requests a ranking where the stored one is behind a seq of the log: at most once a Lambda, event and seq. */
export async function requestSweepOnce(eventId: string, seq: number): Promise<void> {
  if ((seen.get(eventId) ?? 0) >= seq) return;
  const stored = await ranking(eventId);
  if (!stored || stored.seq < seq) await requestSweep(eventId, seq);
  seen.set(eventId, seq);
}
