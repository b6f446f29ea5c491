import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { HypeFunction } from './function.ts';

/**
 * Invokes a function periodically. A failed invocation is not retried, because the next one follows. The target's `retryAttempts` covers
 * only the delivery to Lambda. By default, Lambda itself retries a failed function twice and keeps a throttled event for six hours.
 */
export function every(scope: Construct, id: string, interval: Duration, fn: HypeFunction, description: string): void {
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: interval });
  new Rule(scope, id, {
    description: `Hype: ${description}`,
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
  });
}
