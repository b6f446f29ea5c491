import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { hypeGames } from '../../../../games/side-game.ts';
import { database } from '../../../../lambdas/stores/database.ts';
import { SHARDS } from '../../../../lambdas/stores/shards.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { match } from '../../../games/match.ts';
import { fanJoins, newGame } from '../../../lambdas/sweep/crowd.ts';

embeddedDatabase();

/** Fans who join within ten minutes, a second. */
const JOINS = 1_000_000 / 600;
/** Write units a second that DynamoDB gives a partition. */
const PARTITION_LIMIT = 1_000;

/** Write units of the transactions of some work, by table. */
async function unitsOf(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  const { send } = database;
  type Answer = { ConsumedCapacity?: { TableName?: string; CapacityUnits?: number }[] };
  database.send = (async (command: unknown, ...rest: never[]) => {
    if (!(command instanceof TransactWriteCommand)) return Reflect.apply(send, database, [command, ...rest]);
    command.input.ReturnConsumedCapacity = 'TOTAL';
    const answer = (await Reflect.apply(send, database, [command, ...rest])) as Answer;
    for (const { TableName = '', CapacityUnits = 0 } of answer.ConsumedCapacity ?? [])
      units.set(TableName, (units.get(TableName) ?? 0) + CapacityUnits);
    return answer;
  }) as typeof send;
  try {
    await work();
  } finally {
    database.send = send;
  }
  return units;
}

it.each(['BASKETBALL', 'FOOTBALL'] as const)(
  '%s: a million fans who join within ten minutes, the dearest game first, take less than half of any partition',
  async (sport) => {
    const eventId = await newGame({ sport, match: match(sport, 30) });
    for (const hypeGame of hypeGames) {
      const how = { share: 1, choice: 'x', createdAt: Date.now() };
      const units = await unitsOf(() => fanJoins(eventId, { fanId: `fan-${hypeGame}`, hypeGame }, how));
      expect([...units.keys()].sort()).toEqual(['Entries', 'Played', 'Roster', 'Standings']);
      for (const table of ['Entries', 'Roster', 'Standings']) {
        const perSecond = ((units.get(table) ?? 0) * JOINS) / SHARDS;
        expect(perSecond, `${table}, ${hypeGame}`).toBeGreaterThan(0);
        expect(perSecond, `${table}, ${hypeGame}`).toBeLessThan(PARTITION_LIMIT / 2);
      }
      // The line of the roster is one unit, twice in a transaction.
      expect(units.get('Roster')).toBe(2);
    }
  },
);
