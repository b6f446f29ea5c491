import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { contextOf } from './context.ts';
import { HypeFunction } from './function.ts';
import { HypeQueue } from './queue.ts';
import type { Tables } from './stacks/data.ts';

/** Of eight events each: more than are ever on at once. */
const MAX_LAMBDAS = 10;

/**
 * Feeds that must be fetched: every minute the events that are due go into a queue, and a Lambda polls those of one message side by
 * side until the next minute. What has changed goes into the ingest queue.
 */
export class Poll extends Construct {
  constructor(scope: Construct, id: string, { tables, ingestQueue }: { tables: Tables; ingestQueue: Queue }) {
    super(scope, id);
    const timeout = Duration.seconds(80);
    const queue = new HypeQueue(this, 'Poll', {
      attempts: 'unlimited',
      visibilityTimeout: Duration.seconds(timeout.toSeconds() + 10),
      // The next minute brings another message: one that was not taken, as Lambda may throttle in a new account, is simply dropped.
      retentionPeriod: Duration.minutes(2),
    });
    acknowledge(queue, {
      SQS3: 'A poll is worth nothing after its minute. One that fails is an error of its Lambda, and so an alarm.',
    });

    const due = new HypeFunction(this, 'Due', { door: 'due', description: 'Which events are polled this minute' })
      .bind(tables.Events, 'query', 'get')
      .set('pollQueueUrl', queue.queueUrl)
      .allow(queue.queueArn, 'sqs:SendMessage');
    new Rule(this, 'EveryMinute', {
      description: 'Hype: polls of the feeds',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(due, { retryAttempts: 0 })],
    });

    const poll = new HypeFunction(this, 'Poll', {
      door: 'poll',
      description: 'Fetches the feeds of events and puts what has changed into the ingest queue',
      memory: 512,
      timeout,
    })
      .bind(tables.Events, 'get', 'update')
      .set('sourceHosts', JSON.stringify(contextOf(this).sourceHosts))
      .set('ingestQueueUrl', ingestQueue.queueUrl)
      .allow(ingestQueue.queueArn, 'sqs:SendMessage');
    poll.addEventSource(new SqsEventSource(queue, { batchSize: 1, maxConcurrency: MAX_LAMBDAS }));
  }
}
