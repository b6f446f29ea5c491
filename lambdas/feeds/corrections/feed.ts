import * as v from 'valibot';
import { canonical } from '../../../games/lib/unknown.ts';
import { toPlay } from '../../../games/timeline/message.ts';
import type { Feed } from '../feed.ts';
import { readAs } from '../valid.ts';

/** A corrected play as a message, and the revision that the operator saw. */
const Corrected = v.object({ message: v.unknown(), revision: v.number() });
export type Corrected = v.InferOutput<typeof Corrected>;

/** Corrections of operators. They come through the queue as a provider's deliveries do, and the webhook does not accept them. */
export const corrections: Feed = {
  key: 'correction',
  strict: true,
  owns: () => false,
  read(body, _event, _seenAt, known) {
    const corrected = readAs(Corrected, body, 'it is no correction:');
    if ('unreadable' in corrected) return corrected;
    const play = toPlay(corrected.message);
    if ('ignored' in play) return { unreadable: play.ignored };
    const before = known?.revision(play.id);
    // The queue delivers some messages twice.
    if (before && canonical(before) === canonical(play)) return { plays: [], ignored: [] };
    if (before?.rev !== corrected.revision)
      return {
        plays: [],
        ignored: [{ why: 'a correction of a play that has changed since', count: 1, refused: true }],
      };
    return { plays: [play], ignored: [] };
  },
};
