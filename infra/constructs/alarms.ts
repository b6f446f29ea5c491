import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { contextOf, EDGE_REGION } from '../context.ts';
import { weak } from '../stack.ts';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { blockedBy } from './firewall.ts';
import type { HypeFunction } from './function.ts';

export const minute = Duration.minutes(1);

type AlarmRule = {
  /** The problem, in a sentence. */
  says: string;
  /** Anchor of the heading in infra/RUNBOOK.md with the instructions. */
  runbook: string;
} & Partial<Pick<AlarmProps, 'threshold' | 'comparisonOperator' | 'evaluationPeriods' | 'treatMissingData'>>;

/** The topic of alarms, which sends to context `alarmEmail`. Undefined if that is not set. */
export function alarmTopic(scope: Construct, id: string): Topic | undefined {
  const { alarmEmail } = contextOf(scope);
  if (alarmEmail === undefined) return undefined;
  const topic = weak(new Topic(scope, id, { displayName: 'Hype: alarms', enforceSSL: true }));
  // The policy that enforces TLS replaces SNS's default one, which lets alarms of the account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}

/** The alarms of a stack. Each names its heading in the runbook. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  readonly #topic: ITopic | undefined;

  constructor(scope: Construct, id: string, topic: ITopic | undefined) {
    super(scope, id);
    this.#topic = topic;
  }

  /** Raises an alarm on any error of a function. */
  onErrors(fn: HypeFunction, says = `${fn.node.id} fails`, runbook = 'a-function-fails'): void {
    this.raise(`${fn.node.id}Errors`, fn.metricErrors({ period: minute }), { says, runbook });
  }

  /** Raises an alarm on any value above zero within a minute, unless the rule overrides it. */
  raise(id: string, metric: IMetric, { says, runbook, ...props }: AlarmRule): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
      alarmDescription: `${says}. infra/RUNBOOK.md#${runbook}`,
    });
    if (this.#topic) {
      alarm.addAlarmAction(new SnsAction(this.#topic));
      alarm.addOkAction(new SnsAction(this.#topic));
    }
    this.all.push(alarm);
  }
}

/** Tables that fans write or read at the tip-off. */
const busyTables = ['Entries', 'Roster', 'Standings', 'Events', 'Fans'] as const;
/** Alarm threshold of AppSync's request tokens per minute: 80 % of its quota of 5,000 per second. */
const MAX_TOKENS = 0.8 * 5_000 * 60;
/** Alarm threshold of blocked requests within five minutes: scanners, which visit every site, stay below it. */
const MAX_BLOCKED = 1_000;

type Props = { api: ApiStack; tables: Tables; region: string };

/** Alarms on refused requests: calls of Lambdas, units of tables, tokens of AppSync, and requests blocked by the firewalls. */
export function throttleAlarms(alarms: Alarms, { api, tables, region }: Props): void {
  alarms.raise('LambdasThrottled', lambdaThrottles, {
    says: 'Lambda runs as many functions of this account as it may',
    runbook: 'aws-turns-requests-away',
    threshold: 5,
  });
  alarms.raise('TablesThrottled', tableThrottles(tables), {
    says: 'DynamoDB throttles reads or writes',
    runbook: 'aws-turns-requests-away',
    evaluationPeriods: 3,
  });
  alarms.raise('AppSyncTokens', tokensOf(api), {
    says: 'AppSync uses four fifths of its request tokens',
    runbook: 'aws-turns-requests-away',
    threshold: MAX_TOKENS,
  });
  // An alarm must be in the region of its metric.
  const firewalls = { Graphql: api.blocked, Site: region === EDGE_REGION ? blockedBy('Firewall') : undefined };
  for (const [name, blocked] of Object.entries(firewalls))
    if (blocked)
      alarms.raise(`${name}Blocked`, blocked, {
        says: `The firewall before ${name === 'Site' ? 'the site' : 'AppSync'} blocks many requests`,
        runbook: 'the-firewall-blocks',
        threshold: MAX_BLOCKED,
      });
}

/** Throttled invocations of all functions of the account. */
const lambdaThrottles = new Metric({
  namespace: 'AWS/Lambda',
  metricName: 'Throttles',
  statistic: Stats.SUM,
  period: minute,
});

const tokensOf = ({ graphql }: ApiStack): Metric =>
  new Metric({
    namespace: 'AWS/AppSync',
    metricName: 'TokensConsumed',
    dimensionsMap: { GraphQLAPIId: graphql.apiId },
    statistic: Stats.SUM,
    period: minute,
  });

/** The sum of ten metrics, the most that an alarm allows. FILL is needed because a table that was never throttled has no metric. */
function tableThrottles(tables: Tables): MathExpression {
  const metrics = busyTables.flatMap((name) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metric) => {
      const usingMetric = tables[name].metric(metric, { statistic: Stats.SUM, period: minute });
      return [`${name.toLowerCase()}${metric.startsWith('Read') ? 'Read' : 'Write'}`, usingMetric] as const;
    }),
  );
  const usingMetrics = Object.fromEntries(metrics);
  const sum = metrics.map(([id]) => `FILL(${id}, 0)`).join(' + ');
  return new MathExpression({ expression: sum, usingMetrics, period: minute, label: 'throttled' });
}
