import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { nameOf } from '../stage.ts';
import { HypeFunction } from './function.ts';
import { everyMinute } from './memory.ts';

/**
 * Watches live games. If a provider falls silent, fans and operators are notified; see docs/wire.md.
 * @returns a metric that is above zero while a feed is delayed
 */
export function watch(parent: Construct, id: string, { api, tables }: { api: ApiStack; tables: Tables }): Metric {
  const scope = new Construct(parent, id);
  const watch = new HypeFunction(scope, 'Watch', {
    description: 'Tells the fans of a game whether its feed is delayed',
    memory: everyMinute(scope),
    timeout: Duration.seconds(80),
  })
    .bind(tables.Events, 'get', 'query', 'update')
    .bind(tables.Log, 'query')
    .publishTo(api.graphql);
  watch.every('EveryMinute', Duration.minutes(1), 'watch over the feeds');
  return new MetricFilter(scope, 'Delayed', {
    metricNamespace: nameOf(scope),
    metricName: 'FeedDelayed',
    logGroup: watch.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', '*feed delayed*'),
    metricValue: '1',
  }).metric({ period: Duration.minutes(1), statistic: Stats.SUM });
}
