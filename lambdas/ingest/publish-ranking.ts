import type { PackedRanking } from '../../games/ranking/ranking.ts';
import type { Envelope } from '../../games/timeline/message.ts';
import { noteTold } from '../stores/told.ts';
import { log } from '../telemetry/log.ts';
import { redactedMessage } from '../telemetry/redact.ts';
import { publish } from './publish.ts';

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
