import { toMessage, toPlay } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';

/**
 * A play as everybody will read it from the log, or why nobody could: what cannot be read back is not stored.
 * Every play passes here before it enters a timeline or the log.
 */
export function admitPlay(play: Play): Play | string {
  const read = toPlay(toMessage(play));
  return 'ignored' in read ? read.ignored : read;
}
