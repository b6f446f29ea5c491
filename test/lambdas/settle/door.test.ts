import type { Context, SQSRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { handler } from '../../../lambdas/doors/settle.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { join } from '../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { joined } from '../joined.ts';
import { clockAt, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');

const record = (messageId: string, body: unknown): SQSRecord =>
  ({ messageId, body: typeof body === 'string' ? body : JSON.stringify(body) }) as SQSRecord;
const handle = async (remaining: number, ...Records: SQSRecord[]) =>
  (await handler({ Records }, { getRemainingTimeInMillis: () => remaining } as Context)).batchItemFailures.map(
    ({ itemIdentifier }) => itemIdentifier,
  );

let said: MockInstance[];
beforeEach(() => {
  said = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
});
afterEach(() => {
  for (const spy of said) spy.mockRestore();
});
const lines = () => said.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))));

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
    { level: 'info', what: 'settled', ...task, entries: 1, moved: 1 },
    { level: 'warn', what: 'not settled', messageId: '1', why: 'there is no event nowhere' },
    { level: 'warn', what: 'not settled', messageId: '2' },
    { level: 'warn', what: 'not settled', messageId: '3' },
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
    entries += lines().at(-1).entries;
  }
  expect(lines().map(({ what }) => what)).toEqual(['settling', 'settled']);
  expect(entries).toBe(5);
});
