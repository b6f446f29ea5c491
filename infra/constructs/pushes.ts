import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { isSmall } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';
import { HypeFunction, WHOLE_CPU } from './function.ts';
import { PUSH_HOSTS } from './push-hosts.ts';
import { HypeQueue } from './queue.ts';

/** A shard of an event with a million fans takes about 40 s (docs/decisions/215-pushes.md). */
export const TIMEOUT = Duration.seconds(90);
/** Lambdas that send at the same time: one for each shard. */
export const MAX_LAMBDAS = SHARDS;

type Props = { api: ApiStack; tables: Tables; siteUrl: string };

/** Sends pushes: a queue of tasks, and the Lambda that runs them. A small stage sends none. @returns the queue */
export function pushes(parent: Construct, id: string, { api, tables, siteUrl }: Props): Queue | undefined {
  if (isSmall(parent) || !api.pushSecret) return undefined;
  const scope = new Construct(parent, id);
  const queue = new HypeQueue(scope, 'Push', {
    attempts: 'unlimited',
    // A repeated task sends only what was not sent.
    visibilityTimeout: TIMEOUT.plus(Duration.seconds(5)),
    // The longest TV delay, and the five minutes after which a push is dropped.
    retentionPeriod: Duration.minutes(10),
  });
  acknowledge(queue, {
    SQS3: 'A push is worth nothing five minutes later. One that fails is an error of its Lambda, and so an alarm.',
  });
  new HypeFunction(scope, 'Push', {
    description: 'Tells fans that a game begins or joining closes',
    memory: WHOLE_CPU,
    timeout: TIMEOUT,
  })
    .bind(tables.Events, 'get', 'update')
    .bind(tables.Log, 'query')
    .bind(tables.Pushes, 'get', 'query', 'update')
    .bind(tables.Fans, 'get')
    .bind(tables.Entries, 'query')
    .read('pushSecretArn', api.pushSecret)
    .set('pushHosts', JSON.stringify(PUSH_HOSTS))
    .set('siteUrl', siteUrl)
    .sendTo('pushQueueUrl', queue)
    .takeFrom(queue, { batchSize: 1, maxConcurrency: MAX_LAMBDAS });
  return queue;
}
