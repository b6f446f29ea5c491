import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { acknowledge } from './acknowledge.ts';
import { type Asking, asksSources } from './asks-sources.ts';
import { every } from './every.ts';
import { HypeFunction } from './function.ts';
import { everyMinute, POLL_MEMORY } from './memory.ts';
import { HypeQueue } from './queue.ts';

/** Each Lambda polls eight events; ten Lambdas cover more events than are ever live at the same time. */
const MAX_LAMBDAS = 10;

type Props = { api: ApiStack; tables: Tables; ingestQueue: Queue; pushQueue: Queue | undefined; asking: Asking };

/**
 * Polls feeds that must be fetched. Every minute, the due events go to a queue; a Lambda polls the events of one message in parallel until
 * the next minute, and sends changes to the ingest queue.
 */
export function poll(parent: Construct, id: string, { api, tables, ingestQueue, pushQueue, asking }: Props): void {
  const scope = new Construct(parent, id);
  const timeout = Duration.seconds(80);
  const queue = new HypeQueue(scope, 'Poll', {
    attempts: 'unlimited',
    visibilityTimeout: Duration.seconds(timeout.toSeconds() + 10),
    // The next minute brings another message. A message that was not received, because Lambda may throttle in a new account, is dropped.
    retentionPeriod: Duration.minutes(2),
  });
  acknowledge(queue, {
    SQS3: 'A poll is worth nothing after its minute. One that fails is an error of its Lambda, and so an alarm.',
  });

  const due = new HypeFunction(scope, 'Due', {
    description: 'Which events are polled and swept this minute',
    memory: everyMinute(scope),
  })
    .bind(tables.Events, 'query', 'get')
    .sendTo('pollQueueUrl', queue)
    .sendTo('sweepQueueUrl', api.sweepQueue);
  if (pushQueue) due.sendTo('pushQueueUrl', pushQueue);
  every(scope, 'EveryMinute', Duration.minutes(1), due, 'polls of the feeds');

  const poll = new HypeFunction(scope, 'Poll', {
    description: 'Fetches the feeds of events and puts what has changed into the ingest queue',
    memory: POLL_MEMORY,
    timeout,
  })
    .bind(tables.Events, 'get', 'put', 'update')
    .sendTo('ingestQueueUrl', ingestQueue);
  asksSources(poll, asking);
  poll.takeFrom(queue, { batchSize: 1, maxConcurrency: MAX_LAMBDAS, reports: false });
}
