import { isNewer, type PackedRanking } from '../../games/ranking/ranking.ts';
import type { Envelope } from '../../games/timeline/message.ts';
import { packedOf, ranking } from '../stores/ranking.ts';
import { noteTold, told } from '../stores/told.ts';
import { publish } from './publish.ts';
import { bytesOf, MAX_RECORD_BYTES } from './split-messages.ts';

/** The newest ranking of an event, if subscribers do not know it. */
export async function untoldRanking(eventId: string): Promise<PackedRanking | undefined> {
  const [stored, { last }] = await Promise.all([ranking(eventId), told(eventId)]);
  return stored && (!last || isNewer(stored, last)) ? packedOf(stored) : undefined;
}

/** Publishes an envelope, and with it the ranking if there is room. */
export async function announce(
  eventId: string,
  envelope: Envelope,
  untold: PackedRanking | undefined,
  deadline: number,
): Promise<void> {
  const carrying: Envelope = { ...envelope, ...(untold && { ranking: untold }) };
  if (!untold || bytesOf(carrying) > MAX_RECORD_BYTES) {
    await publish(eventId, envelope, deadline);
    return;
  }
  await publish(eventId, carrying, deadline);
  await noteTold(eventId, untold);
}
