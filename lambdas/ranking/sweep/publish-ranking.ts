import * as v from 'valibot';
import { isNewer } from '../../../games/ranking/ranking.ts';
import { publishRanking } from '../../feeds/ingest/publish.ts';
import { environment } from '../../lib/environment.ts';
import { sendAll } from '../../lib/send-all.ts';
import { event } from '../../stores/events.ts';
import { lastSeqOf } from '../../stores/log.ts';
import { countAlone, published, ranking, rankingDigest, toPackedRanking, uncountAlone } from '../../stores/ranking.ts';
import { SweepRequest } from './request.ts';
import type { SweepResult } from './sweep.ts';

/**
 * A ranking to be published alone, unless a message has carried it by then. `isMoment`: a period has ended, or the game; it is published without
 * delay, and also when only the reserve is left.
 */
export const PublishTask = v.object({ ...SweepRequest.entries, isMoment: v.exactOptional(v.literal(true)) });
export type PublishTask = v.InferOutput<typeof PublishTask>;

/** Seconds that a ranking waits for a message that could carry it. */
const QUIET_SECONDS = 30;
/** Maximum number of rankings of a game that are published alone. */
export const MAX_ALONE = 60;
/** How many of these are reserved for ends of periods and of the game: six in a game with two overtimes, and six for corrections of them. */
const RESERVE = 12;

/** Queues a publish of the new ranking if the sweep changed it. */
export async function requestPublish(eventId: string, result: SweepResult): Promise<void> {
  const [now, before] = 'stored' in result ? [result.stored, result.previous] : [result.covered, undefined];
  const isMoment = now.moments !== (before?.moments ?? 0);
  if (!isMoment && before && rankingDigest(now) === rankingDigest(before)) return;
  const task: PublishTask = { eventId, seq: now.seq, until: now.until, ...(isMoment && { isMoment }) };
  await sendAll(environment('tellQueueUrl'), [task], isMoment ? {} : { delay: QUIET_SECONDS });
}

/**
 * Publishes the newest ranking alone, with the last seq of the log, so that no phone sees a gap. Before the game nothing is published:
 * phones read the ranking when they open the page.
 * @param deadline when publishing gives up, epoch ms
 * @returns whether it was published
 */
export async function publishAlone({ eventId, isMoment, ...task }: PublishTask, deadline: number): Promise<boolean> {
  const { last } = await published(eventId);
  if (last && !isNewer(task, last)) return false;
  const [stored, game, seq] = await Promise.all([ranking(eventId), event(eventId), lastSeqOf(eventId)]);
  if (!stored) return false;
  // At the end it is published even if it is the same: phones show a final rank only from a ranking with the seq of the end.
  if (!isMoment && rankingDigest(stored) === last?.digest) return false;
  if (!game || game.status === 'SCHEDULED' || game.status === 'PREGAME') return false;
  if (!(await countAlone(eventId, isMoment ? MAX_ALONE : MAX_ALONE - RESERVE))) return false;
  try {
    await publishRanking(eventId, { seq, batch: [], status: game.status }, toPackedRanking(stored), deadline);
  } catch (error) {
    await uncountAlone(eventId);
    throw error;
  }
  return true;
}
