import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { contextOf } from '../context.ts';
import type { HypeFunction } from './function.ts';
import { weak } from './weak-reference.ts';

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
