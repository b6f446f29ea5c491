import { type App, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { HypeFunction } from '../function.ts';
import { HypeStack } from '../stack.ts';
import type { ApiStack } from './api.ts';
import type { FeedStack } from './feed.ts';

const minute = Duration.minutes(1);

/** What the one on call looks at. Every function and every dead-letter queue of the app has its alarm, none can be forgotten. */
export class OpsStack extends HypeStack {
  constructor(app: App, { api, feed }: { api: ApiStack; feed: FeedStack }) {
    super(app, 'Ops', { description: 'Hype: alarms and dashboard' });
    const all = app.node.findAll();
    const functions = all.filter((construct) => construct instanceof HypeFunction);
    const queues = all.filter((construct) => construct instanceof Queue);
    const deadLetters = new Set(
      queues.flatMap(({ deadLetterQueue }) => (deadLetterQueue ? [deadLetterQueue.queue] : [])),
    );

    const alarms = [
      ...functions.map((fn) =>
        this.raise(
          `${fn.node.id}Errors`,
          `${fn.node.id} fails: look for "ERROR" in its log`,
          fn.metricErrors({ period: minute }),
        ),
      ),
      ...[...deadLetters].map((queue) =>
        this.raise(
          `${queue.node.id}Filled`,
          `A message kept failing and lies in ${queue.node.id}. Redrive it once mended: a repeat changes nothing`,
          queue.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: Stats.MAXIMUM }),
        ),
      ),
      this.raise(
        'FeedDelayed',
        'A provider is silent while its game is on: look for "feed delayed" in the log of Watch, which says of which event and why',
        feed.delayed,
      ),
    ];

    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    new Dashboard(this, 'Dashboard', {
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
        [
          graph(
            'Calls, 99th percentile',
            functions.map((fn) => fn.metricDuration({ statistic: Stats.p(99), label: fn.node.id })),
          ),
          graph(
            'Errors',
            functions.map((fn) => fn.metricErrors({ label: fn.node.id })),
          ),
        ],
        [
          graph('Ingest: age of the oldest delivery', [feed.ingestQueue.metricApproximateAgeOfOldestMessage()]),
          graph('HTTP: requests and server errors', [api.http.metricCount(), api.http.metricServerError()]),
        ],
      ],
    });
  }

  /** An alarm on anything above zero within a minute. */
  private raise(id: string, alarmDescription: string, metric: IMetric): Alarm {
    return new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
