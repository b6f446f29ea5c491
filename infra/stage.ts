import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const isProd = (scope: Construct): boolean => contextOf(scope).stage === 'prod';

export const isPullRequest = (scope: Construct): boolean => contextOf(scope).stage.startsWith('pr-');

/** The name that the stacks of a stage and its metrics in CloudWatch begin with. A pull request's stand beside others in one account and region. */
export const nameOf = (scope: Construct): string => (isPullRequest(scope) ? `Hype-${contextOf(scope).stage}` : 'Hype');

/** What a failed first deployment of production has made goes again, so that it can be repeated; what has once stood is kept. */
export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** Whether stacks, tables and user pool refuse to be deleted. What refuses cannot be rolled back either, hence not from the first deployment on. */
export const isProtected = (scope: Construct): boolean => contextOf(scope).protect;

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
