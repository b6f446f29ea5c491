import { type App, CfnOutput } from 'aws-cdk-lib';
import { type TableName, tableNames } from '../../lambdas/stores/tables.ts';
import { HypeTable } from '../constructs/table.ts';
import { HypeStack, inLanes } from '../stack.ts';

export type Tables = Record<TableName, HypeTable>;

const operated = [
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
    // Table names for `npm run feed` and `npm run ranking` against an account, and for the runbook.
    for (const name of operated) new CfnOutput(this, `${name}Table`, { value: this.tables[name].tableName });
  }
}
