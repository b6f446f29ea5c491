import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';
import { tellAlone } from '../sweep/tell.ts';

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    eventId: v.pipe(v.string(), v.minLength(1)),
    seq: v.number(),
    until: v.number(),
    isMoment: v.exactOptional(v.literal(true)),
  }),
);

/** Part of the Lambda's time that is kept for the answer, ms. */
const ANSWER_MS = 1_000;

/** Tells rankings that no message of the game has carried. */
export const handler = createHandler('tell', ({ Records }: SQSEvent, context: Context) => {
  const deadline = Date.now() + context.getRemainingTimeInMillis() - ANSWER_MS;
  return eachMessage(
    'tell',
    Records,
    async (body) => void (await tellAlone(v.parse(Body, body), deadline)),
    'not told',
  );
});
