import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../lambdas/stores/database.ts';
import { entry, type Joined } from '../../../lambdas/stores/entries.ts';
import { move, moveAll } from '../../../lambdas/stores/points.ts';
import { fansAbove, histogram } from '../../../lambdas/stores/ranking.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { type Fate, interfere } from '../../fixtures/interference.ts';
import { expectAgreement } from '../agreement.ts';
import { join, joined } from '../joined.ts';
import { fresh } from '../world.ts';

embeddedDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const cancelled = (...codes: string[]): Fate => ({
  refusal: 'TransactionCanceledException',
  fields: { CancellationReasons: codes.map((Code) => ({ Code })) },
});

/** Fates of the transactions that come next, in turn; those after them arrive. @returns how many were sent */
function meet(...fates: Fate[]): () => number {
  let sent = 0;
  // Nobody waits between tries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  interfere((operation) => {
    if (operation !== 'TransactWriteItems') return 'arrives';
    sent += 1;
    return fates[sent - 1] ?? 'arrives';
  });
  return () => sent;
}

const throttled: Fate = { refusal: 'ThrottlingException' };
/** Longer than the SDK is patient. */
const throttledForLong = Array.from({ length: 20 }, () => throttled);
const failures: [string, Fate[]][] = [
  ['the answer is lost after the commit', ['answer lost']],
  ['the answer is lost twice', ['answer lost', 'answer lost']],
  ['the answer is lost, and the second try is throttled', ['answer lost', throttled]],
  [
    'the answer is lost while the first try is under way',
    ['answer lost', { refusal: 'TransactionInProgressException' }],
  ],
  ['the database throttles', [throttled]],
  ['the table has no capacity left', [{ refusal: 'ProvisionedThroughputExceededException' }]],
  ['the database fails', [{ refusal: 'InternalServerError', status: 500 }]],
  ['another transaction holds an item', [cancelled('None', 'TransactionConflict', 'None')]],
  ['one of the items is throttled', [cancelled('None', 'None', 'ThrottlingError')]],
  ['the database throttles, and then another transaction holds an item', [throttled, cancelled('TransactionConflict')]],
];

describe.each(failures)('where %s', (_name, fates) => {
  it('a join is a join, once', async () => {
    const own = joined({ eventId: fresh('join'), fanId: 'ann' });
    const sent = meet(...fates);
    expect(await join(own, 'Ann')).toBe(true);
    expect(sent()).toBe(fates.length + 1);
    expect(await entry(own)).toEqual(own);
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 0 });
  });

  it('a save neither loses nor doubles a point', async () => {
    const own = joined({ eventId: fresh('move'), fanId: 'ann' });
    await join(own, 'Ann');
    const sent = meet(...fates);
    expect(await move(own, 50, 2)).toBe(50);
    expect(sent()).toBe(fates.length + 1);
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 50 });
  });

  it('a settlement neither loses nor doubles a point of many', async () => {
    const eventId = fresh('settle');
    const fans = Array.from({ length: 100 }, (_, index) => `fan-${index}`).filter((fan) => shardOf(fan) === 7);
    const entries = fans.map((fanId) => joined({ eventId, fanId }));
    for (const one of entries) await join(one, one.fanId);
    meet(...fates);
    await moveAll(
      entries.map((was, index) => ({ was, points: index * 10 })),
      4,
    );
    expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(fans.map((fan, index) => [fan, index * 10])));
  });
});

const plainly: [string, Fate][] = [
  ['the answer is lost after the write', 'answer lost'],
  ['a transaction holds the entry', { refusal: 'TransactionConflictException' }],
  ['the database throttles', throttled],
];

it.each(plainly)('a save that only brings a newer seq stands where %s', async (_name, fate) => {
  const own = joined({ eventId: fresh('seq'), fanId: 'ann' });
  await join(own, 'Ann');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let writes = 0;
  interfere((operation) => {
    if (operation !== 'UpdateItem') return 'arrives';
    writes += 1;
    return writes === 1 ? fate : 'arrives';
  });
  expect(await move(own, 0, 7)).toBe(0);
  expect(writes).toBeGreaterThan(1);
  expect(await entry(own)).toMatchObject({ points: 0, seq: 7 });
});

describe('a save that never hears back', () => {
  it('throws, whether it was stored or not; said again it stands once', async () => {
    const own = joined({ eventId: fresh('silence'), fanId: 'ann' });
    await join(own, 'Ann');
    meet('answer lost', ...throttledForLong);
    await expect(move(own, 50, 2)).rejects.toThrow('ThrottlingException');
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 50 });
    vi.restoreAllMocks();
    meet(...throttledForLong);
    await expect(move(own, 80, 3)).rejects.toThrow('ThrottlingException');
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 50 });
    vi.restoreAllMocks();
    expect(await move(own, 80, 3)).toBe(80);
    expect(await move(own, 80, 3)).toBe(80);
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 80 });
  });

  it('throws at once for what no second try mends, with nothing written', async () => {
    const own = joined({ eventId: fresh('bad'), fanId: 'ann' });
    await join(own, 'Ann');
    const sent = meet(cancelled('None', 'ValidationError'));
    await expect(move(own, 50, 2)).rejects.toThrow('TransactionCanceledException');
    expect(sent()).toBe(1);
    expect(await expectAgreement(own.eventId)).toEqual({ ann: 0 });
  });
});

/** Batches of which the database takes one key at a time, as it may when they are large. */
function dribble(): void {
  const send = database.send.bind(database);
  vi.spyOn(database, 'send').mockImplementation((async (command: object) => {
    if (!(command instanceof BatchGetCommand)) return send(command as never);
    const [[table, { Keys = [], ...how }]] = Object.entries(command.input.RequestItems ?? {}) as [
      [string, { Keys?: Record<string, unknown>[] }],
    ];
    const answer = await send(
      new BatchGetCommand({ RequestItems: { [table]: { ...how, Keys: Keys.slice(0, 1) } } }) as never,
    );
    const rest = Keys.slice(1);
    return { ...(answer as object), UnprocessedKeys: rest.length > 0 ? { [table]: { Keys: rest } } : {} };
  }) as never);
}

describe('a batch of which the database takes only a part', () => {
  it('is asked for until it is whole', async () => {
    const eventId = fresh('dribble');
    const fans = Array.from({ length: 60 }, (_, index) => `fan-${index}`);
    const ofShard = fans.filter((fan) => shardOf(fan) === 7);
    for (const fanId of fans) await join(joined({ eventId, fanId }), fanId);
    dribble();
    expect(fansAbove((await histogram(eventId)).fans)).toBe(60);
    const scored = ofShard.map((fanId) => ({ was: joined({ eventId, fanId }) as Joined, points: 30 }));
    expect(await moveAll(scored, 1)).toBe(ofShard.length);
    vi.restoreAllMocks();
    expect(await expectAgreement(eventId)).toMatchObject(Object.fromEntries(ofShard.map((fan) => [fan, 30])));
  });
});
