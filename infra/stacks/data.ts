import { type App, CfnOutput } from 'aws-cdk-lib';
import { type TableName, tables } from '../../lambdas/stores/tables.ts';
import { HypeStack } from '../stack.ts';
import { HypeTable } from '../table.ts';

export type Tables = Record<TableName, HypeTable>;

const operated = ['Events', 'Teams', 'Log', 'Fans', 'Entries', 'Roster', 'Standings', 'Played', 'SignOuts'] as const;

/** All tables. */
export class DataStack extends HypeStack {
  readonly tables: Tables;

  constructor(app: App) {
    super(app, 'Data', { description: 'Hype: DynamoDB tables' });
    const names = Object.keys(tables) as TableName[];
    this.tables = Object.fromEntries(names.map((name) => [name, new HypeTable(this, name)])) as Tables;
    // Names of the tables for `npm run feed`, `npm run ranking` and `npm run warm` against an account.
    for (const name of operated) new CfnOutput(this, `${name}Table`, { value: this.tables[name].tableName });
  }
}
