import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { HypeQueue } from './queue.ts';
import type { Tables } from './stacks/data.ts';

/** A task of a million fans takes about a minute. */
const TIMEOUT = Duration.minutes(5);

/** Sets standings and writes the ranked list: a queue of tasks, and the Lambda that does them. */
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
      description: 'Standings of an event, a range of shards at a time, and its ranked list',
      memory: WHOLE_CPU,
      timeout: TIMEOUT,
      reserved: 32,
    })
      .bind(tables.Log, 'query')
      .bind(tables.Events, 'get', 'put', 'update')
      .bind(tables.Roster, 'query')
      .bind(tables.Standings, 'get', 'query', 'put', 'update', 'delete')
      .bind(tables.Fans, 'get')
      .sendTo('settleQueueUrl', this.queue);
    settle.takeFrom(this.queue, { batchSize: 1, maxConcurrency: 32 });
  }
}
