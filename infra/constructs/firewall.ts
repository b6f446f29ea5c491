import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Maximum requests per minute from one address: enough for an arena of 20,000 fans who return at once over one network. */
export const REQUESTS_OF_ADDRESS = 60_000;
/** Maximum sign-ups, sign-ins and mailed links per minute from one address; the calls have lower limits (pipeline/rate-limit.ts). */
export const CREDENTIALS = 600;
/** Maximum requests per minute from one address to AppSync: all phones of an arena may share one address and reconnect at once. */
export const GRAPHQL_REQUESTS = 30_000;

type Statement = CfnWebACL.StatementProperty;
type Rule = { name: string } & Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'>;

/** A web ACL that allows all requests that no rule blocks. Rules apply in order. */
export function firewall(scope: Construct, id: string, where: 'CLOUDFRONT' | 'REGIONAL', rules: Rule[]): CfnWebACL {
  const visibilityConfig = (metricName: string) => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
  });
  return new CfnWebACL(scope, id, {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig(`Hype${id}`),
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibilityConfig(rule.name) })),
  });
}

/**
 * The metric of requests that a web ACL has blocked, over all its rules.
 * @param region of a regional ACL; undefined for a distribution's ACL, whose metric has no region dimension and is in EDGE_REGION
 */
export const blockedBy = (id: string, region?: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: `Hype${id}`, Rule: 'ALL', ...(region && { Region: region }) },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });

/**
 * Blocks an address that exceeds the limit within a minute. A whole arena may share one address, so this only stops floods; the
 * calls themselves limit single accounts and addresses.
 */
export const atMost = (name: string, limit: number, scopeDownStatement?: Statement): Rule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 60,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
});

type ManagedProps = { counted?: string[]; scopeDownStatement?: Statement };

/** A rule group managed by AWS. @param counted rules that count a request and let it pass, because they match requests of our own client */
export const managed = (name: string, { counted = [], scopeDownStatement }: ManagedProps = {}): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
});

const matching = (
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
): Statement => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Matches requests below a path. */
export const under = (path: string): Statement => matching('STARTS_WITH', path, { uriPath: {} });

export const byMethod = (method: string): Statement => matching('EXACTLY', method, { method: {} });
