import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { packTotals, readTotals } from '../../../games/ranking/packed-totals.ts';
import type { Totals } from '../../../games/ranking/totals.ts';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { environment } from '../../lib/environment.ts';
import { eventId, whole } from '../../lib/send-all.ts';
import { log, redactedMessage } from '../../lib/telemetry.ts';
import { type RangeScore, type RangeTask, scoreRange } from './score-range.ts';

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
