import { database } from '../../../lambdas/stores/database.ts';
import type { Units } from '../../../local/cost/measured.ts';

type Capacity = { CapacityUnits?: number };
type Command = { input: { ReturnConsumedCapacity?: string }; constructor: { name: string } };

/** What DynamoDB says that some work has consumed. */
export async function consumed(work: () => Promise<unknown>): Promise<Units> {
  const units: Units = { read: 0, write: 0 };
  const { send } = database;
  database.send = (async (command: Command, ...rest: never[]) => {
    command.input.ReturnConsumedCapacity = 'TOTAL';
    const answer = (await Reflect.apply(send, database, [command, ...rest])) as { ConsumedCapacity?: unknown };
    const kind = /Get|Query/.test(command.constructor.name) ? 'read' : 'write';
    for (const each of [answer.ConsumedCapacity ?? []].flat() as Capacity[]) units[kind] += each.CapacityUnits ?? 0;
    return answer;
  }) as typeof send;
  try {
    await work();
  } finally {
    database.send = send;
  }
  return units;
}
