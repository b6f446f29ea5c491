import { type App, CrossStackReferences, Duration, ReferenceStrength } from 'aws-cdk-lib';
import { ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Alarms, alarmTopic, minute } from '../alarms.ts';
import { budget } from '../budget.ts';
import { canary } from '../canary.ts';
import { dashboard } from '../dashboard.ts';
import { HypeFunction } from '../function.ts';
import { lambdaMetric } from '../lambda-metric.ts';
import { HypeStack } from '../stack.ts';
import type { ApiStack } from './api.ts';
import type { FeedStack } from './feed.ts';
import type { WebStack } from './web.ts';

type Props = { api: ApiStack; feed: FeedStack; web: WebStack };

/**
 * Dashboard and alarms. Every function and every dead-letter queue of the app has an alarm. Only the mail stack is deployed after this one,
 * with an alarm of its own, since SES may delay it.
 */
export class OpsStack extends HypeStack {
  readonly topic: Topic | undefined;

  constructor(app: App, { api, feed, web }: Props) {
    super(app, 'Ops', { description: 'Hype: canary, alarms and dashboard' });
    // An export could not go before its alarm does, and this stack is deployed after those it watches.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const walker = canary(this, 'Canary', { api, web });
    const all = app.node.findAll();
    const functions = all.filter((construct) => construct instanceof HypeFunction);
    const queues = all.filter((construct) => construct instanceof Queue);
    const deadLetters = new Set(
      queues.flatMap(({ deadLetterQueue }) => (deadLetterQueue ? [deadLetterQueue.queue] : [])),
    );

    this.topic = alarmTopic(this, 'AlarmTopic');
    const alarms = new Alarms(this, 'Alarms', this.topic);
    for (const fn of functions)
      if (fn === walker) alarms.onErrors(fn, "The canary could not walk a fan's way into the site", 'the-canary-fails');
      else alarms.onErrors(fn);
    for (const queue of deadLetters)
      alarms.raise(`${queue.node.id}Filled`, {
        says: `A message kept failing and lies in ${queue.node.id}`,
        runbook: 'dead-letters',
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: Stats.MAXIMUM }),
      });
    alarms.raise('FeedDelayed', {
      says: 'A provider is silent while its game is on',
      runbook: 'a-feed-is-delayed',
      metric: feed.delayed,
    });
    alarms.raise('PlaysRefused', {
      says: 'A provider tells plays that do not count as they are told',
      runbook: 'plays-are-refused',
      metric: lambdaMetric('PlaysRefused', Stats.SUM),
    });
    alarms.raise('LogUnreadable', {
      says: 'The log holds plays that cannot be read',
      runbook: 'the-log-cannot-be-read',
      metric: lambdaMetric('LogUnreadable', Stats.SUM),
    });
    alarms.raise('ScoreAdjusted', {
      says: "A provider's plays do not come to the score that it states",
      runbook: 'a-score-is-adjusted',
      metric: lambdaMetric('ScoreAdjusted', Stats.MAXIMUM),
    });
    alarms.raise('FeedLags', {
      says: 'Plays take more than five seconds to the fans',
      runbook: 'plays-come-late',
      metric: lambdaMetric('FeedLag', Stats.p(95)),
      threshold: 5_000,
      evaluationPeriods: 3,
    });
    alarms.raise('IngestWaits', {
      says: 'A delivery has waited for half a minute',
      runbook: 'plays-come-late',
      metric: feed.ingestQueue.metricApproximateAgeOfOldestMessage({ period: minute, statistic: Stats.MAXIMUM }),
      threshold: 30,
    });
    alarms.raise('PublishFails', {
      says: 'AppSync does not take what is published',
      runbook: 'nothing-is-published',
      metric: lambdaMetric('PublishErrors', Stats.SUM),
      threshold: 5,
    });
    alarms.raise('SweepWaits', {
      says: 'The ranking of a game is a minute behind',
      runbook: 'the-ranking-falls-behind',
      metric: api.sweepQueue.metricApproximateAgeOfOldestMessage({ period: minute, statistic: Stats.MAXIMUM }),
      threshold: 60,
    });
    alarms.raise('LinesUnreadable', {
      says: 'The roster holds entries that cannot be read',
      runbook: 'the-roster-cannot-be-read',
      metric: lambdaMetric('LinesUnreadable', Stats.SUM),
    });
    alarms.raise('SettleWaits', {
      says: 'A settlement has waited for five minutes',
      runbook: 'settlement-falls-behind',
      metric: feed.settleQueue.metricApproximateAgeOfOldestMessage({ period: minute, statistic: Stats.MAXIMUM }),
      threshold: 300,
    });
    alarms.raise('ServerErrors', {
      says: 'Fans get server errors from the HTTP API',
      runbook: 'a-function-fails',
      metric: api.http.metricServerError({ period: minute, statistic: Stats.SUM }),
      threshold: 5,
    });
    alarms.raise('CanaryMissing', {
      says: 'The canary has not walked for a quarter of an hour',
      runbook: 'the-canary-fails',
      metric: walker.metricInvocations({ period: Duration.minutes(15) }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarms.raise('ApiKeyEnds', {
      says: 'The API key ends within 30 days',
      runbook: 'the-api-key-ends',
      metric: lambdaMetric('ApiKeyDays', Stats.MINIMUM),
      threshold: 30,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.IGNORE,
    });
    budget(this, 'Budget');
    dashboard(this, { alarms: alarms.all, functions, api, feed });
  }
}
