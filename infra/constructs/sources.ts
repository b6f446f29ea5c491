import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { contextOf } from '../context.ts';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { nameOf } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';
import { everyMinute, HypeFunction, POLL_MEMORY, WHOLE_CPU } from './function.ts';
import { HypeQueue } from './queue.ts';

/** The site and the secret of a function that requests sources. */
export type Asking = {
  /** Origin of the stage's own site, the default contact. */
  siteUrl: string;
  /** Headers for each host; undefined if no source needs any. */
  headers: Secret | undefined;
};

/** Each Lambda polls eight events; ten Lambdas cover more events than are ever live at the same time. */
const MAX_LAMBDAS = 10;

type PollProps = { api: ApiStack; tables: Tables; ingestQueue: Queue; pushQueue: Queue | undefined; asking: Asking };

/**
 * Polls feeds that must be fetched. Every minute, the due events go to a queue; a Lambda polls the events of one message in parallel until
 * the next minute, and sends changes to the ingest queue.
 */
export function poll(parent: Construct, id: string, { api, tables, ingestQueue, pushQueue, asking }: PollProps): void {
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
  due.every('EveryMinute', Duration.minutes(1), 'polls of the feeds');

  const poller = new HypeFunction(scope, 'Poll', {
    description: 'Fetches the feeds of events and puts what has changed into the ingest queue',
    memory: POLL_MEMORY,
    timeout,
  })
    .bind(tables.Events, 'get', 'put', 'update')
    .sendTo('ingestQueueUrl', ingestQueue);
  configureSources(poller, asking);
  poller.takeFrom(queue, { batchSize: 1, maxConcurrency: MAX_LAMBDAS, reports: false });
}

type ImportProps = { tables: Tables; settleQueue: Queue; ingestQueue: Queue; asking: Asking };

/**
 * Every hour: imports schedule, teams and season stats from the configured sources and from our own finished games, requests missing
 * settlements, and calls off games that were suspended for too long.
 */
export function importCatalogue(
  parent: Construct,
  id: string,
  { tables, settleQueue, ingestQueue, asking }: ImportProps,
): void {
  const scope = new Construct(parent, id);
  const fn = new HypeFunction(scope, 'Import', {
    description: 'Imports the catalogue: schedule, teams, season lines',
    memory: WHOLE_CPU,
    timeout: Duration.minutes(5),
  })
    .bind(tables.Events, 'get', 'query', 'put', 'update')
    .bind(tables.Teams, 'get', 'query', 'put')
    .bind(tables.Log, 'query')
    .sendTo('settleQueueUrl', settleQueue)
    .sendTo('ingestQueueUrl', ingestQueue)
    .set('catalogueSources', JSON.stringify(contextOf(scope).catalogueSources));
  configureSources(fn, asking);
  fn.every('EveryHour', Duration.hours(1), 'import of the catalogue');
}

/** Gives a function the hosts that it may request JSON from, their headers, and the contact address for their owners. */
function configureSources(fn: HypeFunction, { siteUrl, headers }: Asking): void {
  const { sourceHosts, contact = siteUrl } = contextOf(fn);
  fn.set('sourceHosts', JSON.stringify(sourceHosts)).set('sourceContact', contact);
  if (headers) fn.read('sourceHeadersArn', headers);
}

/**
 * Watches live games. If a provider falls silent, fans and operators are notified; see docs/wire.md.
 * @returns a metric that is above zero while a feed is delayed
 */
export function watch(parent: Construct, id: string, { api, tables }: { api: ApiStack; tables: Tables }): Metric {
  const scope = new Construct(parent, id);
  const watcher = new HypeFunction(scope, 'Watch', {
    description: 'Tells the fans of a game whether its feed is delayed',
    memory: everyMinute(scope),
    timeout: Duration.seconds(80),
  })
    .bind(tables.Events, 'get', 'query', 'update')
    .bind(tables.Log, 'query')
    .publishTo(api.graphql);
  watcher.every('EveryMinute', Duration.minutes(1), 'watch over the feeds');
  return new MetricFilter(scope, 'Delayed', {
    metricNamespace: nameOf(scope),
    metricName: 'FeedDelayed',
    logGroup: watcher.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', '*feed delayed*'),
    metricValue: '1',
  }).metric({ period: Duration.minutes(1), statistic: Stats.SUM });
}
