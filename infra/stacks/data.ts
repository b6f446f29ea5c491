import { type App, CfnOutput } from 'aws-cdk-lib';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Variable } from '../../lambdas/lib/environment.ts';
import { type Table, type TableName, tableNames, tables } from '../../lambdas/stores/tables.ts';
import { HypeStack, inLanes } from '../stack.ts';
import { isProtected, isSmall, removalPolicy } from '../stage.ts';

export type Tables = Record<TableName, HypeTable>;

/** Tables whose names are outputs: for `npm run feed` and `npm run ranking` against an account, and for the runbook. */
const namedInOutputs = [
  'Events',
  'Teams',
  'Log',
  'Fans',
  'Entries',
  'Roster',
  'Standings',
  'Played',
  'Seasons',
  'SignOuts',
  'Pushes',
] as const;

/** All tables. */
export class DataStack extends HypeStack {
  readonly tables: Tables;

  constructor(app: App) {
    super(app, 'Data', { description: 'Hype: DynamoDB tables' });
    this.tables = Object.fromEntries(tableNames.map((name) => [name, new HypeTable(this, name)])) as Tables;
    // DynamoDB once limited table creation to ten at a time per account, and still does for tables with indexes.
    inLanes(Object.values(this.tables), 5);
    // Referenced here for a stable order: otherwise CDK orders references of other stacks by token numbers, which start at random.
    for (const table of Object.values(this.tables)) {
      this.exportValue(table.tableArn);
      this.exportValue(table.tableName);
    }
    for (const name of namedInOutputs) new CfnOutput(this, `${name}Table`, { value: this.tables[name].tableName });
  }
}

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
