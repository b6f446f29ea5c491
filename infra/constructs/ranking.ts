import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type ApiStack, SWEEP_TIMEOUT } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { acknowledge } from './acknowledge.ts';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { HypeQueue } from './queue.ts';

/** Maximum number of events swept at the same time. */
const MAX_EVENTS = 20;
/** Maximum number of ranges scored at the same time: those of four events with a million fans each. */
const MAX_RANGES = 128;

/**
 * Makes rankings of events from log and entries: the Lambda that makes a ranking, the Lambda that scores a range of shards for it if there
 * are many fans, and the Lambda that publishes a ranking that no message has carried.
 * @returns the Lambda of ranges
 */
export function sweep(parent: Construct, id: string, { api, tables }: { api: ApiStack; tables: Tables }): HypeFunction {
  const scope = new Construct(parent, id);
  const range = new HypeFunction(scope, 'Range', {
    entry: 'sweep-range',
    description: 'Points of the fans in some shards of an event, at one seq of its log',
    memory: WHOLE_CPU,
    timeout: Duration.seconds(15),
    reserved: MAX_RANGES,
  })
    .bind(tables.Log, 'query')
    .bind(tables.Events, 'get')
    .bind(tables.Roster, 'query', 'put')
    .bind(tables.Entries, 'get')
    .bind(tables.Fans, 'get');
  const tellQueue = new HypeQueue(scope, 'Tell', {
    attempts: 'unlimited',
    visibilityTimeout: Duration.seconds(30),
    // A later ranking replaces an unpublished one.
    retentionPeriod: Duration.minutes(5),
  });
  acknowledge(tellQueue, {
    SQS3: 'A ranking is worth nothing once there is a later one. A telling that fails is an error of publishing, and so an alarm.',
  });
  new HypeFunction(scope, 'Sweep', {
    description: 'The ranking of an event at the head of its log',
    memory: WHOLE_CPU,
    timeout: SWEEP_TIMEOUT,
    reserved: MAX_EVENTS,
  })
    .bind(tables.Log, 'query')
    .bind(tables.Events, 'get', 'put')
    .bind(tables.Roster, 'query', 'put')
    .bind(tables.Entries, 'get')
    .bind(tables.Fans, 'get')
    .set('rangeFunction', range.functionName)
    .allow(range.functionArn, 'lambda:InvokeFunction')
    .sendTo('tellQueueUrl', tellQueue)
    .takeFrom(api.sweepQueue, { batchSize: 10, maxConcurrency: MAX_EVENTS });
  new HypeFunction(scope, 'Tell', { description: 'Tells subscribers a ranking that no message has carried' })
    .bind(tables.Log, 'query')
    .bind(tables.Events, 'get', 'update')
    .publishTo(api.graphql)
    .takeFrom(tellQueue, { batchSize: 1, maxConcurrency: 10 });
  return range;
}

/** A settlement task for a million fans takes about a minute. */
const SETTLE_TIMEOUT = Duration.minutes(5);

/** Sets final standings, writes the ranked list and folds seasons: a queue of tasks, and the Lambda that runs them. */
export function settlement(parent: Construct, id: string, { tables }: { tables: Tables }): Queue {
  const scope = new Construct(parent, id);
  const queue = new HypeQueue(scope, 'Settle', {
    attempts: 5,
    visibilityTimeout: Duration.seconds(6 * SETTLE_TIMEOUT.toSeconds()),
  });
  new HypeFunction(scope, 'Settle', {
    description: 'Standings of an event, a range of shards at a time, its ranked list and its season',
    memory: WHOLE_CPU,
    timeout: SETTLE_TIMEOUT,
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
