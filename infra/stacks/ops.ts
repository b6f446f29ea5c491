import { type App, CrossStackReferences, Duration, ReferenceStrength } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarms, alarmTopic, minute, throttleAlarms } from '../constructs/alarms.ts';
import { dashboard, lambdaMetric } from '../constructs/dashboard.ts';
import { HypeFunction } from '../constructs/function.ts';
import { contextOf } from '../context.ts';
import { HypeStack } from '../stack.ts';
import { isSmall } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';
import type { FeedStack } from './feed.ts';
import type { WebStack } from './web.ts';

/** The maximum within a minute. */
const highest = { period: minute, statistic: Stats.MAXIMUM };

type Props = { tables: Tables; api: ApiStack; feed: FeedStack; web: WebStack };

/**
 * Dashboard and alarms. Every function and every dead-letter queue of the app has an alarm. Only the mail stack is deployed after this one,
 * with its own alarms, because SES may delay it. A small stage has one alarm and no other charged resource.
 */
export class OpsStack extends HypeStack {
  readonly topic: Topic | undefined;

  constructor(app: App, { api, feed, web, tables }: Props) {
    super(app, 'Ops', { description: 'Hype: canary, alarms and dashboard' });
    // A weak reference, because an export could not be deleted before its alarm, and this stack is deployed after the watched stacks.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    this.topic = alarmTopic(this, 'AlarmTopic');
    const alarms = new Alarms(this, 'Alarms', this.topic);
    alarms.raise('ServerErrors', api.http.metricServerError({ period: minute, statistic: Stats.SUM }), {
      says: 'Fans get server errors from the HTTP API',
      runbook: 'a-function-fails',
      threshold: 5,
    });
    budget(this, 'Budget');
    if (isSmall(this)) return;

    const walker = canary(this, 'Canary', { api, web });
    const constructs = app.node.findAll();
    const functions = constructs.filter((construct) => construct instanceof HypeFunction);
    const queues = constructs.filter((construct) => construct instanceof Queue);
    const deadLetters = new Set(
      queues.flatMap(({ deadLetterQueue }) => (deadLetterQueue ? [deadLetterQueue.queue] : [])),
    );

    for (const fn of functions)
      if (fn === walker) alarms.onErrors(fn, "The canary could not walk a fan's way into the site", 'the-canary-fails');
      else alarms.onErrors(fn);
    for (const queue of deadLetters)
      alarms.raise(`${queue.node.id}Filled`, queue.metricApproximateNumberOfMessagesVisible(highest), {
        says: `A message kept failing and is in ${queue.node.id}`,
        runbook: 'dead-letters',
      });
    alarms.raise('FeedDelayed', feed.delayed, {
      says: 'A provider is silent while its game is on',
      runbook: 'a-feed-is-delayed',
    });
    alarms.raise('PlaysRefused', lambdaMetric('PlaysRefused', Stats.SUM), {
      says: 'Plays of a provider could not be stored, or not as it stated them',
      runbook: 'plays-are-refused',
    });
    alarms.raise('LogUnreadable', lambdaMetric('LogUnreadable', Stats.SUM), {
      says: 'The log holds plays that cannot be read',
      runbook: 'the-log-cannot-be-read',
    });
    alarms.raise('ScoreAdjusted', lambdaMetric('ScoreAdjusted', Stats.MAXIMUM), {
      says: "A provider's plays do not come to the score that it states",
      runbook: 'a-score-is-adjusted',
    });
    alarms.raise('BoxAdjusted', lambdaMetric('BoxAdjusted', Stats.MAXIMUM), {
      says: "A provider's plays and its box score differ more than usual",
      runbook: 'a-box-score-is-adjusted',
    });
    alarms.raise('FeedLags', lambdaMetric('FeedLag', Stats.p(95)), {
      says: 'Plays take more than five seconds to the fans',
      runbook: 'plays-come-late',
      threshold: 5_000,
      evaluationPeriods: 3,
    });
    alarms.raise('IngestWaits', feed.ingestQueue.metricApproximateAgeOfOldestMessage(highest), {
      says: 'A delivery has waited for half a minute',
      runbook: 'plays-come-late',
      threshold: 30,
    });
    alarms.raise('PublishFails', lambdaMetric('PublishErrors', Stats.SUM), {
      says: 'AppSync does not take what is published',
      runbook: 'nothing-is-published',
      threshold: 5,
    });
    alarms.raise('SweepWaits', api.sweepQueue.metricApproximateAgeOfOldestMessage(highest), {
      says: 'The ranking of a game is a minute behind',
      runbook: 'the-ranking-falls-behind',
      threshold: 60,
    });
    alarms.raise('LinesUnreadable', lambdaMetric('LinesUnreadable', Stats.SUM), {
      says: 'The roster holds entries that cannot be read',
      runbook: 'the-roster-cannot-be-read',
    });
    alarms.raise('SettleWaits', feed.settleQueue.metricApproximateAgeOfOldestMessage(highest), {
      says: 'A settlement has waited for five minutes',
      runbook: 'settlement-falls-behind',
      threshold: 300,
    });
    alarms.raise('CanaryMissing', walker.metricInvocations({ period: Duration.minutes(15) }), {
      says: 'The canary has not walked for a quarter of an hour',
      runbook: 'the-canary-fails',
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarms.raise('ApiKeyEnds', lambdaMetric('ApiKeyDays', Stats.MINIMUM), {
      says: 'The API key ends within 30 days',
      runbook: 'the-api-key-ends',
      threshold: 30,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.IGNORE,
    });
    throttleAlarms(alarms, { api, tables, region: contextOf(this).region });
    dashboard(this, { alarms: alarms.all, functions, api, feed });
  }
}

/**
 * Walks through the site every five minutes, like a fan. It is not a CloudWatch Synthetics canary: that runs only in AWS, needs a browser
 * and its own bucket, and costs a hundred times as much.
 */
function canary(parent: Construct, id: string, { api, web }: { api: ApiStack; web: WebStack }): HypeFunction {
  const scope = new Construct(parent, id);
  const walker = new HypeFunction(scope, 'Canary', {
    description: "Walks a fan's way into the site",
    memory: 256,
    timeout: Duration.seconds(60),
  })
    .set('siteUrl', web.url)
    .set('apiKeyExpires', String(api.graphql.keyExpires));
  walker.every('EveryFiveMinutes', Duration.minutes(5), 'canary');
  return walker;
}

/**
 * Notifies context `alarmEmail` when the account has spent most of context `monthlyBudget`, or when the forecast exceeds it. It counts the
 * whole account: costs can be separated by the stage's tags only after the tags are activated in the billing console.
 */
function budget(scope: Construct, id: string): void {
  const { alarmEmail, monthlyBudget } = contextOf(scope);
  if (alarmEmail === undefined) return;
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, id, {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: [at('ACTUAL', 80), at('ACTUAL', 100), at('FORECASTED', 100)],
  });
}
