import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CallName } from '../graphql/calls.ts';
import type { Measure } from '../lambdas/telemetry/metrics.ts';
import { SERVICE } from '../lambdas/telemetry/service.ts';

/** A number that the Lambdas tell (`lambdas/telemetry/metrics.ts`), of one call where it has calls. */
export const told = (metricName: Measure, statistic: string, call?: CallName): Metric =>
  new Metric({
    namespace: 'Hype',
    metricName,
    statistic,
    period: Duration.minutes(1),
    dimensionsMap: { service: SERVICE, ...(call && { call }) },
    ...(call && { label: call }),
  });
