import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Tables } from '../stacks/data.ts';
import { HypeFunction } from './function.ts';
import { WHOLE_CPU } from './memory.ts';
import { HypeQueue } from './queue.ts';

/** A settlement task for a million fans takes about a minute. */
const TIMEOUT = Duration.minutes(5);

/** Sets final standings, writes the ranked list and folds seasons: a queue of tasks, and the Lambda that runs them. */
export function settlement(parent: Construct, id: string, { tables }: { tables: Tables }): Queue {
  const scope = new Construct(parent, id);
  const queue = new HypeQueue(scope, 'Settle', {
    attempts: 5,
    visibilityTimeout: Duration.seconds(6 * TIMEOUT.toSeconds()),
  });
  new HypeFunction(scope, 'Settle', {
    description: 'Standings of an event, a range of shards at a time, its ranked list and its season',
    memory: WHOLE_CPU,
    timeout: TIMEOUT,
    reserved: 32,
  })
    .bind(tables.Log, 'query')
    .bind(tables.Events, 'get', 'put', 'update')
    .bind(tables.Roster, 'query', 'put')
    .bind(tables.Entries, 'get')
    .bind(tables.Standings, 'get', 'query', 'put', 'update', 'delete')
    .bind(tables.Seasons, 'query', 'update')
    .bind(tables.Fans, 'get')
    .sendTo('settleQueueUrl', queue)
    .takeFrom(queue, { batchSize: 1, maxConcurrency: 32 });
  return queue;
}
