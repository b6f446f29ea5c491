import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const isProd = (scope: Construct): boolean => contextOf(scope).stage === 'prod';

export const isPullRequest = (scope: Construct): boolean => contextOf(scope).stage.startsWith('pr-');

export const isSmall = (scope: Construct): boolean => contextOf(scope).small;

/** The prefix of a stage's stacks and metrics. Stages with a name of their own share an account and region with others. */
export const nameOf = (scope: Construct): string =>
  isProd(scope) || contextOf(scope).stage === 'dev' ? 'Hype' : `Hype-${contextOf(scope).stage}`;

/** Resources of a failed first deployment of production are deleted, so that it can be repeated. After that they are kept. */
export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Whether stacks, tables and user pool are protected against deletion. Protected resources cannot be rolled back either, hence not from the
 * first deployment on.
 */
export const isProtected = (scope: Construct): boolean => contextOf(scope).protect;

/** Whether functions that must not wait for others have concurrent executions of their own. */
export const reservesConcurrency = (scope: Construct): boolean => contextOf(scope).reserveConcurrency ?? isProd(scope);

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
