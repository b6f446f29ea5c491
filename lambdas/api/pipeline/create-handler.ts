import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import type { CallName } from '../../../graphql/calls.ts';
import { Fault } from '../../lib/fault.ts';
import { body as messageBody } from '../../lib/send-all.ts';
import { log, measure, redactedMessage, withWork } from '../../lib/telemetry.ts';
import type { Answer, Tokens } from './call.ts';
import { toFault } from './reply.ts';

/**
 * Makes what AWS invokes. Every log line and metric written within carries the handler's name and the id of the invocation.
 * @param name logged as `door`
 */
export const createHandler =
  <Args extends readonly unknown[], Result>(name: string, run: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    withWork({ door: name, correlationId: correlationIdOf(args[0]) }, () => run(...args));

/** Id of a request, of a resolver's trace, of a scheduled event or of the first message. Undefined for Cognito's triggers. */
function correlationIdOf(event: unknown): string | undefined {
  // Each kind of event has one of these fields, if any.
  const { requestContext, trace, id, Records } = (event ?? {}) as {
    requestContext?: { requestId?: string };
    trace?: string | null;
    id?: string;
    Records?: { messageId?: string }[];
  };
  return requestContext?.requestId ?? trace ?? id ?? Records?.[0]?.messageId;
}

/** Part of a Lambda's time that is kept for the answer, ms. A batch without an answer goes back to the queue as a whole. */
export const ANSWER_MS = 1_000;

export type Timed = Pick<Context, 'getRemainingTimeInMillis'>;

/** Time by which a Lambda should have finished, epoch ms; Infinity without a limit. */
export const deadlineOf = (context: Timed | undefined): number =>
  context ? Date.now() + context.getRemainingTimeInMillis() - ANSWER_MS : Number.POSITIVE_INFINITY;

/**
 * Makes the handler of a queue. It runs the messages of a batch one after the other. A message that fails, or cannot be read, goes back to
 * the queue, and after several attempts to the dead-letter queue.
 * @param failure the log line for a message that failed
 * @param describe the error as the log may show it
 */
export const createQueueHandler = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  run: (message: v.InferOutput<Schema>, context: Timed | undefined, messageId: string) => Promise<unknown>,
  failure: string,
  describe: (error: unknown) => string = redactedMessage,
) =>
  createHandler(name, async ({ Records }: SQSEvent, context?: Timed): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      await withWork({ door: name, correlationId: messageId }, async () => {
        try {
          await run(v.parse(messageBody(schema), body), context, messageId);
        } catch (error) {
          log.warn(failure, { why: describe(error) });
          batchItemFailures.push({ itemIdentifier: messageId });
        }
      });
    }
    return { batchItemFailures };
  });

/** The answer of a call. `tokens`: new tokens of the session, null where it ended, absent where it is unchanged. */
export type Served = { answer: Answer<unknown>; tokens?: Tokens | null | undefined; device?: string | undefined };

/** Serves a call and measures its time and its outcome. What it throws becomes a fault. */
export async function withMetrics(call: CallName, serve: () => Promise<Served>): Promise<Served> {
  const begun = performance.now();
  const served = await serve().catch((error: unknown): Served => ({ answer: toFault(error, call) }));
  const Latency = performance.now() - begun;
  if (served.answer instanceof Fault) {
    const { code: fault } = served.answer;
    measure({ Latency, Faults: 1, ...(fault === 'PointsNotSupported' && { PointsRefused: 1 }) }, { call, fault });
  } else {
    measure({ Latency, ...(call === 'signUp' && { SignUps: 1 }) }, { call });
  }
  return served;
}
