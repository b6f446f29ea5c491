import { afterEach, expect, it, vi } from 'vitest';
import { totalsIn } from '../../../../games/ranking/totals.ts';
import { begin } from '../../../../lambdas/ranking/settle/begin.ts';
import { requestOfficial, type Task } from '../../../../lambdas/ranking/settle/request.ts';
import { runTask } from '../../../../lambdas/ranking/settle/run-task.ts';
import * as fans from '../../../../lambdas/stores/fans.ts';
import { directory } from '../../../../lambdas/stores/pages.ts';
import { putRanking, ranking } from '../../../../lambdas/stores/ranking.ts';
import { forgetName } from '../../../../lambdas/stores/standings.ts';
import { shardOf } from '../../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { Killed, meetWrite } from '../../../fixtures/interference.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { STARTS } from '../../game.ts';
import { overHttp } from '../../handlers.ts';
import { joinWorth, paying, runAll, settleAll, sweepNow } from '../../ranked.ts';
import { ending, fresh, newEvent, store } from '../../world.ts';

embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');

afterEach(() => void vi.restoreAllMocks());

const HOUR = 3_600_000;
const ENDED = STARTS + 3 * HOUR;

/** A fan with 100 points, with an account that has a verified e-mail or not. */
async function winner(eventId: string, verified: boolean): Promise<string> {
  const fanId = fresh(verified ? 'sure' : 'unsure');
  const email = `${fanId}@example.org`;
  await fans.makeFan({ fanId, username: fanId, email, ...(verified && { emailVerified: true }) });
  await joinWorth(eventId, fanId, 100);
  return fanId;
}
const tasksOf = (eventId: string) => (queue.taken() as Task[]).filter((task) => task.eventId === eventId);
const page = async (eventId: string) => (await overHttp('leaderboard', { eventId })).body;
const namesOn = ({ data }: Awaited<ReturnType<typeof page>>) =>
  (data as { username: string }[]).map(({ username }) => username).sort();

it('an unverified e-mail has no place in the official standings; ranks close up and its entries stay as they are', async () => {
  const eventId = await newEvent({ status: 'ENDED', ended_at: ENDED });
  const all = await Promise.all([true, false, true, false, false].map((verified) => winner(eventId, verified)));
  const sure = all.filter((fanId) => fanId.startsWith('sure')).sort();
  await store(eventId, [paying(), ending(ENDED)]);
  await settleAll(eventId);
  await sweepNow(eventId);
  expect(namesOn(await page(eventId))).toEqual([...all].sort());
  const entries = await contents('Entries');

  await requestOfficial(ENDED + 48 * HOUR);
  expect(tasksOf(eventId)).toEqual([]);
  // In the first week the range fails, in the second the pages.
  for (const [week, broken] of (['range', 'pages', undefined] as const).entries()) {
    expect(await requestOfficial(ENDED + 49 * HOUR + week * 4 * 24 * HOUR)).toContain(eventId);
    const [first] = tasksOf(eventId);
    expect(first).toEqual({ step: 'begin', eventId, official: true });
    const ranges = await begin(first as Parameters<typeof begin>[0]);
    expect(await page(eventId)).toMatchObject({ official: false, players: 5 });
    const failing = broken === 'range' ? shardOf(all[0] ?? '') : -1;
    const kept = ranges.filter((task) => task.step !== 'range' || !(task.from <= failing && failing < task.to));
    const done = await Promise.all(kept.map(runTask));
    const next = done.flatMap((one) => one.next);
    expect(next).toHaveLength(broken === 'range' ? 0 : 1);
    if (broken === undefined) await runAll(next);
  }
  const shown = await page(eventId);
  expect(shown).toMatchObject({ official: true, players: 5 });
  expect(namesOn(shown)).toEqual(sure);
  const stored = await ranking(eventId);
  expect(stored?.official).toBe(true);
  expect(Object.fromEntries(totalsIn(stored?.totals))).toEqual({ 0: 3, 100: 2 });
  const lines = (await overHttp('rankedLines', { eventId })).body;
  expect([lines.official, namesOn(lines)]).toEqual([true, sure]);
  expect(await contents('Entries')).toEqual(entries);
  const held = (await contents('Standings')).filter(({ withheld }) => withheld !== undefined);
  expect(held.map(({ points, withheld }) => [points, withheld])).toEqual([0, 0, 0].map((points) => [points, 100]));

  // After it there is no request, no settlement and no sweep.
  expect(await requestOfficial(ENDED + 49 * HOUR + 12 * 24 * HOUR)).not.toContain(eventId);
  expect(await begin({ step: 'begin', eventId })).toEqual([]);
  if (stored) {
    const { official: _official, ...swept } = stored;
    expect(await putRanking(eventId, { ...swept, seq: swept.seq + 1 })).toBe(false);
  }
});

it('an event that nobody joined is official at once', async () => {
  const eventId = await newEvent({ status: 'ENDED', ended_at: ENDED });
  expect(await begin({ step: 'begin', eventId, official: true })).toEqual([]);
  expect(await page(eventId)).toMatchObject({ official: true, players: 0 });
});

/** An ended event that one verified fan has won. */
async function won(): Promise<string> {
  const eventId = await newEvent({ status: 'ENDED', ended_at: ENDED });
  await winner(eventId, true);
  await store(eventId, [paying(), ending(ENDED)]);
  return eventId;
}

/** Runs the ranges of the last settlement. @returns the task of the pages */
async function settleRanges(eventId: string): Promise<Task[]> {
  const ranges = await begin({ step: 'begin', eventId, official: true });
  const done = await Promise.all(ranges.map(runTask));
  return done.flatMap(({ next }) => next);
}

it('a settlement that was begun again lists no lines until its ranges are done again', async () => {
  const eventId = await won();
  const early = await settleRanges(eventId);
  // The queue may deliver a message twice.
  const again = await begin({ step: 'begin', eventId, official: true });
  expect(await runAll(early)).toMatchObject({ lines: 0 });
  expect([await ranking(eventId), await directory(eventId)]).toEqual([undefined, undefined]);
  expect(await page(eventId)).toMatchObject({ official: false });
  expect(await runAll(again)).toMatchObject({ lines: 1 });
  expect(await page(eventId)).toMatchObject({ official: true, players: 1 });
});

it('the ranking is official only once its list is there, whenever the process that writes them dies', async () => {
  const eventId = await won();
  await settleAll(eventId);
  await sweepNow(eventId);
  const pages = await settleRanges(eventId);
  let number = 0;
  for (let came = true; came; ) {
    number += 1;
    const met = meetWrite('killed after', number);
    await runAll(pages).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    came = met();
    vi.restoreAllMocks();
    const [ranked, listed] = await Promise.all([ranking(eventId), directory(eventId)]);
    if (ranked?.official) expect(listed).toMatchObject({ official: true, lines: 1 });
  }
  expect(number).toBeGreaterThan(3);
  expect(await page(eventId)).toMatchObject({ official: true, players: 1 });
});

it.each(['before', 'after'])('a verified fan who leaves %s the e-mails are read keeps the place', async (when) => {
  const eventId = await newEvent({ status: 'ENDED', ended_at: ENDED });
  const fanId = await winner(eventId, true);
  await store(eventId, [paying(), ending(ENDED)]);
  const leave = async () => {
    await forgetName(eventId, fanId, true);
    await fans.forgetFan(fanId, fanId, []);
  };
  const { verifiedAmong } = fans;
  vi.spyOn(fans, 'verifiedAmong').mockImplementation(async (asked) => {
    if (when === 'before' && asked.includes(fanId)) await leave();
    const verified = await verifiedAmong(asked);
    if (when === 'after' && asked.includes(fanId)) await leave();
    return verified;
  });
  expect(await settleAll(eventId, { official: true })).toMatchObject({ withheld: 0, lines: 1 });
});
