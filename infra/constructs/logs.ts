import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { logRetention } from '../stage.ts';

/** A log group with the stage's retention, deleted with its stack. `name` is set only if a service requires the name or its prefix. */
export function logGroup(scope: Construct, id: string, name?: string): LogGroup {
  return new LogGroup(scope, id, {
    ...(name === undefined ? {} : { logGroupName: name }),
    retention: logRetention(scope),
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
