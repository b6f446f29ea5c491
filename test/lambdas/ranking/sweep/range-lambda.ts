import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { variables } from '../../../../lambdas/lib/environment.ts';
import type { RangeTask } from '../../../../lambdas/ranking/sweep/score-range.ts';

/**
 * Answers the invocations of the Lambda that scores ranges, through JSON as AWS does.
 * @returns what ends that
 */
export function answerRanges(handler: (task: RangeTask) => Promise<unknown>): () => void {
  process.env[variables.rangeFunction] ??= 'range';
  const mock = mockClient(LambdaClient);
  mock.on(InvokeCommand).callsFake(async ({ Payload }) => {
    try {
      return { Payload: Buffer.from(JSON.stringify(await handler(JSON.parse(String(Payload))))) };
    } catch (error) {
      return { FunctionError: 'Unhandled', Payload: Buffer.from(JSON.stringify({ errorMessage: String(error) })) };
    }
  });
  return () => mock.restore();
}
