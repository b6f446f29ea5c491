import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { UserError } from '../user-error.ts';

/** Makes the tables of the templates where they are not there yet. What is in them stays. */
export class Tables {
  constructor(private readonly client: DynamoDBClient) {}

  /** @throws UserError when a table of that name has other keys or indexes, left by an older template */
  async create(name: string, shape: Record<string, unknown>): Promise<void> {
    const input = { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shape } as CreateTableCommandInput;
    const there = await this.#describe(name);
    if (there && digest(there) !== digest(input)) {
      throw new UserError(
        `The stored table ${name} has another shape than the template: start once with --reset, which forgets all stored data.`,
      );
    }
    if (!there) await this.client.send(new CreateTableCommand(input));
    while ((await this.#describe(name))?.TableStatus !== 'ACTIVE') await new Promise(setImmediate);
  }

  async #describe(name: string): Promise<TableDescription | undefined> {
    try {
      const { Table } = await this.client.send(new DescribeTableCommand({ TableName: name }));
      return Table;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  }
}

type Shape = Pick<
  TableDescription,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>;

/** Keys, attributes and indexes of a table as one text, in whatever order they are. */
function digest({
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes,
  LocalSecondaryIndexes,
}: Shape | CreateTableCommandInput): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    schema?.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`);
  const indexes = (list: { IndexName?: string | undefined; KeySchema?: TableDescription['KeySchema'] }[] = []) =>
    list.map(({ IndexName, KeySchema: schema }) => [IndexName, keys(schema)].join(' ')).sort();
  const attributes = AttributeDefinitions?.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  ).sort();
  return JSON.stringify([keys(KeySchema), attributes, indexes(GlobalSecondaryIndexes), indexes(LocalSecondaryIndexes)]);
}
