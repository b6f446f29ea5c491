import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { lineIn } from '../../games/ranking/season-line.ts';
import { packTotals } from '../../games/ranking/totals.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { ListFold, officialLines } from '../../lambdas/ranking/season/fold.ts';
import { database } from '../../lambdas/stores/database.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { type Row, row } from './row.ts';

const FANS = 1_000_000;
const EVENTS = 7;
/** Standings of a page: a megabyte. */
const PAGE = 4_500;

/** Points of a fan in an event, 0 to 990. */
const pointsOf = (fan: number, event: number): number => 10 * (((fan * 2_654_435_761 + event * 40_503) >>> 8) % 100);

/** A week of a million fans who play seven events, folded from their official standings, and its list. Reads are answered from memory; lines are not written. */
export async function seasonRows(): Promise<Row[]> {
  process.env[variables.standingsTable] = 'Standings';
  const send = database.send.bind(database);
  database.send = (async (command: unknown) => {
    if (!(command instanceof QueryCommand)) throw new Error('only standings are read');
    const { ExpressionAttributeValues: values, ExclusiveStartKey } = command.input;
    const [event = 0, shard = 0] = String(values?.[':partition']).split('#').map(Number);
    const first = Number(ExclusiveStartKey?.at ?? 0);
    const Items = [];
    const last = Math.min(first + PAGE, Math.floor((FANS - 1 - shard) / SHARDS) + 1);
    for (let index = first; index < last; index += 1) {
      const fan = index * SHARDS + shard;
      const points = pointsOf(fan, event);
      const keys = { shard: `${event}#${shard}`, key: `fan#${fan}`, username: `fan_${fan}` };
      Items.push({ ...keys, points, byGame: { bingo: points }, seq: 1 });
    }
    return { Items, ...(last * SHARDS + shard < FANS && { LastEvaluatedKey: { at: last } }) };
  }) as typeof database.send;
  const all = new Set(Array.from({ length: SHARDS }, (_, shard) => shard));
  const totals = Array.from({ length: EVENTS }, (_, event) => {
    const byPoints = new Map<number, number>();
    for (let fan = 0; fan < FANS; fan += 1)
      byPoints.set(pointsOf(fan, event), (byPoints.get(pointsOf(fan, event)) ?? 0) + 1);
    return byPoints;
  });
  const events = totals.map((one, event) => ({ eventId: `${event}`, filled: all, lineOf: lineIn(one) }));
  const start = performance.now();
  const list = new ListFold(new Set());
  const own = process.memoryUsage().rss;
  let peak = own;
  for (const shard of all) {
    for (const [fanId, line] of await officialLines(events, shard)) list.add(fanId, line);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const { totals: packed } = list.list();
  const took = (performance.now() - start) / 1000;
  database.send = send;
  if (list.fans < 0.99 * FANS || packed === packTotals(new Map())) throw new Error(`${list.fans} fans are folded`);
  const title = 'season: a week of 1 M fans in seven events, folded and listed';
  return [
    row(title, took, 's', { below: 60 }),
    row(`${title}, memory besides the bench's own`, (peak - own) / 1e6, 'MB', { below: 400 }),
    row(`${title}, packed totals`, packed.length, 'bytes'),
  ];
}
