import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openAccounts } from '../../local/dynamodb/accounts.ts';
import { type Step, step } from './requests.ts';

/** Number of request sequences; CONFORM_RUNS changes it. */
const RUNS = Number(process.env.CONFORM_RUNS ?? 150);
const endpoint = process.env.DYNAMODB_ENDPOINT as string;
const TableName = `Accounts-${randomUUID()}`;
let ours: DynamoDBDocumentClient;
let theirs: DynamoDBDocumentClient;

beforeAll(async () => {
  const opened = await Promise.all([openAccounts(undefined, TableName), openAccounts(endpoint, TableName)]);
  [ours, theirs] = [opened[0].client, opened[1].client];
  return () => Promise.all(opened.map(({ close }) => close()));
});

const commands = {
  Put: PutCommand,
  Update: UpdateCommand,
  Delete: DeleteCommand,
  Get: GetCommand,
  Query: QueryCommand,
};

function command(asked: Step) {
  if (asked.kind !== 'Transaction') {
    const Command = commands[asked.kind] as typeof PutCommand;
    return new Command({ TableName, ...asked.input } as never);
  }
  const TransactItems = asked.actions.map(({ kind, input }) => ({ [kind]: { TableName, ...input } }));
  return new TransactWriteCommand({ TransactItems: TransactItems as never });
}

/** An answer as an SDK shows it: the data, or the fault's name and readable fields. */
async function answer(client: DynamoDBDocumentClient, asked: Step): Promise<unknown> {
  try {
    // DynamoDB Local always returns the capacity.
    const { $metadata: _, ConsumedCapacity: __, ...data } = await client.send(command(asked) as PutCommand);
    const ofAnIndex = asked.kind === 'Query' && 'IndexName' in asked.input;
    return plain(ofAnIndex ? ofIndex(data as Partial<QueryCommandOutput>) : data);
  } catch (error) {
    const { name, Item } = error as Error & { Item?: unknown };
    if (!(error instanceof TransactionCanceledException)) return plain({ name, Item });
    const reasons = error.CancellationReasons?.map(({ Code, Item }) => ({ Code, Item }));
    // AWS's reference of TransactWriteItems names an operand of a wrong type among the reasons; DynamoDB Local refuses the request itself.
    if (reasons?.some(({ Code }) => Code === 'ValidationError')) return { name: 'ValidationException' };
    return plain({ name, reasons });
  }
}

/** A page of an index with ties of the sort key in a fixed order, since DynamoDB guarantees no order. */
function ofIndex({ Items = [], LastEvaluatedKey, ...rest }: Partial<QueryCommandOutput>) {
  const whole = !LastEvaluatedKey && sorted(Items as Record<string, string>[]);
  return { ...rest, order: Items.map(({ points }) => points), more: LastEvaluatedKey !== undefined, whole };
}

/** A comparable form: sets sorted, numbers parsed, undefined fields removed. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one) => {
      if (one instanceof Set) return [...one].sort();
      if (typeof one?.N === 'string') return Number(one.N);
      return Array.isArray(one?.SS) ? { SS: [...one.SS].sort() } : one;
    }),
  );

async function contents(client: DynamoDBDocumentClient): Promise<Record<string, string>[]> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true }));
  return Items as Record<string, string>[];
}

/** Each sequence starts with an empty table. */
async function empty(client: DynamoDBDocumentClient): Promise<void> {
  const keys = (await contents(client)).map(({ shard, key }) => ({ shard, key }));
  await Promise.all(keys.map((Key) => client.send(new DeleteCommand({ TableName, Key }))));
}

const sorted = (items: Record<string, string>[]) =>
  (plain(items) as Record<string, string>[]).sort((a, b) => (`${a.shard}${a.key}` < `${b.shard}${b.key}` ? -1 : 1));

it('the embedded DynamoDB answers random requests as DynamoDB Local does, and holds the same afterwards', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await Promise.all([empty(ours), empty(theirs)]);
      for (const one of steps) {
        const [here, there] = await Promise.all([answer(ours, one), answer(theirs, one)]);
        expect(here, JSON.stringify(plain(one))).toEqual(there);
      }
      expect(sorted(await contents(ours))).toEqual(sorted(await contents(theirs)));
    }),
    { numRuns: RUNS },
  );
});
