import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { contextOf } from './context.ts';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import type { Tables } from './stacks/data.ts';

/** Schedule, teams and season lines, fetched from the configured sources and from our own finished games every hour, which become official by the way. */
export class Import extends Construct {
  constructor(scope: Construct, id: string, { tables, settleQueue }: { tables: Tables; settleQueue: Queue }) {
    super(scope, id);
    const fn = new HypeFunction(this, 'Import', {
      door: 'import',
      description: 'Imports the catalogue: schedule, teams, season lines',
      memory: WHOLE_CPU,
      timeout: Duration.minutes(5),
    })
      .bind(tables.Events, 'get', 'query', 'put', 'update')
      .bind(tables.Teams, 'get', 'query', 'put')
      .bind(tables.Log, 'query')
      .set('settleQueueUrl', settleQueue.queueUrl)
      .allow(settleQueue.queueArn, 'sqs:SendMessage')
      .set('sourceHosts', JSON.stringify(contextOf(this).sourceHosts))
      .set('catalogueSources', JSON.stringify(contextOf(this).catalogueSources));
    new Rule(this, 'EveryHour', {
      description: 'Hype: import of the catalogue',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
    });
  }
}
