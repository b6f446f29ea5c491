import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

type Statement = CfnWebACL.StatementProperty;
type Rule = { name: string } & Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'>;

/** A web ACL that lets through what no rule stops; the rules in their order. */
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
 * Stops an address that asks for more than so much within a minute. A whole arena may be one address, so these are for floods; single
 * accounts and addresses are limited by the calls themselves.
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

/** A group of rules that AWS keeps. `counted` are those that only count, since what is right here would break them. */
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

/** Requests below a path. */
export const under = (path: string): Statement => matching('STARTS_WITH', path, { uriPath: {} });

export const byMethod = (method: string): Statement => matching('EXACTLY', method, { method: {} });

export const both = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

export const not = (statement: Statement): Statement => ({ notStatement: { statement } });
