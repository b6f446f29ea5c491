import { Readable } from 'node:stream';
import { EntryTable } from '../../games/ranking/entry-table.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { database } from '../../lambdas/stores/database.ts';
import { putPackedEntry, readPackedEntries } from '../../lambdas/stores/entries.ts';
import { SHARDS, shardKey, tables } from '../../lambdas/stores/tables.ts';
import { crowdOf, linesOf, seconds } from './crowd.ts';
import { quantile, type Row, row } from './row.ts';

const FANS = 50_000;
const EVENT = 'gsw-bkn-20260101-190000';
const ROUNDS = 3;

/** Time in which a cold Lambda reads its range through the SDK from answers as long as DynamoDB's, without a network. */
export async function readRows(): Promise<Row[]> {
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' });
  process.env[variables[tables.Roster.variable]] = 'Roster';
  const crowd = crowdOf(0);
  const items = new Map(Array.from({ length: SHARDS }, (_, shard) => [shardKey(EVENT, shard), [] as object[]]));
  let longest = 0;
  for (const { fanId, hypeGame, line, at } of linesOf(crowd, displayedByDefault, FANS)) {
    const { shard, key } = putPackedEntry({ eventId: EVENT, fanId, hypeGame }, line, at).Put.Item;
    longest = Math.max(longest, 'shardkeyline'.length + shard.length + key.length + line.length);
    const B = Buffer.from(line).toString('base64');
    items.get(shard)?.push({ shard: { S: shard }, key: { S: key }, line: { B } });
  }
  const answers = new Map([...items].map(([shard, Items]) => [shard, Buffer.from(JSON.stringify({ Items }))]));
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  database.config.requestHandler.handle = async ({ body }: { body: string }) => {
    const shard = JSON.parse(body).ExpressionAttributeValues[':partition'].S;
    return { response: { statusCode: 200, headers, body: Readable.from([answers.get(shard)]) } } as never;
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const roster = new EntryTable(crowd.facts);
    const time = await seconds(() =>
      readPackedEntries(EVENT, { from: 0, to: SHARDS }, 0, (lines) => {
        for (const { fanId, hypeGame, line } of lines) roster.add(fanId, hypeGame, line);
        return true;
      }),
    );
    times.push(time);
    const { fans, entries } = roster;
    if (fans !== FANS || entries !== FANS * displayedByDefault.length) throw new Error(`read ${fans}, ${entries}`);
  }
  const [first = 0] = times;
  const entries = FANS * displayedByDefault.length;
  return [
    row('roster: cold range of 50,000 fans with four games', first, 's', { below: 3 }),
    row('roster: lines into memory', entries / quantile(times), 'entries/s', { atLeast: 70_000 }),
    row('roster: longest item', longest, 'bytes', { below: 201 }),
  ];
}
