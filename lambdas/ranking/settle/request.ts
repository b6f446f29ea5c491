import * as v from 'valibot';
import { CORRECTION_PERIOD_MS, isLogFinal, LAST_DELIVERIES_MS } from '../../../games/timeline/status.ts';
import { DAY, MAX_GAME } from '../../lib/durations.ts';
import { environment } from '../../lib/environment.ts';
import { eventId, sendAll, whole } from '../../lib/send-all.ts';
import { schedule } from '../../stores/events.ts';
import { isStandingOfficial } from '../../stores/settlements.ts';
import { SHARDS } from '../../stores/tables.ts';

const event = { eventId, official: v.optional(v.literal(true)) };
const range = { from: whole(0, SHARDS - 1), to: whole(1, SHARDS) };
/** A settlement that is to begin; `begin` chooses its seq. `official`: the last one, which makes the standings official. */
const Begin = v.object({ step: v.literal('begin'), ...event });
/** Sets the standings of a range of shards. */
const SettleRange = v.object({ step: v.literal('range'), ...event, seq: whole(), ...range });
/** Writes the ranked list, once all ranges are done. */
const WritePages = v.object({ step: v.literal('pages'), ...event, seq: whole() });
/** Sets the lines of the week of an event whose standings are official, for a range of shards. */
const FoldSeason = v.object({ step: v.literal('fold'), eventId, ...range });
/** Writes the lists of the week and the season of an event, once all ranges are folded. */
const ListSeason = v.object({ step: v.literal('season'), eventId });
export const Task = v.variant('step', [Begin, SettleRange, WritePages, FoldSeason, ListSeason]);

export type Begin = v.InferOutput<typeof Begin>;
export type SettleRange = v.InferOutput<typeof SettleRange>;
export type WritePages = v.InferOutput<typeof WritePages>;
export type FoldSeason = v.InferOutput<typeof FoldSeason>;
export type Task = v.InferOutput<typeof Task>;

/** Requests that the standings of an event are settled. Requesting twice does no harm. Throws if the queue refuses. */
export const requestSettlement = (eventId: string, last: { official?: true } = {}): Promise<void> =>
  enqueue([{ step: 'begin', eventId, ...last }]);

/** Requests the lists of the weeks and seasons of some events. */
export const requestSeasonLists = (eventIds: readonly string[]): Promise<void> =>
  enqueue(eventIds.map((eventId) => ({ step: 'season', eventId })));

export const enqueue = (tasks: readonly Task[]): Promise<void> => sendAll(environment('settleQueueUrl'), tasks);

/** Ms from the end of a game until its last possible correction has been settled and points are final. */
const FINAL_AFTER = CORRECTION_PERIOD_MS + LAST_DELIVERIES_MS;
/** How long the last settlement is requested again while it is not done, ms: longer than any failure stays unnoticed. */
const REQUESTED_FOR = 14 * DAY;

/** Requests the last settlement of events whose points are final and not official yet: it makes them official. */
export async function requestOfficial(now: number): Promise<string[]> {
  const events = await schedule(now - FINAL_AFTER - REQUESTED_FOR - MAX_GAME, now - FINAL_AFTER);
  const final = events.filter((event) => isLogFinal(event, now) && !isLogFinal(event, now - REQUESTED_FOR));
  const done = await Promise.all(final.map(({ id }) => isStandingOfficial(id)));
  const waiting = final.filter((_, index) => !done[index]);
  for (const { id } of waiting) await requestSettlement(id, { official: true });
  return waiting.map(({ id }) => id);
}
