import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { FeedStack } from '../stacks/feed.ts';
import type { HypeFunction } from './function.ts';

type Props = { alarms: Alarm[]; functions: HypeFunction[]; api: ApiStack; feed: FeedStack };

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12 });

/** The dashboard. Its rows follow a play from the feed to the fans. */
export function dashboard(scope: Construct, { alarms, functions, api, feed }: Props): void {
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
      [
        graph('Feed lag, ms', [lambdaMetric('FeedLag', Stats.p(50)), lambdaMetric('FeedLag', Stats.p(99))]),
        graph(
          'Publish errors, and the age of the oldest delivery',
          [lambdaMetric('PublishErrors', Stats.SUM)],
          [feed.ingestQueue.metricApproximateAgeOfOldestMessage()],
        ),
      ],
      [
        graph(
          'Ranking: time of a sweep, ms, and the age of the oldest request',
          [lambdaMetric('SweepTime', Stats.p(50)), lambdaMetric('SweepTime', Stats.p(99))],
          [api.sweepQueue.metricApproximateAgeOfOldestMessage()],
        ),
        graph('Players in a ranking', [lambdaMetric('Players', Stats.MAXIMUM)]),
      ],
      [
        graph(
          'Settlement: tasks waiting, and fans settled',
          [feed.settleQueue.metricApproximateNumberOfMessagesVisible()],
          [lambdaMetric('FansSettled', Stats.SUM)],
        ),
        graph(
          'Sign-ups, and points refused',
          [lambdaMetric('SignUps', Stats.SUM)],
          [lambdaMetric('PointsRefused', Stats.SUM)],
        ),
      ],
      [
        graph(
          'Functions: 99th percentile, ms',
          Object.values(api.functions).map((fn) => fn.metricDuration({ statistic: Stats.p(99), label: fn.node.id })),
        ),
        graph(
          'Calls: 99th percentile, ms, and how many were refused or broken',
          [lambdaMetric('Latency', Stats.p(99))],
          [lambdaMetric('Faults', Stats.SUM)],
        ),
      ],
      [
        graph(
          'Functions: errors',
          functions.map((fn) => fn.metricErrors({ label: fn.node.id })),
        ),
        graph('HTTP: requests and server errors', [api.http.metricCount(), api.http.metricServerError()]),
      ],
    ],
  });
}

/** A metric of the Lambdas (lambdas/lib/telemetry.ts). test/infra/ops.test.ts compares the names. */
export const lambdaMetric = (metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'Hype',
    metricName,
    statistic,
    period: Duration.minutes(1),
    dimensionsMap: { service: 'hype' },
  });
