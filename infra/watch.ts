import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { every } from './every.ts';
import { HypeFunction } from './function.ts';
import { letPublish } from './publisher.ts';
import type { ApiStack } from './stacks/api.ts';
import type { Tables } from './stacks/data.ts';
import { nameOf } from './stage.ts';

/** Watches games in play. If a provider falls silent, fans and operators are told; see docs/wire.md. */
export class Watch extends Construct {
  /** Above zero while a feed is delayed. */
  readonly delayed: Metric;

  constructor(scope: Construct, id: string, { api, tables }: { api: ApiStack; tables: Tables }) {
    super(scope, id);
    const watch = new HypeFunction(this, 'Watch', {
      entry: 'watch',
      description: 'Tells the fans of a game whether its feed is delayed',
      timeout: Duration.seconds(80),
    })
      .bind(tables.Events, 'get', 'query', 'update')
      .bind(tables.Log, 'query');
    letPublish(watch, api.graphql);
    every(this, 'EveryMinute', Duration.minutes(1), watch, 'watch over the feeds');
    this.delayed = new MetricFilter(this, 'Delayed', {
      metricNamespace: nameOf(this),
      metricName: 'FeedDelayed',
      logGroup: watch.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', '*feed delayed*'),
      metricValue: '1',
    }).metric({ period: Duration.minutes(1), statistic: Stats.SUM });
  }
}
