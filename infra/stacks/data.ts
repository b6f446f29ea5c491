import type { App } from 'aws-cdk-lib';
import { type TableName, tables } from '../../lambdas/stores/tables.ts';
import { HypeStack } from '../stack.ts';
import { HypeTable } from '../table.ts';

export type Tables = Record<TableName, HypeTable>;

/** What the product remembers. */
export class DataStack extends HypeStack {
  readonly tables: Tables;

  constructor(app: App) {
    super(app, 'Data', { description: 'Hype: DynamoDB tables' });
    const names = Object.keys(tables) as TableName[];
    this.tables = Object.fromEntries(names.map((name) => [name, new HypeTable(this, name)])) as Tables;
  }
}
