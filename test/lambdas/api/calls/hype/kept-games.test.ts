import { afterEach, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { toMessage } from '../../../../../games/timeline/message.ts';
import type { Receipt } from '../../../../../graphql/types.generated.ts';
import { asked } from '../../../../fixtures/asked.ts';
import { appendElsewhere } from '../../../../fixtures/elsewhere.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { completing, newEvent, newFan, store } from '../../../world.ts';
import { ask, refused, someone } from '../asking.ts';
import { joined, pointsOf, save } from './bingo-joins.ts';

withPool();
embeddedQueue('sweepQueueUrl', { fifo: true });
afterEach(() => {
  vi.useRealTimers();
});

it('one reading of the log serves all who join, save and ask for receipts within a second', async () => {
  const eventId = await newEvent();
  vi.useFakeTimers({ toFake: ['Date'] });
  await joined(eventId, someone());
  const readings = await asked(async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const caller = someone();
        const game = await joined(eventId, caller);
        await ask('receipts', { hypeGame: 'bingo', gameId: game.id }, caller);
        await ask('savePoints', save(game, 0), caller);
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
  expect(await refused('savePoints', save(game, 11), caller)).toEqual(['PointsNotSupported', { points: 10 }]);
  expect(await ask('savePoints', save(game, 10), caller)).toBe(true);
  expect(await pointsOf(game, caller)).toBe(10);
});

it('receipts are limited to 30 a minute for each fan', async () => {
  const eventId = await newEvent();
  const [ann, bob] = [await newFan(), await newFan()];
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 20_000 });
  const game = await joined(eventId, ann);
  await store(eventId, [completing(game.items[0] as BingoCard[number], 20, Date.now() + 1)]);
  const receipt = (fan: typeof ann) => overHttp('receipts', { hypeGame: 'bingo', gameId: game.id }, fan);
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
