import { database } from '../../../lambdas/stores/database.ts';
import type { Units } from '../../../operator/cost/measured.ts';

type Capacity = { TableName?: string; CapacityUnits?: number };
type Command = { input: { ReturnConsumedCapacity?: string }; constructor: { name: string } };

/** Capacity that DynamoDB reports for some work, by table. */
export async function consumedByTable(work: () => Promise<unknown>): Promise<Map<string, Units>> {
  const tables = new Map<string, Units>();
  const { send } = database;
  database.send = (async (command: Command, ...rest: never[]) => {
    command.input.ReturnConsumedCapacity = 'TOTAL';
    const answer = (await Reflect.apply(send, database, [command, ...rest])) as { ConsumedCapacity?: unknown };
    const kind = /Get|Query/.test(command.constructor.name) ? 'read' : 'write';
    for (const { TableName = '', CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat() as Capacity[]) {
      const units = tables.get(TableName) ?? { read: 0, write: 0 };
      tables.set(TableName, { ...units, [kind]: units[kind] + CapacityUnits });
    }
    return answer;
  }) as typeof send;
  try {
    await work();
  } finally {
    database.send = send;
  }
  return tables;
}

/** Capacity over all tables. */
export async function consumed(work: () => Promise<unknown>): Promise<Units> {
  return sumOf([...(await consumedByTable(work)).values()]);
}

export const sumOf = (all: readonly Units[]): Units =>
  all.reduce((sum, { read, write }) => ({ read: sum.read + read, write: sum.write + write }), { read: 0, write: 0 });
