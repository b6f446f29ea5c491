import { afterEach, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { toMessage } from '../../../../../games/timeline/message.ts';
import type { Game, Offer, Receipt } from '../../../../../graphql/types.generated.ts';
import { asked } from '../../../../fixtures/asked.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { appendElsewhere } from '../../../../fixtures/elsewhere.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { completing, fresh, newEvent, newFan, store } from '../../../world.ts';

embeddedDatabase();
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedSecret('ticketSecretArn', 'a secret for tests');
withPool();
afterEach(() => {
  vi.useRealTimers();
});

const someone = () => ({ sub: fresh('sub'), username: fresh('u') });
type Caller = ReturnType<typeof someone>;

async function ask<Data>(...[name, args, caller]: Parameters<typeof overAppSync>): Promise<Data> {
  const result = await overAppSync(name, args, caller);
  if ('error' in result) throw new Error(result.error.code);
  return result.data as Data;
}

async function joined(eventId: string, caller: Caller): Promise<Game & { items: BingoCard }> {
  const { seed: _, ...offer } = await ask<Offer>('offer', { hypeGame: 'bingo', eventId }, caller);
  return ask('create', offer, caller);
}

it('one reading of the log serves all who join, save and ask for receipts within a second', async () => {
  const eventId = await newEvent();
  vi.useFakeTimers({ toFake: ['Date'] });
  await joined(eventId, someone());
  const readings = await asked(async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const caller = someone();
        const { id } = await joined(eventId, caller);
        await ask('receipts', { hypeGame: 'bingo', gameId: id }, caller);
        await ask('savePoints', { hypeGame: 'bingo', hypeGameId: id, points: 0 }, caller);
        await ask('ticket', { eventId }, null);
      }),
    );
  });
  expect(readings.filter((read) => read !== 'item')).toEqual([]);
});

it('a claim for a play that the kept timeline lacks is scored by the newest log', async () => {
  const eventId = await newEvent();
  vi.useFakeTimers({ toFake: ['Date'] });
  const caller = someone();
  const game = await joined(eventId, caller);
  const [square] = game.items as [BingoCard[number]];
  const play = completing(square, 20, game.createdAt + 1);
  await appendElsewhere({ eventId, seq: 1, messages: [toMessage(play)] });
  const save = (points: number) =>
    overAppSync('savePoints', { hypeGame: 'bingo', hypeGameId: game.id, points }, caller);
  expect(await save(11)).toMatchObject({ error: { code: 'PointsNotSupported' }, data: { points: 10 } });
  expect(await save(10)).toEqual({ data: true });
  expect(await ask('getPoints', { hypeGame: 'bingo', eventId }, caller)).toBe(10);
});

it('receipts are limited to 30 a minute for each fan', async () => {
  const eventId = await newEvent();
  const [ann, bob] = [await newFan(), await newFan()];
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 20_000 });
  const game = await joined(eventId, ann);
  await store(eventId, [completing(game.items[0] as BingoCard[number], 20, Date.now() + 1)]);
  const receipt = (fan: typeof ann, gameId = game.id) => overHttp('receipts', { hypeGame: 'bingo', gameId }, fan);
  for (let count = 0; count < 30; count += 1) {
    const { status, body } = await receipt(ann);
    expect([status, (body.data as Receipt).points]).toEqual([200, 10]);
  }
  const over = await receipt(ann);
  expect([over.status, over.headers?.['retry-after'], over.body.error?.code]).toEqual([429, '40', 'TooManyRequests']);
  expect((await receipt(bob)).status).toBe(404);
  vi.setSystemTime(Date.now() + 40_000);
  expect((await receipt(ann)).status).toBe(200);
});
