import { playOf, toMessage } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';

/**
 * Checks a play before it enters a timeline or the log: a play that could not be read back from the log is refused.
 * @returns the play as it will be read back, or why it cannot be
 */
export function admitPlay(play: Play): Play | string {
  const read = playOf(toMessage(play));
  return 'ignored' in read ? read.ignored : read;
}
