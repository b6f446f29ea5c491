import { expect, it, vi } from 'vitest';
import { ticTacToe } from '../../../games/side-games/tic-tac-toe/index.ts';
import { settle } from '../../../lambdas/settle/settle.ts';
import type { Joined } from '../../../lambdas/stores/entries.ts';
import { timelineOf } from '../../../lambdas/stores/log.ts';
import { move } from '../../../lambdas/stores/points.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { expectAgreement } from '../agreement.ts';
import { STARTS } from '../game.ts';
import { half, joinedAs, LATER, score, settleAll } from '../half.ts';
import { ending, newEvent, store } from '../world.ts';

embeddedDatabase();
const pointsIn = async (eventId: string) =>
  Object.fromEntries(
    ((await contents('Entries')) as unknown as Joined[])
      .filter((entry) => entry.eventId === eventId)
      .map(({ fanId, hypeGame, points }) => [`${fanId} ${hypeGame}`, points]),
  );

it('brings every entry, total and histogram to what the log says, whoever is away; again changes nothing', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: 60 }, (_, index) => `fan-${index}`);
  for (const fan of fans) {
    await joinedAs(eventId, fan, 'squares');
    await joinedAs(eventId, fan, 'ticTacToe');
  }
  await store(eventId, [score('a', 'home', 2, 10), half]);
  expect(await settleAll(eventId)).toEqual({ entries: 120, moved: 120 });
  expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(fans.map((fan) => [fan, 100])));
  const after = await contents('Entries');
  expect(await settleAll(eventId)).toEqual({ entries: 120, moved: 0 });
  expect(await contents('Entries')).toEqual(after);
});

it('gives and takes again after a late correction', async () => {
  const eventId = await newEvent();
  await joinedAs(eventId, 'ann', 'squares');
  await store(eventId, [score('a', 'home', 2, 10), half, ending(STARTS + 9_000_000)]);
  await settleAll(eventId);
  expect(await pointsIn(eventId)).toEqual({ 'ann squares': 100 });
  await store(eventId, [{ ...score('a', 'home', 3, 10), rev: 2 }]);
  await settleAll(eventId);
  expect(await pointsIn(eventId)).toEqual({ 'ann squares': 0 });
  expect(await expectAgreement(eventId)).toEqual({ ann: 0 });
});

it('goes on where time ran out, entry by entry of the shard, none twice', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: 400 }, (_, index) => `fan-${index}`)
    .filter((fan) => shardOf(fan) === 3)
    .slice(0, 9);
  // A page of a query holds a megabyte.
  for (const fan of fans) await joinedAs(eventId, fan, 'squares', 'x'.repeat(300_000));
  await store(eventId, [score('a', 'home', 2, 10), half]);
  const steps: number[] = [];
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const task = { eventId, shard: 3, ...(after !== undefined && { after }) };
    const progress = await settle(task, 0);
    steps.push(progress.entries);
    after = progress.after;
  }
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.reduce((sum, entries) => sum + entries)).toBe(9);
  expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(fans.map((fan) => [fan, 100])));
});

it('agrees with saves that race it, and an older scorer that comes after it changes nothing', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: 30 }, (_, index) => `racer-${index}`);
  const entries = await Promise.all(fans.map((fan) => joinedAs(eventId, fan, 'squares')));
  const seq = await store(eventId, [score('a', 'home', 2, 10), half]);
  await Promise.all([settleAll(eventId), ...entries.map((entry) => move(entry, 70, seq - 1)), settleAll(eventId)]);
  for (const entry of entries.slice(0, 5)) expect(await move(entry, 70, seq - 1)).toBe(100);
  expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(fans.map((fan) => [fan, 100])));
});

it('scores each side game as the side game itself does', async () => {
  const eventId = await newEvent();
  const scorerOf = vi.spyOn(ticTacToe, 'scorerOf').mockImplementation((timeline) => ({
    ...{ width: 1, pack: () => undefined, points: () => 50, achievements: () => [] },
    board: ticTacToe.createScorer(timeline).board,
  }));
  await joinedAs(eventId, 'ann', 'ticTacToe');
  await store(eventId, [half]);
  await settleAll(eventId);
  expect(scorerOf).toHaveBeenCalledWith((await timelineOf(eventId))?.timeline);
  expect(await expectAgreement(eventId)).toEqual({ ann: 50 });
  scorerOf.mockRestore();
});

it('throws for an event that is not there, and writes nothing', async () => {
  await expect(settle({ eventId: 'nowhere', shard: 0 }, LATER)).rejects.toThrow('there is no event nowhere');
});
