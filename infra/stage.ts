import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const isProd = (scope: Construct): boolean => contextOf(scope).stage === 'prod';

export const isPullRequest = (scope: Construct): boolean => contextOf(scope).stage.startsWith('pr-');

export const isSmall = (scope: Construct): boolean => contextOf(scope).small;

/** The prefix of a stage's stacks and metrics. Stages with their own name can share an account and region. */
export const nameOf = (scope: Construct): string =>
  isProd(scope) || contextOf(scope).stage === 'dev' ? 'Hype' : `Hype-${contextOf(scope).stage}`;

/** Deletes the resources of a failed first deployment of production, so that it can be repeated. Later its resources are kept. */
export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Whether stacks, tables and user pool are protected against deletion. Protected resources cannot be rolled back, so this is off for the
 * first deployment.
 */
export const isProtected = (scope: Construct): boolean => contextOf(scope).protect;

/** Whether functions that must not wait for others get reserved concurrent executions. */
export const reservesConcurrency = (scope: Construct): boolean => contextOf(scope).reserveConcurrency ?? isProd(scope);

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;

/** A log group with the stage's retention, deleted with its stack. `name` is set only if a service requires the name or its prefix. */
export function logGroup(scope: Construct, id: string, name?: string): LogGroup {
  return new LogGroup(scope, id, {
    ...(name === undefined ? {} : { logGroupName: name }),
    retention: logRetention(scope),
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
