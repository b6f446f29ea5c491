import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { emptyFacts } from '../../../games/facts/deal-facts.ts';
import { type SweepTotals, TOP_SIZE } from '../../../games/ranking/entry-table.ts';
import { packTotals, readTotals, type Totals } from '../../../games/ranking/totals.ts';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { environment } from '../../lib/environment.ts';
import { eventId, whole } from '../../lib/send-all.ts';
import { log, redactedMessage } from '../../lib/telemetry.ts';
import { dealFacts } from '../../stores/events.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { type LoadedGame, timelineAt } from '../../stores/log.ts';
import type { ShardRange } from '../../stores/tables.ts';
import { warmEntries } from './warm-entries.ts';

/** The fans of some shards at one seq of the log. */
export type RangeTask = ShardRange & { eventId: string; seq: number };

/** `until`: joins up to this moment are in it, epoch ms. */
export type RangeScore = SweepTotals & { until: number };

/**
 * Scores the fans of some shards at exactly one seq. Throws if this Lambda knows the event only at another seq.
 * @returns undefined if there are more than `maxFans`
 */
export async function scoreRange(
  { eventId, seq, ...range }: RangeTask,
  maxFans = Number.POSITIVE_INFINITY,
): Promise<RangeScore | undefined> {
  const [game, frozen, blocked] = await Promise.all([gameAt(eventId, seq), dealFacts(eventId), blockedFans()]);
  const facts = frozen ?? emptyFacts(game.timeline.event);
  const found = await warmEntries(game.timeline.event, range, facts, periodsEnded(game.timeline), maxFans);
  if (!found) return undefined;
  // Read again: another sweep may have advanced the game meanwhile.
  const { timeline } = await gameAt(eventId, seq);
  return { ...found.roster.sweep(timeline, TOP_SIZE, blocked), until: found.until };
}

/** The game at exactly this seq. Throws if the log cannot give it. */
export async function gameAt(eventId: string, seq: number): Promise<LoadedGame> {
  const game = await timelineAt(eventId, seq);
  if (!game) throw new Error(`event ${eventId} cannot be read at seq ${seq}`);
  return game;
}

const Task = v.object({ eventId, seq: whole(), from: whole(), to: whole() });
const Answer = v.object({
  totals: v.pipe(
    v.unknown(),
    v.transform(readTotals),
    v.custom<Totals>((totals) => totals !== undefined, 'the totals of a range cannot be read'),
  ),
  top: v.array(v.object({ fanId: v.string(), points: whole() })),
  picks: v.record(v.picklist(hypeGames), v.array(whole())),
  until: v.pipe(v.number(), v.safeInteger()),
});

/** Scores a range for another Lambda. Totals are packed, since the answer is JSON. */
export async function answerRange(task: unknown) {
  const score = await scoreRange(v.parse(Task, task));
  if (!score) throw new Error('a range without a limit has too many fans');
  return { ...score, totals: packTotals(score.totals) };
}

/** Scores a range in another Lambda. */
export const scoreElsewhere = async (task: RangeTask): Promise<RangeScore> => v.parse(Answer, await runElsewhere(task));

let lambda: LambdaClient | undefined;

/** Runs a task of a range in another Lambda, twice if the first one fails. @returns its answer, which was JSON */
export async function runElsewhere(task: RangeTask): Promise<unknown> {
  try {
    return await invoke(task);
  } catch (error) {
    const { eventId, seq, from, to } = task;
    log.warn('a range was not scored', { eventId, seq, from, to, why: redactedMessage(error) });
    return await invoke(task);
  }
}

async function invoke(task: RangeTask): Promise<unknown> {
  lambda ??= new LambdaClient({});
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: environment('rangeFunction'), Payload: Buffer.from(JSON.stringify(task)) }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`the function of a range failed: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
