import { expect, test } from 'vitest';
import { openStore } from '../../../local/dynamodb/recovery.ts';
import { Tokens } from '../../../local/dynamodb/transact-write.ts';

test('a token is forgotten after ten minutes, not before, and leaves nothing behind', async () => {
  const store = await openStore(undefined);
  let now = Date.parse('2020-12-22T19:09:59Z');
  const tokens = new Tokens(store, () => now);
  let runs = 0;
  const once = () =>
    tokens.once('t', 'request', async (remember) => {
      await store.db.batch([remember]);
      runs += 1;
    });
  const counts: number[] = [];
  for (const minutes of [0, 9, 2]) {
    now += minutes * 60_000;
    await once();
    counts.push(runs);
  }
  expect(counts).toEqual([1, 1, 2]);
  now += 60 * 60_000;
  await tokens.once('other', 'request', async () => {});
  const left: string[] = [];
  for await (const key of store.db.keys({ gte: 'token~', lt: 'token~\xff' })) left.push(key);
  expect(left).toEqual([]);
  await store.db.close();
});

test('a token whose transaction failed may be used again', async () => {
  const store = await openStore(undefined);
  const tokens = new Tokens(store);
  await expect(tokens.once('t', 'request', () => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
  expect(await tokens.once('t', 'another', async () => 'done')).toBe('done');
  await store.db.close();
});
