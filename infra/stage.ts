import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** `dev` leaves nothing behind when it is destroyed; `prod` keeps what fans own and cannot be deleted by accident. */
export type Stage = 'dev' | 'prod';

/** The stage by context `stage`; dev without it. */
export function stageOf(scope: Construct): Stage {
  const stage: unknown = scope.node.tryGetContext('stage') ?? 'dev';
  if (stage !== 'dev' && stage !== 'prod') throw new Error(`Context stage is dev or prod, not ${String(stage)}.`);
  return stage;
}

export const isProd = (scope: Construct): boolean => stageOf(scope) === 'prod';

export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
