import type { Context, SQSRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../../lambdas/handlers/settle.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { join, joined } from '../joined.ts';
import { clockAt, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');
const { lines, numbers } = logged();

const record = (messageId: string, body: unknown): SQSRecord =>
  ({ messageId, body: typeof body === 'string' ? body : JSON.stringify(body) }) as SQSRecord;
const handle = async (remaining: number, ...Records: SQSRecord[]) =>
  (await handler({ Records }, { getRemainingTimeInMillis: () => remaining } as Context)).batchItemFailures.map(
    ({ itemIdentifier }) => itemIdentifier,
  );

it('settles what it is told, says how far it came, and names what failed', async () => {
  const eventId = await newEvent();
  const own = joined({ eventId, fanId: fresh('fan') });
  await join(own, 'Ann');
  await store(eventId, [clockAt(10, 1)]);
  const task = { eventId, shard: shardOf(own.fanId) };
  const bad = [{ eventId: 'nowhere', shard: 1 }, { eventId, shard: 16 }, '{'];
  expect(await handle(60_000, record('0', task), ...bad.map((body, index) => record(`${index + 1}`, body)))).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(lines()).toMatchObject([
    { level: 'INFO', message: 'settled', correlationId: '0', ...task, entries: 1, moved: 1 },
    { level: 'WARN', message: 'not settled', correlationId: '1', why: 'there is no event nowhere' },
    { level: 'WARN', message: 'not settled', correlationId: '2' },
    { level: 'WARN', message: 'not settled', correlationId: '3' },
  ]);
  expect(numbers()).toMatchObject([
    { EntriesSettled: 1, EntriesMoved: 1, ShardsSettled: 1, eventId, correlationId: '0' },
  ]);
  expect(queue.taken()).toEqual([]);
});

it('puts what it had no time for back into the queue', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: 200 }, () => fresh('fan'))
    .filter((fan) => shardOf(fan) === 5)
    .slice(0, 5);
  for (const fanId of fans) await join(joined({ eventId, fanId, items: ['x'.repeat(300_000)] }), fanId);
  await store(eventId, [clockAt(10, 1)]);
  let entries = 0;
  for (let tasks: unknown[] = [{ eventId, shard: 5 }]; tasks.length > 0; tasks = queue.taken()) {
    expect(tasks).toHaveLength(1);
    expect(await handle(0, record('0', tasks[0]))).toEqual([]);
    entries += lines().at(-1)?.entries;
  }
  expect(lines().map(({ message }) => message)).toEqual(['settling', 'settled']);
  expect(entries).toBe(5);
  expect(numbers().map(({ ShardsSettled }) => ShardsSettled)).toEqual([0, 1]);
});
