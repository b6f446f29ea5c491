import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Variable } from '../../lambdas/lib/environment.ts';
import { type Table, type TableName, tables } from '../../lambdas/stores/tables.ts';
import { isProtected, isSmall, removalPolicy } from '../stage.ts';

/** The table rights that a function can get. No function may scan or administer. */
export const actions = {
  /** Items requested together are read as a batch. */
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
} as const;

export type Access = keyof typeof actions;

const attribute = ({ name, type }: { name: string; type: 'S' | 'N' }) => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
});

/** A table of lambdas/stores/tables.ts: on demand, encrypted, restorable to any second of the last 35 days. */
export class HypeTable extends TableV2 {
  /** The environment variable with the table's name. */
  readonly variable: Variable;
  readonly indexArns: string[];

  constructor(scope: Construct, name: TableName) {
    const table: Table = tables[name];
    super(scope, name, {
      partitionKey: attribute(table.partition),
      ...(table.sort ? { sortKey: attribute(table.sort) } : {}),
      globalSecondaryIndexes: Object.entries(table.global ?? {}).map(([indexName, { partition, sort }]) => ({
        indexName,
        partitionKey: attribute(partition),
        sortKey: attribute(sort),
      })),
      ...(table.expires ? { timeToLiveAttribute: table.expires } : {}),
      billing: Billing.onDemand(),
      // An account key logs its uses; a small stage uses DynamoDB's own key, which needs no requests.
      encryption: isSmall(scope) ? TableEncryptionV2.dynamoOwnedKey() : TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected(scope),
      removalPolicy: removalPolicy(scope),
    });
    this.variable = table.variable;
    const indexes = Object.keys(table.global ?? {});
    this.indexArns = indexes.map((name) => `${this.tableArn}/index/${name}`);
  }
}
