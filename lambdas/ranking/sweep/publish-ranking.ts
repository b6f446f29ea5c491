import * as v from 'valibot';
import { isNewer } from '../../../games/ranking/ranking.ts';
import { publishRanking } from '../../feeds/ingest/announce.ts';
import { environment } from '../../lib/environment.ts';
import { sendAll } from '../../lib/send-all.ts';
import { event } from '../../stores/events.ts';
import { lastSeqOf } from '../../stores/log.ts';
import { countAlone, published, rankingDigest, uncountAlone } from '../../stores/published.ts';
import { ranking, toPackedRanking } from '../../stores/ranking.ts';
import { SweepRequest } from './request.ts';
import type { SweepResult } from './sweep.ts';

/**
 * A ranking to be told alone, unless a message has carried it by then. `isMoment`: a period has ended, or the game; this is told without
 * delay, and also when only the reserve is left.
 */
export const PublishTask = v.object({ ...SweepRequest.entries, isMoment: v.exactOptional(v.literal(true)) });
export type PublishTask = v.InferOutput<typeof PublishTask>;

/** Seconds that a ranking waits for a message that could carry it. */
const QUIET_SECONDS = 30;
/** How often a game's rankings are told alone. */
export const MAX_ALONE = 60;
/** How many of these are kept for the moments: six in a game with two overtimes, as many for corrections of them. */
const RESERVE = 12;

/** Sees to it that what a sweep has changed is told. */
export async function requestPublish(eventId: string, result: SweepResult): Promise<void> {
  const [now, before] = 'stored' in result ? [result.stored, result.previous] : [result.covered, undefined];
  const isMoment = now.moments !== (before?.moments ?? 0);
  if (!isMoment && before && rankingDigest(now) === rankingDigest(before)) return;
  const task: PublishTask = { eventId, seq: now.seq, until: now.until, ...(isMoment && { isMoment }) };
  await sendAll(environment('tellQueueUrl'), [task], isMoment ? {} : { delay: QUIET_SECONDS });
}

/**
 * Tells the newest ranking alone, with the last seq of the log, so that nobody sees a hole. Fans who wait for the game are not told: their
 * phones read the ranking when they open.
 * @param deadline when publishing gives up, epoch ms
 * @returns whether it was told
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
    // What nobody heard does not count.
    await uncountAlone(eventId);
    throw error;
  }
  return true;
}
