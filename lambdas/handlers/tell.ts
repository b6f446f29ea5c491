import type { Context, SQSEvent } from 'aws-lambda';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';
import { TellTask, tellAlone } from '../sweep/tell.ts';

/** Part of the Lambda's time that is kept for the answer, ms. */
const ANSWER_MS = 1_000;

/** Tells rankings that no message of the game has carried. */
export const handler = createHandler('tell', ({ Records }: SQSEvent, context: Context) => {
  const deadline = Date.now() + context.getRemainingTimeInMillis() - ANSWER_MS;
  const tell = async (task: TellTask): Promise<void> => void (await tellAlone(task, deadline));
  return eachMessage('tell', Records, TellTask, tell, 'not told');
});
