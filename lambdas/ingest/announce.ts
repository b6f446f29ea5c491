import { isNewer, type PackedRanking } from '../../games/ranking/ranking.ts';
import { refold } from '../../games/timeline/fold.ts';
import { type Envelope, type LiveMessage, toEnvelope } from '../../games/timeline/message.ts';
import type { LoadedGame } from '../stores/log.ts';
import { packedOf, ranking } from '../stores/ranking.ts';
import { noteTold, told } from '../stores/told.ts';
import { log } from '../telemetry/log.ts';
import { redactedMessage } from '../telemetry/redact.ts';
import { publish } from './publish.ts';
import { MAX_RECORD_BYTES, publishedBytes } from './split-messages.ts';

/** The newest ranking of an event, if subscribers do not know it. */
export async function unpublishedRanking(eventId: string): Promise<PackedRanking | undefined> {
  const [stored, { last }] = await Promise.all([ranking(eventId), told(eventId)]);
  return stored && (!last || isNewer(stored, last)) ? packedOf(stored) : undefined;
}

/** Publishes the newest messages of a game with the status after all that is being stored, and the ranking if there is room. */
export async function announce(
  { seq, timeline }: LoadedGame,
  messages: LiveMessage[],
  unpublished: PackedRanking | undefined,
  deadline: number,
): Promise<void> {
  const { id, status } = refold(timeline);
  const envelope = { ...toEnvelope(seq, messages), status };
  const carried = unpublished && { ...envelope, ranking: unpublished };
  const hasRoom = carried && publishedBytes(carried) <= MAX_RECORD_BYTES;
  await (hasRoom ? publishRanking(id, carried, deadline) : publish(id, envelope, deadline));
}

/**
 * Publishes an envelope with a ranking, and notes that subscribers know it. What is not noted is published once more, which changes nothing,
 * so nothing waits for it.
 */
export async function publishRanking(
  eventId: string,
  envelope: Envelope & { ranking: PackedRanking },
  deadline: number,
): Promise<void> {
  await publish(eventId, envelope, deadline);
  try {
    await noteTold(eventId, envelope.ranking);
  } catch (error) {
    log.warn('not noted as told', { eventId, why: redactedMessage(error) });
  }
}
