import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../lib/environment.ts';
import { log } from '../../lib/log.ts';
import { redactedMessage } from '../../lib/redact.ts';
import type { RangeTask } from './score-range.ts';

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
