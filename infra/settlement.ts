import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { HypeQueue } from './queue.ts';
import type { Tables } from './stacks/data.ts';

/** Timeout of a task. Half of it is used before the rest of the shard becomes a task of its own. */
const TIMEOUT = Duration.minutes(2);

/** Scores the entries of fans who are away: a queue of shards, and the Lambda that scores their entries. */
export class Settlement extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { tables }: { tables: Tables }) {
    super(scope, id);
    this.queue = new HypeQueue(this, 'Settle', {
      attempts: 5,
      visibilityTimeout: Duration.seconds(6 * TIMEOUT.toSeconds()),
    });
    const settle = new HypeFunction(this, 'Settle', {
      entry: 'settle',
      description: 'Entries of an event, a shard at a time, scored against its log',
      memory: WHOLE_CPU,
      timeout: TIMEOUT,
      reserved: 32,
    })
      .bind(tables.Log, 'query')
      .bind(tables.Events, 'get', 'update')
      .bind(tables.Entries, 'get', 'query', 'update')
      .bind(tables.Standings, 'get', 'update')
      .bind(tables.Fans, 'get')
      .set('settleQueueUrl', this.queue.queueUrl)
      .allow(this.queue.queueArn, 'sqs:SendMessage');
    settle.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 32, reportBatchItemFailures: true }),
    );
  }
}
