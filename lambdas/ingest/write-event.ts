import { event, type Folded, foldEvent } from '../stores/events.ts';
import { type LoadedGame, refold } from '../stores/log.ts';
import { sameFold } from '../stores/same-fold.ts';

/** While the game is on, a change of the score alone is written at most this often, ms; all else at once. */
const SCORE_INTERVAL_MS = 10_000;

/** What this Lambda last knew of the stored event: what it said, up to which seq of the log, and when it was written. */
type Written = { folded: Folded | undefined; seq: number; at: number };
const written = new Map<string, Written>();

/**
 * Writes what the log says of the event into it, where it does not say so yet.
 * @param from the log's seq before the records that this Lambda has just stored: if anybody stored others since it last wrote, the
 * event may say otherwise by now and is read again
 */
export async function writeEvent({ timeline, seq }: LoadedGame, from: number, now = Date.now()): Promise<void> {
  const { id } = timeline.event;
  const folded = refold(timeline);
  const remembered = written.get(id);
  const last = remembered?.seq === from ? remembered : { folded: await event(id), at: 0 };
  const remember = (told: Folded | undefined, at: number) => written.set(id, { folded: told, seq, at });
  const same = !last.folded || sameFold(last.folded, folded);
  const scoreAlone = last.folded && sameFold(last.folded, folded, 'score');
  // After the end no delivery may follow that would write it.
  const canWait = !same && scoreAlone && !timeline.ended && now < last.at + SCORE_INTERVAL_MS;
  if (same || canWait) {
    remember(last.folded, last.at);
  } else if (await foldEvent(id, seq, folded)) {
    remember(folded, now);
  } else {
    // Somebody has written what a longer log says.
    written.delete(id);
  }
}
