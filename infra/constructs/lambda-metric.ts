import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** A metric of the Lambdas (lambdas/lib/metrics.ts). test/infra/ops.test.ts compares the names. */
export const lambdaMetric = (metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'Hype',
    metricName,
    statistic,
    period: Duration.minutes(1),
    dimensionsMap: { service: 'hype' },
  });
