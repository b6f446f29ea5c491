import { type Folded, refold, sameFold } from '../../../games/timeline/fold.ts';
import { event, foldEvent } from '../../stores/events.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { KeptMap } from '../../stores/lru-by-event.ts';

/** During the game a change of the score alone is written at most this often, ms; all else at once. */
const SCORE_INTERVAL_MS = 10_000;

/** What this Lambda last read or wrote of the stored event, up to which seq of the log, and when it wrote. */
const written = new KeptMap<{ folded: Folded | undefined; seq: number; at: number }>();

/**
 * Writes status, periods and score of the log into the event, if they differ.
 * @param from the log's seq before the records that this Lambda has just stored. If others stored records since it last wrote, the event is
 * read again
 */
export async function writeEvent({ timeline, seq }: LoadedGame, from: number, now = Date.now()): Promise<void> {
  const { id } = timeline.event;
  const folded = refold(timeline);
  const remembered = written.get(id);
  const last = remembered?.seq === from ? remembered : { folded: await event(id), at: 0 };
  const remember = (state: Folded | undefined, at: number) => written.set(id, { folded: state, seq, at });
  const same = !last.folded || sameFold(last.folded, folded);
  const scoreAlone = last.folded && sameFold(last.folded, folded, 'score');
  // After the end no delivery may follow that would write it.
  const canWait = !same && scoreAlone && !timeline.ended && now < last.at + SCORE_INTERVAL_MS;
  if (same || canWait) {
    remember(last.folded, last.at);
  } else if (await foldEvent(id, seq, folded)) {
    remember(folded, now);
  } else {
    // Another Lambda has written a later state.
    written.delete(id);
  }
}
