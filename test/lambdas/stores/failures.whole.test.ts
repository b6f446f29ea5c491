import { afterEach, describe, expect, it, vi } from 'vitest';
import { entry } from '../../../lambdas/stores/entries.ts';
import { setSettledRow, settledRow } from '../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { type Fate, interfere } from '../../fixtures/interference.ts';
import { fresh, join, joined } from '../world.ts';

embeddedDatabase();
afterEach(() => void vi.restoreAllMocks());

const cancelled = (...codes: string[]): Fate => ({
  refusal: 'TransactionCanceledException',
  fields: { CancellationReasons: codes.map((Code) => ({ Code })) },
});

/** Sets the fates of the next writes of a kind; later ones arrive. @returns the number of writes sent */
function meet(kind: 'TransactWriteItems' | 'UpdateItem', ...fates: Fate[]): () => number {
  let sent = 0;
  // No pause between tries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  interfere((operation) => {
    if (operation !== kind) return 'arrives';
    sent += 1;
    return fates[sent - 1] ?? 'arrives';
  });
  return () => sent;
}

const throttled: Fate = { refusal: 'ThrottlingException' };
/** More refusals than the SDK retries. */
const throttledForLong = Array.from({ length: 20 }, () => throttled);
const inProgress: Fate = { refusal: 'TransactionInProgressException' };
const failures: [string, Fate[]][] = [
  ['the answer is lost twice', ['answer lost', 'answer lost']],
  ['the answer is lost, and the second try is throttled', ['answer lost', throttled]],
  ['the answer is lost while the first try is under way', ['answer lost', inProgress]],
  ['the table has no capacity left', [{ refusal: 'ProvisionedThroughputExceededException' }]],
  ['the database fails', [{ refusal: 'InternalServerError', status: 500 }]],
  ['another transaction holds an item', [cancelled('None', 'TransactionConflict', 'None')]],
  ['one of the items is throttled', [cancelled('None', 'None', 'ThrottlingError')]],
  ['the database throttles, and then another transaction holds an item', [throttled, cancelled('TransactionConflict')]],
];

describe.each(failures)('where %s', (_name, fates) => {
  it('a join is stored once', async () => {
    const own = joined({ eventId: fresh('join'), fanId: 'ann' });
    const sent = meet('TransactWriteItems', ...fates);
    expect(await join(own, 'Ann')).toBe(true);
    expect(sent()).toBe(fates.length + 1);
    expect(await entry(own)).toEqual(own);
    expect(await settledRow(own.eventId, 'ann')).toMatchObject({ points: 0 });
  });

  it('a settlement neither loses nor doubles a point of many', async () => {
    const eventId = fresh('settle');
    const fans = Array.from({ length: 20 }, (_, index) => `fan-${index}`);
    for (const fanId of fans) await join(joined({ eventId, fanId }), fanId);
    meet('UpdateItem', ...fates.filter((fate) => typeof fate === 'string' || !fate.fields));
    const set = (fanId: string, index: number) =>
      setSettledRow({ eventId, fanId }, { points: index * 10, byGame: { bingo: index * 10 } }, { seq: 4 });
    // A task that fails is repeated.
    await Promise.all(fans.map(set)).catch(() => undefined);
    vi.restoreAllMocks();
    await Promise.all(fans.map(set));
    const points = await Promise.all(fans.map(async (fanId) => (await settledRow(eventId, fanId))?.points));
    expect(points).toEqual(fans.map((_, index) => index * 10));
  });
});

it('a join that never gets an answer throws, whether it was stored or not; repeated, it is stored once', async () => {
  const own = joined({ eventId: fresh('silence'), fanId: 'ann' });
  meet('TransactWriteItems', 'answer lost', ...throttledForLong);
  await expect(join(own, 'Ann')).rejects.toThrow('ThrottlingException');
  vi.restoreAllMocks();
  expect(await join(own, 'Ann')).toBe(false);
  expect(await entry(own)).toEqual(own);
});

it('a join throws at once for an error that no retry can mend, with nothing written', async () => {
  const own = joined({ eventId: fresh('bad'), fanId: 'ann' });
  const sent = meet('TransactWriteItems', cancelled('None', 'ValidationError'));
  await expect(join(own, 'Ann')).rejects.toThrow('TransactionCanceledException');
  expect(sent()).toBe(1);
  expect(await entry(own)).toBeUndefined();
});
