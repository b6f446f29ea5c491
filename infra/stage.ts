import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const isProd = (scope: Construct): boolean => contextOf(scope).stage === 'prod';

export const isPullRequest = (scope: Construct): boolean => contextOf(scope).stage.startsWith('pr-');

/** The name that the stacks of a stage and its metrics in CloudWatch begin with. A pull request's stand beside others in one account and region. */
export const nameOf = (scope: Construct): string => (isPullRequest(scope) ? `Hype-${contextOf(scope).stage}` : 'Hype');

export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
