import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { handler } from '../../../../lambdas/handlers/settle.ts';
import { begin, MAX_RANGES } from '../../../../lambdas/ranking/settle/begin.ts';
import type { Task } from '../../../../lambdas/ranking/settle/request.ts';
import { runTask } from '../../../../lambdas/ranking/settle/run-task.ts';
import { forgetLoadedGame } from '../../../../lambdas/stores/log.ts';
import { directory } from '../../../../lambdas/stores/pages.ts';
import { settledRow } from '../../../../lambdas/stores/standings.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { embeddedQueue, sqsRecord } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { expectAgreement } from '../../agreement.ts';
import { STARTS } from '../../game.ts';
import { half, joinedAs, joinWorth, paying, score, settleAll } from '../../ranked.ts';
import { ending, newEvent, store } from '../../world.ts';

const { lines, numbers } = embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');

it('a settlement brings every standing to the points of the log, whoever is away; a second one writes nothing', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: 12 }, (_, index) => `fan-${index}`);
  for (const fan of fans) {
    await joinedAs(eventId, fan, 'squares');
    await joinedAs(eventId, fan, 'ticTacToe');
  }
  await store(eventId, [score('a', 'home', 2, 10), half]);
  expect(await settleAll(eventId)).toEqual({ fans: 12, moved: 12, withheld: 0, lines: 12 });
  expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(fans.map((fan) => [fan, 100])));
  expect(await settledRow(eventId, 'fan-7')).toMatchObject({ byGame: { squares: 100, ticTacToe: 0 }, seq: 1 });
  expect(await directory(eventId)).toMatchObject({ seq: 1, asOf: 'END_SECOND_QUARTER', lines: 12 });
  const after = await contents('Standings');
  expect(await settleAll(eventId)).toMatchObject({ fans: 12, moved: 0 });
  expect(await contents('Standings')).toEqual(after);
});

it('a settlement is as of the end of a period, without plays that were stored after it; an end that is taken back is settled too', async () => {
  const eventId = await newEvent();
  await joinWorth(eventId, 'ann', 70);
  const play = paying();
  await store(eventId, [half]);
  await store(eventId, [play]);
  expect(await settleAll(eventId)).toMatchObject({ lines: 0 });
  expect(await directory(eventId)).toMatchObject({ seq: 1, asOf: 'END_SECOND_QUARTER' });
  await store(eventId, [{ ...half, rev: 2, void: true }]);
  expect(await settleAll(eventId)).toMatchObject({ lines: 1 });
  expect(await directory(eventId)).toMatchObject({ seq: 3, asOf: null });
  await store(eventId, [ending(STARTS + 9_000_000)]);
  await store(eventId, [{ ...play, rev: 2, void: true }]);
  expect(await settleAll(eventId)).toMatchObject({ moved: 1, lines: 0 });
  expect(await directory(eventId)).toMatchObject({ seq: 5, asOf: 'ENDED' });
  // The pages of the settlement before are gone.
  const pages = (await contents('Standings')).filter(({ shard }) => String(shard).startsWith(`${eventId}#page`));
  expect(pages).toEqual([]);
});

it('whatever the order, the repetitions and the crashes of its tasks: standings and pages are those of one run', {
  ...property,
  timeout: 120_000,
}, () => {
  const points = fc.array(fc.nat(17), { minLength: 1, maxLength: 12 });
  const turns = fc.array(fc.tuple(fc.nat(), fc.constantFrom('runs', 'runs twice', 'is lost after its writes')), {
    maxLength: 60,
  });
  return fc.assert(
    fc.asyncProperty(points, fc.boolean(), turns, async (points, corrected, turns) => {
      const eventId = await newEvent();
      await Promise.all(points.map((worth, index) => joinWorth(eventId, `fan-${index}`, worth * 10)));
      const play = paying();
      await store(eventId, [play]);
      const tasks: Task[] = await begin({ step: 'begin', eventId });
      const script = [...turns];
      if (corrected) {
        // Tasks of the previous settlement are still queued.
        for (const task of tasks.splice(0, 9)) await runTask(task);
        await store(eventId, [{ ...play, rev: 2, void: true }]);
        tasks.push(...(await begin({ step: 'begin', eventId })));
      }
      while (tasks.length > 0) {
        const [place, fate] = script.shift() ?? [0, 'runs'];
        const [task] = tasks.splice(place % tasks.length, 1) as [Task];
        // Another Lambda has another game in memory.
        forgetLoadedGame(eventId);
        const { next } = await runTask(task);
        if (fate !== 'runs') tasks.push(task);
        if (fate !== 'is lost after its writes') tasks.push(...next);
      }
      const worth = (value: number) => (corrected ? 0 : value * 10);
      expect(await expectAgreement(eventId)).toEqual(
        Object.fromEntries(points.map((value, index) => [`fan-${index}`, worth(value)])),
      );
      expect(await directory(eventId)).toMatchObject({ seq: corrected ? 2 : 1 });
    }),
    runs(20),
  );
});

/** @returns the numbers of the bodies that go back to the queue */
async function handle(bodies: unknown[]): Promise<string[]> {
  const Records = bodies.map((body, index) => sqsRecord(`${index}`, body));
  return (await handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

it('the handler goes from a request through the ranges of shards to the pages, and says how far it came', async () => {
  const eventId = await newEvent();
  await joinWorth(eventId, 'ann', 50);
  await store(eventId, [paying()]);
  const steps: number[] = [];
  for (let tasks: unknown[] = [{ step: 'begin', eventId }]; tasks.length > 0; tasks = queue.taken()) {
    steps.push(tasks.length);
    expect(await handle(tasks)).toEqual([]);
  }
  expect(steps).toEqual([1, MAX_RANGES, 1]);
  expect(await expectAgreement(eventId)).toEqual({ ann: 50 });
  expect(lines().at(-1)).toMatchObject({ message: 'settled', step: 'pages', eventId, seq: 1, lines: 1 });
  const sum = (name: string) => numbers().reduce((all, { [name]: value = 0 }) => all + value, 0);
  expect(sum('FansSettled')).toBe(1);
  const done = (field: string) => lines().reduce((all, { [field]: value = 0 }) => all + value, 0);
  expect(['moved', 'lines'].map(done)).toEqual([1, 1]);
});

it('the handler names what failed', async () => {
  const eventId = await newEvent();
  const range = { step: 'range', eventId, seq: 1, from: 0, to: 4 };
  const bad = [{ step: 'begin', eventId: 'nowhere' }, { ...range, to: 129 }, { ...range, step: 'shard' }, '{'];
  expect(await handle([range, ...bad])).toEqual(['1', '2', '3', '4']);
  expect(lines()).toMatchObject([
    { level: 'INFO', message: 'settled', correlationId: '0', fans: 0, moved: 0 },
    { level: 'WARN', message: 'not settled', correlationId: '1', why: 'there is no event nowhere' },
    { level: 'WARN', message: 'not settled', correlationId: '2' },
    { level: 'WARN', message: 'not settled', correlationId: '3' },
    { level: 'WARN', message: 'not settled', correlationId: '4' },
  ]);
  expect(queue.taken()).toEqual([]);
});
