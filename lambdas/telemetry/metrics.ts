import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { currentWork } from './log.ts';
import { SERVICE } from './service.ts';

/** The stage of a pull request has a namespace of its own, so that the alarms of another stage do not count its numbers. */
const namespace = process.env.POWERTOOLS_METRICS_NAMESPACE ?? 'Hype';
const metrics = new Metrics({ namespace, serviceName: SERVICE });

/** Everything that is counted or timed, by its name in CloudWatch. */
export const measures = {
  /** Of a call, ms. */
  Latency: MetricUnit.Milliseconds,
  /** Calls that were refused or broke, of those made: 1 or 0 each. */
  Faults: MetricUnit.Count,
  /** Claims above what the feed supports. */
  PointsRefused: MetricUnit.Count,
  SignUps: MetricUnit.Count,
  /** Entries that settlement looked at, those whose points it moved, and shards that it brought to their end. */
  EntriesSettled: MetricUnit.Count,
  EntriesMoved: MetricUnit.Count,
  ShardsSettled: MetricUnit.Count,
  /** From a play to its publish, ms. */
  FeedLag: MetricUnit.Milliseconds,
  /** Score adjustments that stand in an event; see docs/scores.md. */
  ScoreAdjusted: MetricUnit.Count,
  /** Attempts to publish that AppSync did not take. */
  PublishErrors: MetricUnit.Count,
  /** Plays that a provider told and that could not be stored, or not as they were told. */
  PlaysRefused: MetricUnit.Count,
  /** Messages of the log that could not be read. */
  LogUnreadable: MetricUnit.Count,
  /** Whole days until AppSync's API key ends. */
  ApiKeyDays: MetricUnit.Count,
} as const;

export type Measure = keyof typeof measures;

/**
 * Tells numbers in one line that CloudWatch takes them out of (embedded metric format).
 * @param of dimensions: few, and of few values; each combination is a metric of its own
 * @param beside what only the line tells, beside the door and the correlation id: an event id, say
 */
export function measure(
  of: Record<string, string>,
  values: Partial<Record<Measure, number>>,
  beside: Record<string, string> = {},
): void {
  metrics.addDimensions(of);
  for (const [name, value] of Object.entries(values)) metrics.addMetric(name, measures[name as Measure], value);
  for (const [key, value] of Object.entries({ ...currentWork(), ...beside })) metrics.addMetadata(key, value ?? '');
  metrics.publishStoredMetrics();
}
