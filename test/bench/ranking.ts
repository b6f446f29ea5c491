import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { rankedList } from '../../lambdas/stores/ranked-list.ts';
import { fansAbove, histogramWith } from '../../lambdas/stores/ranking.ts';
import { SHARDS, shardKey } from '../../lambdas/stores/shards.ts';
import { fanOf, fillStandings, pointsOf } from '../fixtures/crowd.ts';
import { startDatabase } from '../fixtures/database.ts';
import type { Row } from './row.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const FAN = 77;
const ROUNDS = 9;
/** Counting among a million takes its time. */
const COUNTED_ROUNDS = 1;
/** Share that dynalite's index may lose: it tells entries of one shard with the same points apart by six hexadecimal digits of a hash. */
const LOST = 1e-4;

/** Own rank and top 50 in the embedded DynamoDB, beside the way that counts those ahead by the index. Reads are DynamoDB's units, of 4 kB. */
export async function ranked(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-'));
  await fillStandings(folder, Object.fromEntries(SIZES.map((size) => [`of-${size}`, size])));
  const close = await startDatabase(folder);
  const rows: Row[] = [];
  for (const size of SIZES) {
    const eventId = `of-${size}`;
    const fans = size.toLocaleString('en-US');
    const ahead = Array.from({ length: size }, (_, index) => pointsOf(index)).filter(
      (points) => points > pointsOf(FAN),
    );
    const own = async () => 1 + fansAbove((await histogramWith(eventId, fanOf(FAN))).fans, pointsOf(FAN));
    const counted = async () => 1 + (await countAbove(eventId, pointsOf(FAN)));
    const [exact, byIndex] = [await own(), await counted()];
    if (exact !== 1 + ahead.length) throw new Error(`ranked ${exact} instead of ${1 + ahead.length} of ${size}`);
    if (exact - byIndex > LOST * size) throw new Error(`the index counts ${byIndex} where ${exact} are`);
    const goals = { reads: { below: 60 }, ms: { below: 250 } };
    rows.push(...(await measured(`own rank among ${fans}`, ROUNDS, own, goals)));
    rows.push(...(await measured(`top 50 of ${fans}`, ROUNDS, () => rankedList(eventId, 50), goals)));
    rows.push(...(await measured(`own rank among ${fans}, counted by the index`, COUNTED_ROUNDS, counted)));
  }
  await close();
  rmSync(folder, { recursive: true });
  return rows;
}

/** The way that grows with the players. */
async function countAbove(eventId: string, points: number): Promise<number> {
  const counts = Array.from({ length: SHARDS }, async (_, shard) => {
    let above = 0;
    let start: Record<string, unknown> | undefined;
    do {
      const page = await database.send(
        new QueryCommand({
          TableName: tableName('Standings'),
          IndexName: 'byPoints',
          KeyConditionExpression: '#shard = :shard AND #points > :points',
          ExpressionAttributeNames: { '#shard': 'shard', '#points': 'points' },
          ExpressionAttributeValues: { ':shard': shardKey(eventId, shard), ':points': points },
          ConsistentRead: true,
          Select: 'COUNT',
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      above += page.Count ?? 0;
      start = page.LastEvaluatedKey;
    } while (start);
    return above;
  });
  return (await Promise.all(counts)).reduce((sum, above) => sum + above, 0);
}

type Goals = { reads: { below: number }; ms: { below: number } };
type Answer = { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };

/** Read units of one run, and the median of several in milliseconds. */
async function measured(title: string, rounds: number, run: () => Promise<unknown>, goals?: Goals): Promise<Row[]> {
  const { send } = database;
  let reads = 0;
  database.send = (async (command: { input: object }) => {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const answer = (await Reflect.apply(send, database, [command])) as Answer;
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) reads += CapacityUnits;
    return answer;
  }) as typeof send;
  await run();
  database.send = send;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
  return [
    { bench: `leaderboard: ${title}, reads`, value: reads, unit: 'reads', ...(goals && { goal: goals.reads }) },
    { bench: `leaderboard: ${title}`, value: median, unit: 'ms', ...(goals && { goal: goals.ms }) },
  ];
}
