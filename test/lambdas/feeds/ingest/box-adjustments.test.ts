import { expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Draft, Feed } from '../../../../lambdas/feeds/feed.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { awaitsNextAnswer } from '../../../../lambdas/feeds/ingest/losses.ts';
import { feedStates } from '../../../../lambdas/stores/feed-states.ts';
import { forgetLoadedGame } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { broadcast, inbound, logOf, newEvent, standing } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const { home, startsAt } = broadcast.event;
const SECOND = 1_000;
type Body = { rows: Draft[]; assists: number };
/** Snapshots of one player's assists with the box score's number. */
const feed: Feed = {
  key: 'test',
  owns: () => true,
  usualAdjustments: 0,
  read: (body) => {
    const { rows, assists } = body as Body;
    const players = new Map([['201142', { tid: home.id, stats: { AST: assists } }]]);
    const box = { players, teams: new Map(), boxOnly: new Set<string>() };
    return { plays: rows, ignored: [], snapshot: { unread: new Set() }, box };
  },
};
const assist = (id: string, second: number): Draft => ({
  ...{ id, kind: 'stat', act: 'PLAYER', tid: home.id, pid: '201142', classification: 'ASSIST', stats: { AST: 1 } },
  ...{ order: second, at: startsAt + second * SECOND, period: 1, clock: 720 - second },
});

it('adjusts what two answers state, once, also where other Lambdas take them, and takes it back when a late row comes', async () => {
  const eventId = await newEvent();
  /** Each answer is taken by a Lambda that remembers nothing, and twice. */
  const answer = async (second: number, rows: Draft[], assists: number) => {
    const delivery = { ...inbound(feed, { rows, assists }), seenAt: startsAt + second * SECOND };
    forgetLoadedGame(eventId);
    const { boxAdjusted } = await ingest(eventId, [delivery]);
    forgetLoadedGame(eventId);
    await ingest(eventId, [{ ...delivery, again: true }]);
    return boxAdjusted;
  };
  const adjustments = async () => (await standing(eventId)).filter(({ id }: Play) => id.startsWith('box/'));
  const isAwaited = async () => awaitsNextAnswer((await feedStates(eventId)).feeds.test);

  expect(await answer(20, [assist('1', 10)], 1)).toBe(0);
  expect(await isAwaited()).toBe(false);
  expect(await answer(40, [assist('1', 10)], 2)).toBe(0);
  expect([await adjustments(), await isAwaited()]).toEqual([[], true]);
  expect(await answer(60, [assist('1', 10)], 2)).toBe(2);
  expect(await adjustments()).toMatchObject([
    { act: 'TEAM', tid: home.id, classification: 'BOX_ADJUSTMENT', stats: { AST: 1 }, rev: 1 },
    { act: 'PLAYER', pid: '201142', classification: 'BOX_ADJUSTMENT', stats: { AST: 1 }, rev: 1 },
  ]);
  expect(await answer(80, [assist('2', 15), assist('1', 10)], 2)).toBe(0);
  expect([await adjustments(), await isAwaited()]).toEqual([[], false]);
  await logOf(eventId);
});
