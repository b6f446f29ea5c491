import '../quiet.ts';
import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { variables } from '../../../lambdas/environment.ts';
import { tableName } from '../../../lambdas/stores/database.ts';
import { type TableName, tables } from '../../../lambdas/stores/tables.ts';
import { type Answer, answer, commandLine, main, print, Valued, whole } from '../command-line.ts';
import { PLANNED_FANS } from '../cost/bill.ts';
import type { Units } from '../cost/measured.ts';
import { PRICES } from '../cost/prices.ts';
import { count, usd } from '../cost/report.ts';
import { explain } from '../operator.ts';
import { UserError } from '../user-error.ts';
import {
  JOINING_SECONDS,
  neededFor,
  overQuota,
  planOf,
  type Raise,
  SETTLING_SECONDS,
  TABLE_QUOTA,
} from '../warm/plan.ts';

const line = () =>
  commandLine(
    'npm run -s warm --',
    `Raises the warm throughput of an account's tables, so that so many fans can join within ${JOINING_SECONDS / 60} minutes and be settled
within ${SETTLING_SECONDS / 60} after the end. Without --yes it only says what it would do and what that costs. The charge is due once;
the throughput stays, and cannot be lowered.`,
    `The account is that of the AWS environment. The tables are named by variables such as ENTRIES_TABLE, from the outputs of the stack Data.`,
  )
    .addOption(new Valued('--fans <N>', 'how many fans (1000000)', ...whole(1, PLANNED_FANS)))
    .option('--yes', 'raises the tables');

function reportOf(fans: number, raises: readonly Raise[], isDone: boolean): string {
  if (raises.length === 0) return `The tables serve ${count(fans)} fans as they are: nothing is to be raised.`;
  const total = raises.reduce((sum, each) => sum + each.usd, 0);
  const quotas = overQuota(raises).map(({ table }) => table);
  return [
    isDone ? `Raised for ${count(fans)} fans:` : `For ${count(fans)} fans these would be raised:`,
    ...raises.map(
      ({ table, from, to, usd: price }) =>
        `  ${table}: reads ${count(from.read)} → ${count(to.read)}, writes ${count(from.write)} → ${count(to.write)} a second: ${usd(price)}`,
    ),
    `Together ${usd(total)}, once, by the list of ${PRICES.region} of ${PRICES.date}. It stays, and cannot be lowered.`,
    ...(quotas.length > 0
      ? [
          `Above the account's quota of ${count(TABLE_QUOTA.write)} units a second of a table: ${quotas.join(', ')}. Ask AWS to raise it first (Service Quotas, DynamoDB).`,
        ]
      : []),
    isDone ? 'AWS works on it for minutes to hours; run this again to see.' : 'Nothing was done. --yes does it.',
  ].join('\n');
}

/** @throws UserError with one sentence for what the caller can put right */
export const warm = (args: string[]): Promise<Answer> | Answer =>
  answer(line(), args, async ({ values: { fans = 1_000_000, yes = false } }) => {
    const needed = neededFor(fans);
    const missing = needed.map(({ table }) => variables[tables[table].variable]).filter((name) => !process.env[name]);
    if (missing.length > 0)
      throw new UserError(`Set ${missing.join(', ')} to the names in the outputs of the stack Data.`);
    const client = new DynamoDBClient({});
    try {
      const current = new Map<TableName, Units>();
      for (const { table } of needed) {
        const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName(table) }));
        const { ReadUnitsPerSecond: read, WriteUnitsPerSecond: write } = Table?.WarmThroughput ?? {};
        if (read !== undefined && write !== undefined) current.set(table, { read, write });
      }
      const raises = planOf(needed, current);
      for (const { table, to } of yes ? raises : []) {
        const WarmThroughput = { ReadUnitsPerSecond: to.read, WriteUnitsPerSecond: to.write };
        await client.send(new UpdateTableCommand({ TableName: tableName(table), WarmThroughput }));
      }
      return print(reportOf(fans, raises, yes));
    } catch (error) {
      return explain(error);
    } finally {
      client.destroy();
    }
  });

await main(import.meta.filename, async (args) => warm(args));
