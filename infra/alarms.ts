import { Duration } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { contextOf } from './context.ts';

export const minute = Duration.minutes(1);

type Raised = Pick<AlarmProps, 'metric'> & {
  /** What is wrong, in a sentence. */
  says: string;
  /** Heading of infra/RUNBOOK.md that tells what to do, as its anchor. */
  runbook: string;
} & Partial<Pick<AlarmProps, 'threshold' | 'comparisonOperator' | 'evaluationPeriods' | 'treatMissingData'>>;

/** The alarms of the product, each with its place in the runbook. Context `alarmEmail` names who is told. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  readonly #topic: Topic | undefined;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { alarmEmail } = contextOf(this);
    if (alarmEmail === undefined) return;
    this.#topic = new Topic(this, 'Topic', { displayName: 'Hype: alarms', enforceSSL: true });
    this.#topic.addSubscription(new EmailSubscription(alarmEmail));
  }

  /** On anything above zero within a minute, unless it says otherwise. */
  raise(id: string, { says, runbook, ...props }: Raised): void {
    const alarm = new Alarm(this, id, {
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
