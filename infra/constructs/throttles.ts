import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { EDGE_REGION } from '../region.ts';
import type { ApiStack } from '../stacks/api.ts';
import type { Tables } from '../stacks/data.ts';
import { type Alarms, minute } from './alarms.ts';
import { blockedBy } from './firewall.ts';

/** Tables that fans write or read at the tip-off. */
const busy = ['Entries', 'Roster', 'Standings', 'Events', 'Fans'] as const;
/** Alarm threshold of AppSync's request tokens per minute: 80 % of its quota of 5,000 per second. */
const TOKENS = 0.8 * 5_000 * 60;
/** Alarm threshold of blocked requests within five minutes: scanners, which visit every site, stay below it. */
const BLOCKED = 1_000;

/** Alarms on refused requests: calls of Lambdas, units of tables, tokens of AppSync, and requests blocked by the firewalls. */
export function throttleAlarms(alarms: Alarms, { api, tables, region }: Props): void {
  alarms.raise('LambdasThrottled', lambdas, {
    says: 'Lambda runs as many functions of this account as it may',
    runbook: 'aws-turns-requests-away',
    threshold: 5,
  });
  alarms.raise('TablesThrottled', throttled(tables), {
    says: 'DynamoDB throttles reads or writes',
    runbook: 'aws-turns-requests-away',
    evaluationPeriods: 3,
  });
  alarms.raise('AppSyncTokens', tokensOf(api), {
    says: 'AppSync uses four fifths of its request tokens',
    runbook: 'aws-turns-requests-away',
    threshold: TOKENS,
  });
  // An alarm must be in the region of its metric.
  const firewalls = { Graphql: api.blocked, Site: region === EDGE_REGION ? blockedBy('Firewall') : undefined };
  for (const [name, blocked] of Object.entries(firewalls))
    if (blocked)
      alarms.raise(`${name}Blocked`, blocked, {
        says: `The firewall before ${name === 'Site' ? 'the site' : 'AppSync'} blocks many requests`,
        runbook: 'the-firewall-blocks',
        threshold: BLOCKED,
      });
}

type Props = { api: ApiStack; tables: Tables; region: string };

/** All functions of the account. */
const lambdas = new Metric({
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

/** An alarm allows ten metrics at most. A table that was never throttled has no metric. */
function throttled(tables: Tables): MathExpression {
  const metrics = busy.flatMap((name) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metric) => {
      const usingMetric = tables[name].metric(metric, { statistic: Stats.SUM, period: minute });
      return [`${name.toLowerCase()}${metric.startsWith('Read') ? 'Read' : 'Write'}`, usingMetric] as const;
    }),
  );
  const usingMetrics = Object.fromEntries(metrics);
  const sum = metrics.map(([id]) => `FILL(${id}, 0)`).join(' + ');
  return new MathExpression({ expression: sum, usingMetrics, period: minute, label: 'throttled' });
}
