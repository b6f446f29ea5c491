import type { PackedRanking } from '../../games/ranking/ranking.ts';
import { isNewer } from '../../games/ranking/ranking.ts';
import { type LiveMessage, toEnvelope } from '../../games/timeline/message.ts';
import { packedOf, ranking } from '../stores/ranking.ts';
import { noteTold, told } from '../stores/told.ts';
import { publish } from './publish.ts';
import { bytesOf, MAX_RECORD_BYTES } from './split-messages.ts';

/** The newest ranking of an event, if subscribers do not know it. */
export async function untoldRanking(eventId: string): Promise<PackedRanking | undefined> {
  const [stored, { last }] = await Promise.all([ranking(eventId), told(eventId)]);
  return stored && (!last || isNewer(stored, last)) ? packedOf(stored) : undefined;
}

/** Publishes messages of one seq, and with them the ranking if there is room. */
export async function announce(
  eventId: string,
  seq: number,
  messages: LiveMessage[],
  untold: PackedRanking | undefined,
  deadline: number,
): Promise<void> {
  const envelope = toEnvelope(seq, messages, untold);
  if (!untold || bytesOf(envelope) > MAX_RECORD_BYTES) {
    await publish(eventId, toEnvelope(seq, messages), deadline);
    return;
  }
  await publish(eventId, envelope, deadline);
  await noteTold(eventId, untold);
}
