import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { contextOf } from '../context.ts';

/**
 * Notifies context `alarmEmail` when the account has spent most of context `monthlyBudget`, or when the forecast exceeds it. It counts the
 * whole account: costs can be separated by the stage's tags only after the tags are activated in the billing console.
 */
export function budget(scope: Construct, id: string): void {
  const { alarmEmail, monthlyBudget } = contextOf(scope);
  if (alarmEmail === undefined) return;
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, id, {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: [at('ACTUAL', 80), at('ACTUAL', 100), at('FORECASTED', 100)],
  });
}
