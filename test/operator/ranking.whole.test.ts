import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { packTotals } from '../../games/ranking/totals.ts';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { type PackedEntry, putPackedEntry, readPackedEntries } from '../../lambdas/stores/entries.ts';
import { putRanking, ranking as rankingOf } from '../../lambdas/stores/ranking.ts';
import { setSettledRow } from '../../lambdas/stores/standings.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { ranking } from '../../operator/commands/ranking.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { embeddedQueue } from '../fixtures/queue.ts';
import { half, joinWorth, paying, settleAll, sweepNow } from '../lambdas/ranked.ts';
import { newEvent, store } from '../lambdas/world.ts';
import { runCommand } from './run-command.ts';

embeddedDatabase();
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
const settlements = embeddedQueue('settleQueueUrl');

it('compares ranking and standings of an event with its log, each as of its own seq', async () => {
  const eventId = await newEvent();
  for (const [index, fanId] of ['ann', 'bob', 'cid'].entries()) await joinWorth(eventId, fanId, index * 20);
  const check = async () => JSON.parse((await runCommand(ranking, ['check', eventId])).text);
  const nothing = { eventId, fans: 3, unreadable: 0, equal: true };
  expect(await check()).toEqual({ ...nothing, head: 0, ranking: null, standings: null });
  await store(eventId, [paying()]);
  await settleAll(eventId);
  await store(eventId, [half]);
  await sweepNow(eventId);
  const standings = { seq: 1, differed: [], otherLines: 0 };
  const sound = { ...nothing, head: 2, ranking: { seq: 2, differed: [] }, standings };
  expect(await check()).toEqual(sound);

  const stored = await rankingOf(eventId);
  const totals = new Map([
    [0, 1],
    [20, 2],
  ]);
  if (stored) await putRanking(eventId, { ...stored, until: stored.until + 1, totals: packTotals(totals) });
  await setSettledRow({ eventId, fanId: 'bob' }, { points: 70, byGame: { bingo: 70 } }, { seq: 1 });
  const differed = (points: number, counted: number, fans: number) => ({ points, counted, fans });
  expect(await check()).toEqual({
    ...sound,
    equal: false,
    ranking: { seq: 2, differed: [differed(20, 2, 1), differed(40, 0, 1)] },
    standings: { ...standings, differed: [differed(20, 0, 1), differed(70, 1, 0)] },
  });

  const { requested } = JSON.parse((await runCommand(ranking, ['check', eventId, '--repair'])).text);
  expect(requested).toEqual(['sweep', 'settlement']);
  expect(sweeps.taken()).toEqual([{ eventId, seq: 2, until: expect.any(Number) }]);
  expect(settlements.taken()).toEqual([{ step: 'begin', eventId }]);
  await settleAll(eventId);
  await sweepNow(eventId);
  expect(await check()).toMatchObject({ equal: true });
});

it('finds an entry without its line in the roster, which no sweep counts', async () => {
  const eventId = await newEvent();
  for (const fanId of ['ann', 'bob']) await joinWorth(eventId, fanId, 20);
  const lines: PackedEntry[] = [];
  await readPackedEntries(eventId, { from: 0, to: SHARDS }, 0, (read) => {
    lines.push(...read);
    return true;
  });
  const [{ fanId, hypeGame, line, at }] = lines as [PackedEntry];
  const { shard, key } = putPackedEntry({ eventId, fanId, hypeGame }, line, at).Put.Item;
  await database.send(new DeleteCommand({ TableName: tableName('Roster'), Key: { shard, key } }));
  await store(eventId, [paying()]);
  await sweepNow(eventId);
  const { ranking: found, equal } = JSON.parse((await runCommand(ranking, ['check', eventId])).text);
  expect([found.differed, equal]).toEqual([[{ points: 20, counted: 1, fans: 2 }], false]);
});

it('refuses impossible commands in one sentence', async () => {
  await expect(runCommand(ranking, ['check', 'nowhere'])).rejects.toThrow('There is no event nowhere.');
  await expect(runCommand(ranking, ['check'])).rejects.toThrow(
    "missing required argument 'EVENT': see `npm run -s ranking -- --help`.",
  );
});

it('runs as a command of its own', async () => {
  const command = ['--import', 'tsx', 'operator/commands/ranking.ts', 'check', 'nowhere'];
  const said = promisify(execFile)('node', command);
  await expect(said).rejects.toMatchObject({ code: 2, stderr: 'There is no event nowhere.\n' });
});
