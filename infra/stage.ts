import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const isProd = (scope: Construct): boolean => contextOf(scope).stage === 'prod';

/** What a failed first deployment of production has made goes again, so that it can be repeated; what has once stood is kept. */
export const removalPolicy = (scope: Construct): RemovalPolicy =>
  isProd(scope) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** Whether stacks, tables and user pool refuse to be deleted. What refuses cannot be rolled back either, hence not from the first deployment on. */
export const isProtected = (scope: Construct): boolean => contextOf(scope).protect;

export const logRetention = (scope: Construct): RetentionDays =>
  isProd(scope) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
