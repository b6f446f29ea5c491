import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { contextOf } from '../context.ts';
import type { Tables } from '../stacks/data.ts';
import { type Asking, asksSources } from './asks-sources.ts';
import { every } from './every.ts';
import { HypeFunction } from './function.ts';
import { WHOLE_CPU } from './memory.ts';

type Props = { tables: Tables; settleQueue: Queue; ingestQueue: Queue; asking: Asking };

/**
 * Every hour: imports schedule, teams and season stats from the configured sources and from our own finished games, requests missing
 * settlements, and calls off games that were suspended for too long.
 */
export function importCatalogue(
  parent: Construct,
  id: string,
  { tables, settleQueue, ingestQueue, asking }: Props,
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
  asksSources(fn, asking);
  every(scope, 'EveryHour', Duration.hours(1), fn, 'import of the catalogue');
}
