import { type Folded, refold, sameFold } from '../../../games/timeline/fold.ts';
import { event, foldEvent } from '../../stores/events.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { LruByEvent } from '../../stores/lru-by-event.ts';

/** What this Lambda last read or wrote of the stored event, up to which seq of the log. */
const written = new LruByEvent<{ folded: Folded | undefined; seq: number }>();

/**
 * Writes status, periods and score of the log into the event, if they differ. A score alone is written at once too: in a time-out no
 * delivery may follow for minutes.
 * @param from the log's seq before the records that this Lambda has just stored. If others stored records since it last wrote, the event is
 * read again
 */
export async function writeEvent({ timeline, seq }: LoadedGame, from: number): Promise<void> {
  const { id } = timeline.event;
  const folded = refold(timeline);
  const remembered = written.get(id);
  const last = remembered?.seq === from ? remembered.folded : await event(id);
  const same = !last || sameFold(last, folded);
  if (same || (await foldEvent(id, seq, folded))) written.set(id, { folded: last && folded, seq });
  // Another Lambda has written a later state.
  else written.delete(id);
}
