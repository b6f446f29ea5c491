import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CallName } from '../graphql/calls.ts';

/** A number that the Lambdas tell (`lambdas/telemetry/metrics.ts`), of one call where it has calls; test/infra/ops.test.ts compares the names. */
export const lambdaMetric = (metricName: string, statistic: string, call?: CallName): Metric =>
  new Metric({
    namespace: 'Hype',
    metricName,
    statistic,
    period: Duration.minutes(1),
    dimensionsMap: { service: 'hype', ...(call && { call }) },
    ...(call && { label: call }),
  });
