import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CallName } from '../graphql/calls.ts';

/** A metric of the Lambdas (lambdas/telemetry/metrics.ts), of one call if `call` is given. test/infra/ops.test.ts compares the names. */
export const lambdaMetric = (metricName: string, statistic: string, call?: CallName): Metric =>
  new Metric({
    namespace: 'Hype',
    metricName,
    statistic,
    period: Duration.minutes(1),
    dimensionsMap: { service: 'hype', ...(call && { call }) },
    ...(call && { label: call }),
  });
