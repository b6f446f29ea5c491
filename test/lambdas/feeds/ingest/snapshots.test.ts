import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Draft, Feed } from '../../../../lambdas/feeds/feed.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { awaitsNextAnswer } from '../../../../lambdas/feeds/ingest/losses.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { feedStates } from '../../../../lambdas/stores/feed-states.ts';
import { forgetLoadedGame } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { broadcast, inbound, logOf, newEvent, standing } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const steal = (number: number, more = {}) => action(number, { actionType: 'steal', ...more });
const steals = (count: number, more = {}) => Array.from({ length: count }, (_, index) => steal(index + 1, more));
let seenAt = 0;
const take = (eventId: string, feed: Feed, body: unknown) => {
  seenAt += 2_000;
  return ingest(eventId, [{ ...inbound(feed, body), seenAt }]);
};
const wrongOf = async (eventId: string, provider = 'nba-live') => (await feedStates(eventId)).feeds[provider]?.wrong;

it('a game ends at its newest snapshot, whatever the order of arrival', property, async () => {
  const state = fc.array(fc.record({ number: fc.integer({ min: 1, max: 6 }), personId: fc.constantFrom(7, 8, 9) }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(state, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (states, at) => {
        const eventId = await newEvent();
        const snapshots = states.map((rows, minute) => {
          const actions = new Map(rows.map(({ number, personId }) => [number, steal(number, { personId })]));
          return { minute, actions: [...actions.values()] };
        });
        const repeated = Array.from({ length: 2 * states.length }, () => snapshots[at.next().value % states.length]);
        for (const each of [...repeated, ...snapshots])
          if (each) await take(eventId, nbaLive, snapshot(each.actions, each.minute));
        // A play is lost once three snapshots in a row lack it.
        const last = snapshots.at(-1);
        for (const later of [1, 2]) if (last) await take(eventId, nbaLive, snapshot(last.actions, last.minute + later));
        const newest = nbaLive.read(snapshot(snapshots.at(-1)?.actions ?? []), broadcast.event, 0);
        const facts = (plays: readonly { id: string; pid?: string }[]) =>
          plays.map(({ id, pid }) => `${id} ${pid}`).sort();
        await logOf(eventId);
        expect(facts(await standing(eventId))).toEqual(facts('plays' in newest ? newest.plays : []));
      },
    ),
    runs(15),
  );
});

describe('a wrong body', () => {
  const renamed = steals(20).map(({ period, ...row }) => ({ ...row, quarter: period }));
  const foreign = 'a body that cannot be read: action 1 is of a team of another game';
  it.each([
    ['another form', {}, 'a body that cannot be read: there is no game.actions'],
    ['a few plays', snapshot(steals(9), 9), 'fewer than half of the known plays'],
    ['renamed fields', snapshot(renamed, 9), 'rows of which not one can be read'],
    ['another game', snapshot(steals(20, { teamId: 1610612700 }), 9), foreign],
  ])('of %s is named, for as long as no good one follows', async (_, body, why) => {
    const eventId = await newEvent();
    await take(eventId, nbaLive, snapshot(steals(20), 1));
    expect(await wrongOf(eventId)).toBeUndefined();
    await take(eventId, nbaLive, body);
    const since = seenAt;
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, body);
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, snapshot(steals(21), 10));
    expect(await wrongOf(eventId)).toBeUndefined();
  });

  it('of the other sport is named', async () => {
    const eventId = await newEvent();
    await take(eventId, espn, { header: { uid: 's:20~l:28~e:1' }, drives: {} });
    const why = 'a body that cannot be read: the game is of football, not basketball';
    expect((await wrongOf(eventId, 'espn'))?.why).toBe(why);
  });

  it('is not reported if a game begins, or a play is taken back', async () => {
    const eventId = await newEvent();
    for (const [minute, count] of [0, 1, 4, 2, 6, 5].entries()) {
      await take(eventId, nbaLive, snapshot(steals(count), minute));
      expect(await wrongOf(eventId)).toBeUndefined();
    }
  });
});

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
