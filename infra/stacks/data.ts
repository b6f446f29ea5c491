import { type App, CfnOutput } from 'aws-cdk-lib';
import { type TableName, tables } from '../../lambdas/stores/tables.ts';
import { HypeStack } from '../stack.ts';
import { HypeTable } from '../table.ts';

export type Tables = Record<TableName, HypeTable>;

const operated = ['Events', 'Teams', 'Log', 'Standings'] as const;

/** What the product remembers. */
export class DataStack extends HypeStack {
  readonly tables: Tables;

  constructor(app: App) {
    super(app, 'Data', { description: 'Hype: DynamoDB tables' });
    const names = Object.keys(tables) as TableName[];
    this.tables = Object.fromEntries(names.map((name) => [name, new HypeTable(this, name)])) as Tables;
    // What `npm run feed` and `npm run ranking` are told the account's parts by.
    for (const name of operated) new CfnOutput(this, `${name}Table`, { value: this.tables[name].tableName });
  }
}
