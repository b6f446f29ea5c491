import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database, tableName } from '../../../lambdas/stores/database.ts';
import { entry, type Joined } from '../../../lambdas/stores/entries.ts';
import { histogramKey } from '../../../lambdas/stores/histogram.ts';
import { move, moveAll } from '../../../lambdas/stores/points.ts';
import { type Compared, compareShard } from '../../../lambdas/stores/rebuild.ts';
import { SHARDS, shardKey, shardOf } from '../../../lambdas/stores/shards.ts';
import { Contention } from '../../../lambdas/stores/transaction.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { interfere } from '../../fixtures/interference.ts';
import { expectAgreement } from '../agreement.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

/** So many fans with 0, 10, 20 … points, and what they have. */
async function crowd(eventId: string, count: number): Promise<Record<string, number>> {
  const fans = Array.from({ length: count }, (_, index) => ({ fanId: `fan-${index}`, points: (index % 5) * 10 }));
  await Promise.all(
    fans.map(async ({ fanId, points }) => {
      const own = joined({ eventId, fanId });
      await join(own, fanId);
      if (points > 0) await move(own, points, 1);
    }),
  );
  return Object.fromEntries(fans.map(({ fanId, points }) => [fanId, points]));
}

/** Writes past the stores, as a bug or a hand would. */
const spoil = (eventId: string, shard: number, bucket: string, fans: number) =>
  database.send(
    new UpdateCommand({
      TableName: tableName('Standings'),
      Key: histogramKey(shardKey(eventId, shard)),
      UpdateExpression: 'SET #bucket = :fans',
      ExpressionAttributeNames: { '#bucket': bucket },
      ExpressionAttributeValues: { ':fans': fans },
    }),
  );

const all = (eventId: string, repair: boolean) =>
  Promise.all(Array.from({ length: SHARDS }, (_, shard) => compareShard(eventId, shard, repair)));
const differences = (compared: Compared[]) => compared.flatMap(({ differences }) => differences);

describe('comparing', () => {
  it('finds nothing where nothing is wrong, nor writes', async () => {
    await crowd('sound', 60);
    const before = await contents('Standings');
    for (const repair of [false, true]) {
      const compared = await all('sound', repair);
      expect(compared.reduce((sum, { fans }) => sum + fans, 0)).toBe(60);
      expect(differences(compared)).toEqual([]);
    }
    expect(await contents('Standings')).toEqual(before);
  });

  it('names each total that is counted wrongly, and without repair leaves it', async () => {
    await crowd('spoiled', 40);
    const shard = shardOf('fan-1');
    const { fans } = await compareShard('spoiled', shard, false);
    await spoil('spoiled', shard, 'b10', 900);
    await spoil('spoiled', shard, 'b777', 3);
    const expected = [
      { points: 10, counted: 900, fans: expect.any(Number) },
      { points: 777, counted: 3, fans: 0 },
    ];
    expect(await compareShard('spoiled', shard, false)).toEqual({ fans, differences: expected });
    expect(differences(await all('spoiled', false))).toEqual(expected);
  });
});

describe('a rebuild', () => {
  it('sets what the standings say, once and for all', async () => {
    const totals = await crowd('repaired', 40);
    for (let shard = 0; shard < SHARDS; shard += 1) await spoil('repaired', shard, `b${shard * 10}`, 1000 + shard);
    await expect(expectAgreement('repaired')).rejects.toThrow();
    expect(differences(await all('repaired', true)).length).toBe(SHARDS);
    expect(await expectAgreement('repaired')).toEqual(totals);
    const after = await contents('Standings');
    expect(differences(await all('repaired', true))).toEqual([]);
    expect(await contents('Standings')).toEqual(after);
    // And saves go on from it.
    await move(joined({ eventId: 'repaired', fanId: 'fan-3' }), 990, 2);
    expect(await expectAgreement('repaired')).toEqual({ ...totals, 'fan-3': 990 });
  });

  it('does so while fans join and save', async () => {
    const totals = await crowd('busy', 24);
    for (let shard = 0; shard < SHARDS; shard += 1) await spoil('busy', shard, 'b20', 500);
    const saves = Object.keys(totals).map(async (fanId, index) => {
      const own = joined({ eventId: 'busy', fanId });
      for (let seq = 2; seq < 6; seq += 1) await move(own, ((index + seq) % 7) * 10, seq);
    });
    const joins = Array.from({ length: 20 }, (_, index) =>
      join(joined({ eventId: 'busy', fanId: `late-${index}` }), 'late'),
    );
    await Promise.all([...saves, ...joins, all('busy', true)]);
    expect(Object.keys(await expectAgreement('busy')).length).toBe(44);
  });

  it('counts again when two fans changed places under it, which leaves the counts as they were', async () => {
    const eventId = 'swap';
    const fans = Array.from({ length: 200 }, (_, index) => `fan-${index}`).filter((fan) => shardOf(fan) === 2);
    const [ann = '', bob = ''] = fans;
    for (const [fanId, points] of [
      [ann, 10],
      [bob, 20],
    ] as const) {
      await join(joined({ eventId, fanId }), fanId);
      await move(joined({ eventId, fanId }), points, 1);
    }
    await spoil(eventId, 2, 'b10', 5);
    const send = database.send.bind(database);
    let queries = 0;
    vi.spyOn(database, 'send').mockImplementation((async (command: object) => {
      const answer = await send(command as never);
      if (command.constructor.name !== 'QueryCommand') return answer;
      queries += 1;
      if (queries > 1) return answer;
      const [was, next] = await Promise.all([ann, bob].map((fanId) => entry(joined({ eventId, fanId }))));
      const swapped = [
        { was: was as Joined, points: 20 },
        { was: next as Joined, points: 10 },
      ];
      await moveAll(swapped, 2);
      return answer;
    }) as never);
    await compareShard(eventId, 2, true);
    expect(queries).toBe(2);
    expect(await expectAgreement(eventId)).toEqual({ [ann]: 20, [bob]: 10 });
  });

  it('makes a histogram that is gone', async () => {
    const totals = await crowd('gone', 30);
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const Key = histogramKey(shardKey('gone', shard));
      await database.send(new DeleteCommand({ TableName: tableName('Standings'), Key }));
    }
    await all('gone', true);
    expect(await expectAgreement('gone')).toEqual(totals);
  });

  it('whose answer is lost still says what differed', async () => {
    await crowd('lost', 20);
    const shard = shardOf('fan-2');
    await spoil('lost', shard, 'b30', 70);
    let lost = 0;
    interfere((operation) => {
      if (operation !== 'TransactWriteItems' || lost > 0) return 'arrives';
      lost += 1;
      return 'answer lost';
    });
    expect((await compareShard('lost', shard, true)).differences).toMatchObject([{ points: 30, counted: 70 }]);
    expect(lost).toBe(1);
    await expectAgreement('lost');
  });

  it('gives up by name, with nothing written, where fans never stand still', async () => {
    const totals = await crowd('restless', 20);
    const shard = shardOf('fan-2');
    await spoil('restless', shard, 'b30', 70);
    // Nobody waits between attempts.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let seq = 2;
    const send = database.send.bind(database);
    vi.spyOn(database, 'send').mockImplementation((async (command: object) => {
      const answer = await send(command as never);
      if (command.constructor.name === 'QueryCommand') {
        seq += 1;
        await move(joined({ eventId: 'restless', fanId: 'fan-2' }), seq * 10, seq);
      }
      return answer;
    }) as never);
    await expect(compareShard('restless', shard, true)).rejects.toThrow(Contention);
    vi.restoreAllMocks();
    expect((await compareShard('restless', shard, true)).differences).toMatchObject([{ points: 30, counted: 70 }]);
    expect(await expectAgreement('restless')).toEqual({ ...totals, 'fan-2': seq * 10 });
  });
});
