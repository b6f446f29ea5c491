import { isNewer, type PackedRanking } from '../../../games/ranking/ranking.ts';
import { refold } from '../../../games/timeline/fold.ts';
import { type Envelope, type LiveMessage, toEnvelope } from '../../../games/timeline/message.ts';
import { log } from '../../lib/log.ts';
import { redactedMessage } from '../../lib/redact.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { notePublished, published } from '../../stores/published.ts';
import { ranking, toPackedRanking } from '../../stores/ranking.ts';
import { publish } from './publish.ts';
import { publishedBytes } from './split-messages.ts';

/** No message with a ranking is longer: AppSync meters what each subscriber gets in units of 5 kB. */
const MAX_BYTES = 5_000;

/** The newest ranking of an event, if subscribers do not know it. */
export async function unpublishedRanking(eventId: string): Promise<PackedRanking | undefined> {
  const [stored, { last }] = await Promise.all([ranking(eventId), published(eventId)]);
  return stored && (!last || isNewer(stored, last)) ? toPackedRanking(stored) : undefined;
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
  if (unpublished && hasRoom(envelope, unpublished)) await publishRanking(id, envelope, unpublished, deadline);
  else await publish(id, envelope, deadline);
}

const hasRoom = (envelope: Envelope, ranking: PackedRanking): boolean =>
  publishedBytes({ ...envelope, ranking }) <= MAX_BYTES;

/**
 * Publishes an envelope with a ranking, or with a note that it is too long, and notes that subscribers know it. Without the note it is published once more, which changes nothing,
 * so nothing waits for it.
 */
export async function publishRanking(
  eventId: string,
  envelope: Envelope,
  ranking: PackedRanking,
  deadline: number,
): Promise<void> {
  const { totals: _, top: __, ...version } = ranking;
  await publish(eventId, { ...envelope, ranking: hasRoom(envelope, ranking) ? ranking : version }, deadline);
  try {
    await notePublished(eventId, ranking);
  } catch (error) {
    log.warn('not noted as told', { eventId, why: redactedMessage(error) });
  }
}
