import * as v from 'valibot';
import { emptyFacts } from '../../../games/facts/deal-facts.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { readMessage } from '../../../games/timeline/message.ts';
import { eventId, whole } from '../../lib/send-all.ts';
import { blockedFans } from '../../stores/blocked-fans.ts';
import { dealFacts } from '../../stores/events.ts';
import { advanceBy, ownTimelineAt } from '../../stores/log.ts';
import { warmEntries } from '../sweep/warm-entries.ts';

const Task = v.object({ eventId, seq: whole(), from: whole(), to: whole(), next: v.unknown() });

/**
 * The changes of points for the fans of some shards if the log had a message after `seq`. Both sides are scored as the sweep scores them.
 * The game is this call's own, since the kept one may be beyond `seq`, and must not have the message.
 */
export async function previewRange(sent: unknown) {
  const { eventId, seq, next, ...range } = v.parse(Task, sent);
  const message = readMessage(next);
  if ('ignored' in message) throw new Error(message.ignored);
  const [game, frozen] = await Promise.all([ownTimelineAt(eventId, seq), dealFacts(eventId)]);
  if (!game) throw new Error(`event ${eventId} cannot be read at seq ${seq}`);
  const { timeline } = game;
  const facts = frozen ?? emptyFacts(timeline.event);
  const found = await warmEntries(timeline.event, range, facts, periodsEnded(timeline), Number.POSITIVE_INFINITY);
  if (!found) throw new Error('a range without a limit has too many fans');
  return found.roster.changes(timeline, () => advanceBy(game, [message]), await blockedFans());
}
