import type { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { Contention, database } from '../../../lambdas/stores/database.ts';
import { entry } from '../../../lambdas/stores/entries.ts';
import { fan, makeFan } from '../../../lambdas/stores/fans.ts';
import { getItem, getItemEventual } from '../../../lambdas/stores/item.ts';
import { settledRow } from '../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { fresh, join, joined } from '../world.ts';

embeddedDatabase();
afterEach(() => void vi.restoreAllMocks());

/** Records the names of the commands sent from now on. */
function sent(): () => string[] {
  const send = vi.spyOn(database, 'send');
  return () => send.mock.calls.map(([command]) => command.constructor.name);
}

it('reads keys that are requested in the same turn in one batch, of any tables', async () => {
  const own = joined({ eventId: fresh('breath'), fanId: fresh('ann') });
  const record = await makeFan({ fanId: own.fanId, username: 'Ann', email: 'ann@example.com' });
  await join(own, 'Ann');
  const commands = sent();
  const reads = [fan(own.fanId), entry(own), settledRow(own.eventId, own.fanId), entry(own), fan('nobody')];
  expect(await Promise.all(reads)).toMatchObject([record, own, { username: 'Ann', points: 0 }, own, undefined]);
  expect(commands()).toEqual(['BatchGetCommand']);
});

it('reads one alone without a batch, as often as it is asked for', async () => {
  const commands = sent();
  await Promise.all([fan('nobody'), fan('nobody')]);
  await fan('nobody');
  expect(commands()).toEqual(['GetCommand', 'GetCommand']);
});

it('separates consistent from eventual reads, and batches up to a hundred', async () => {
  const commands = sent();
  const keys = Array.from({ length: 230 }, (_, index) => ({ fanId: `nobody-${index}` }));
  await Promise.all([...keys.map((key) => getItemEventual('Fans', key)), getItem('Fans', { fanId: 'nobody' })]);
  expect(commands().toSorted()).toEqual(['BatchGetCommand', 'BatchGetCommand', 'BatchGetCommand', 'GetCommand']);
});

it('asks again for keys that a busy table left out, and gives up after some attempts', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let left = 3;
  const through = database.send.bind(database) as (command: object) => Promise<object>;
  const busy = vi.spyOn(database, 'send').mockImplementation(async (command: object) => {
    if (busy.mock.calls.length > 100) throw new Error('asked a hundred times');
    if (left === 0) return through(command);
    left -= 1;
    return { UnprocessedKeys: (command as BatchGetCommand).input.RequestItems };
  });
  const twoFans = () => Promise.all([fan('nobody'), fan('nobody else')]);
  expect(await twoFans()).toEqual([undefined, undefined]);
  expect(busy).toHaveBeenCalledTimes(4);
  left = Number.POSITIVE_INFINITY;
  await expect(twoFans()).rejects.toThrow(Contention);
});

it('a call to the tables that fails is tried three times at least, with growing pauses', async () => {
  expect(await database.config.maxAttempts()).toBeGreaterThanOrEqual(3);
  expect(await database.config.retryStrategy()).toMatchObject({ mode: 'standard' });
});
