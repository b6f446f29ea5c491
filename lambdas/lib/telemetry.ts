import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** The service in every log line and metric. */
export const SERVICE = 'hype';

/** A unit of work. `door`: `http` or `appsync` for a call, else the handler's name. */
type Work = {
  door: string;
  /** Id of the request, the message or the scheduled event. */
  correlationId?: string | undefined;
};

const work = new AsyncLocalStorage<Work>();
const logger = new Logger({ serviceName: SERVICE });

/** Runs a unit of work. Every log line and metric within carries its `door` and its correlation id. */
export const withWork = <Result>(of: Work, run: () => Result): Result => work.run(of, run);

const currentWork = (): Partial<Work> => work.getStore() ?? {};

const lineWriter =
  (level: 'info' | 'warn' | 'error') =>
  (what: string, facts: Record<string, unknown> = {}): void =>
    logger[level](what, { ...currentWork(), ...facts });

/** Writes one line of JSON. Never an e-mail, a password or a token. */
export const log = { info: lineWriter('info'), warn: lineWriter('warn'), error: lineWriter('error') };

/** Removes addresses, tokens, ids and quotations from an error's message. */
export const redact = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');

/** All that a log may show of an error whose message may name a fan. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** An error's message without data of any fan. */
export const redactedMessage = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error));

/** A pull request's stage has its own namespace, so that the alarms of other stages do not count its metrics. */
const namespace = process.env.POWERTOOLS_METRICS_NAMESPACE ?? 'Hype';
const metrics = new Metrics({ namespace, serviceName: SERVICE });

/** All metrics, by their names in CloudWatch. */
export const measures = {
  /** Of a call, ms. */
  Latency: MetricUnit.Milliseconds,
  /** 1 for a call that was refused or failed; absent for others. */
  Faults: MetricUnit.Count,
  /** Claims above what the feed supports. */
  PointsRefused: MetricUnit.Count,
  SignUps: MetricUnit.Count,
  /** Fans whom settlement scored. The log of Settle has what else it did. */
  FansSettled: MetricUnit.Count,
  /** From the start of a sweep to its ranking, ms, without the wait for the last one's two seconds. */
  SweepTime: MetricUnit.Milliseconds,
  /** Players in a ranking. */
  Players: MetricUnit.Count,
  /** Lines of the roster that could not be read. */
  LinesUnreadable: MetricUnit.Count,
  /** From a play to its publish, ms. */
  FeedLag: MetricUnit.Milliseconds,
  /** Score adjustments in an event; see docs/scores.md. */
  ScoreAdjusted: MetricUnit.Count,
  /** Box adjustments in an event beyond those that games of its provider usually need; see docs/scores.md. */
  BoxAdjusted: MetricUnit.Count,
  /** Attempts to publish that AppSync did not accept. */
  PublishErrors: MetricUnit.Count,
  /** Plays that could not be stored, or not as the provider stated them. */
  PlaysRefused: MetricUnit.Count,
  /** Messages of the log that could not be read. */
  LogUnreadable: MetricUnit.Count,
  /** Whole days until AppSync's API key ends. */
  ApiKeyDays: MetricUnit.Count,
} as const;

export type Measure = keyof typeof measures;

/**
 * Writes metrics in one line that CloudWatch reads (embedded metric format). None has a dimension of its own: each value of one would be
 * another metric, and a metric costs by the hour in which it is written (decision 188).
 * @param beside further fields of the line, such as a call or an event id; Logs Insights splits by them
 */
export function measure(values: Partial<Record<Measure, number>>, beside: Record<string, string> = {}): void {
  // Object.entries loses the names.
  for (const [name, value] of Object.entries(values)) metrics.addMetric(name, measures[name as Measure], value);
  for (const [key, value] of Object.entries({ ...currentWork(), ...beside })) metrics.addMetadata(key, value ?? '');
  metrics.publishStoredMetrics();
}
