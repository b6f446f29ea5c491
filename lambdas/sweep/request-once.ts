import { KeptMap } from '../stores/kept-map.ts';
import { ranking } from '../stores/ranking.ts';
import { requestSweep } from './request.ts';

/** The highest seq that this Lambda has looked at, by event. */
const seen = new KeptMap<number>();

/** Requests a ranking where the stored one is behind a seq of the log: at most once a Lambda, event and seq. */
export async function requestSweepOnce(eventId: string, seq: number): Promise<void> {
  if ((seen.get(eventId) ?? 0) >= seq) return;
  const stored = await ranking(eventId);
  if (!stored || stored.seq < seq) await requestSweep(eventId, seq);
  seen.set(eventId, seq);
}
