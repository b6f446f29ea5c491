import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { pointsOf as scoredPoints } from '../../../../../games/side-games/side-games.ts';
import { toMessage } from '../../../../../games/timeline/message.ts';
import type { StatPlay } from '../../../../../games/timeline/play.ts';
import type { Game, LeaderboardPage, Receipt } from '../../../../../graphql/types.generated.ts';
import { addOperator } from '../../../../../lambdas/stores/fan-lists.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { noteOfficial } from '../../../../../lambdas/stores/settlements.ts';
import { asked } from '../../../../fixtures/asked.ts';
import { contents } from '../../../../fixtures/database.ts';
import { appendElsewhere } from '../../../../fixtures/elsewhere.ts';
import { expectAgreement } from '../../../agreement.ts';
import { STARTS } from '../../../game.ts';
import { joinWith, joinWorth, paying, settleAll, sweepNow } from '../../../ranked.ts';
import { clockAt, completing, ending, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refused, someone } from '../asking.ts';
import { joined, newGame, pointsOf, save, withJoins } from './joins.ts';

const { sweeps } = withJoins();
afterEach(() => void vi.useRealTimers());

describe('points', () => {
  const server = async (game: Game & { items: BingoCard }) => {
    const known = await timelineOf(game.eventId);
    return known ? scoredPoints({ ...game, hypeGame: 'bingo', items: game.items }, known.timeline) : -1;
  };

  it('are what the feed gave since the join, whatever was claimed below them', async () => {
    const { eventId, ann, game } = await newGame();
    const completeRow = (at: number) =>
      store(
        eventId,
        game.items.slice(0, 5).map((square, index) => completing(square, 10 + index, at)),
      );
    await completeRow(game.createdAt - 1);
    expect(await server(game)).toBe(0);
    await completeRow(game.createdAt);
    const { items } = await ask<Game>('get', { hypeGame: 'bingo', gameId: game.id }, ann);
    expect((items as BingoCard).slice(0, 5).map(({ completed }) => completed)).toEqual(Array(5).fill(true));
    const points = await server(game);
    expect(points).toBeGreaterThanOrEqual(100);
    expect(await ask('savePoints', save(game, 10), ann)).toBe(true);
    expect(await pointsOf(game, ann)).toBe(points);
    expect(await ask('savePoints', save(game, points), ann)).toBe(true);
    await settleAll(eventId);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: points });
  });

  it('ask for a ranking where the stored one is behind the log, once for each seq', async () => {
    const { eventId, ann, game } = await newGame();
    const asked = () => sweeps.taken().filter((one) => (one as { eventId: string }).eventId === eventId);
    await store(eventId, [clockAt(10, game.createdAt)]);
    for (let turn = 0; turn < 3; turn += 1) await ask('savePoints', save(game, 0), ann);
    expect(asked()).toMatchObject([{ eventId, seq: 1 }]);
    await sweepNow(eventId);
    await ask('savePoints', save(game, 0), ann);
    await store(eventId, [clockAt(20, game.createdAt)]);
    await ask('savePoints', save(game, 0), ann);
    expect(asked()).toMatchObject([{ eventId, seq: 2 }]);
  });
});

describe('the leaderboard', () => {
  it('has each fan’s own exact rank and the totals above and below, with ties', async () => {
    const eventId = await newEvent();
    const fans = Array.from({ length: 4 }, someone);
    for (const [index, { sub, username }] of fans.entries())
      await joinWorth(eventId, sub, [50, 30, 30, 0][index] ?? 0, username);
    await store(eventId, [paying()]);
    await sweepNow(eventId);
    await settleAll(eventId);
    const top = { points: 50, rank: 1, fans: 1 };
    const middle = { points: 30, rank: 2, fans: 2 };
    const expected = [
      { points: 50, rank: 1, above: null, below: middle },
      ...Array(2).fill({ points: 30, rank: 2, above: top, below: null }),
      { points: 0, rank: null, above: middle, below: null },
    ];
    for (const [index, fan] of fans.entries()) {
      const { me, players } = await ask<LeaderboardPage>('leaderboard', { eventId }, fan);
      expect([me, players]).toEqual([{ username: fan.username, ...expected[index] }, 4]);
    }
  });

  it('is official with the last settlement, and by no clock', async () => {
    const eventId = await newEvent({ status: 'ENDED', ended_at: Date.now() - 1_000 * 3_600_000 });
    const isOfficial = async () => (await ask<LeaderboardPage>('leaderboard', { eventId }, null)).official;
    expect(await isOfficial()).toBe(false);
    await noteOfficial(eventId, 1);
    expect(await isOfficial()).toBe(true);
  });
});

const receiptOf = ({ id }: Game, caller: Caller) => ask<Receipt>('receipts', { hypeGame: 'bingo', gameId: id }, caller);

describe('a receipt', () => {
  it('is what the server counted: each award with its play, a correction as a line of its own', async () => {
    const { eventId, ann, game } = await newGame();
    const [first, second] = game.items as [BingoCard[number], BingoCard[number]];
    const made = completing(first, 20, game.createdAt + 1000) as StatPlay;
    await store(eventId, [made, completing(second, 30, game.createdAt + 2000)]);
    expect(await receiptOf(game, ann)).toMatchObject({
      points: 20,
      lines: [
        { kind: 'earned', points: 10, total: 10, clock: 700, text: first.description, plays: [made.id] },
        { kind: 'earned', points: 10, total: 20 },
      ],
    });
    await store(eventId, [{ ...made, rev: 2, pid: 'home-10' }]);
    const { points, lines } = await receiptOf(game, ann);
    expect(points).toBe(await pointsOf(game, ann));
    expect(lines.at(-1)).toMatchObject({
      ...{ kind: 'corrected', points: -10, total: 10, text: 'Rebound moved to another player', seq: 2 },
      changes: [{ award: 'square-0', points: -10 }],
      causes: [{ id: made.id, was: { pid: first.pid }, is: { pid: 'home-10' } }],
    });
    expect(lines[0]).toMatchObject({ award: 'square-0', takenBack: true });
  });

  it('is given to each fan 30 times a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 20_000 });
    const { eventId, ann, game } = await newGame();
    await store(eventId, [completing(game.items[0] as BingoCard[number], 20, Date.now() + 1)]);
    for (let count = 0; count < 30; count += 1) expect(await receiptOf(game, ann)).toMatchObject({ points: 10 });
    const own = { hypeGame: 'bingo', gameId: game.id };
    expect(await refused('receipts', own, ann)).toEqual(['TooManyRequests', { retryAfter: 40 }]);
    expect(await refused('receipts', own, someone())).toEqual(['GameNotFound']);
    vi.setSystemTime(Date.now() + 40_000);
    expect(await receiptOf(game, ann)).toMatchObject({ points: 10 });
  });
});

it('one reading of the log serves all who join, save and ask for receipts within a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { eventId } = await newGame();
  const readings = await asked(async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const caller = someone();
        const game = await joined(eventId, caller);
        await receiptOf(game, caller);
        await ask('savePoints', save(game, 0), caller);
        await ask('ticket', { eventId }, null);
      }),
    );
  });
  expect(readings.filter((read) => read !== 'item')).toEqual([]);
});

it('a claim above the newest log, which the kept timeline lacks, is refused with the server’s points and changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { eventId, ann, game } = await newGame();
  const play = completing(game.items[0] as BingoCard[number], 20, game.createdAt + 1);
  await appendElsewhere({ eventId, seq: 1, messages: [toMessage(play)] });
  const before = await Promise.all([contents('Entries'), contents('Standings')]);
  expect(await refused('savePoints', save(game, 11), ann)).toEqual(['PointsNotSupported', { points: 10 }]);
  expect(await Promise.all([contents('Entries'), contents('Standings')])).toEqual(before);
  expect(await ask('savePoints', save(game, 10), ann)).toBe(true);
  expect(await pointsOf(game, ann)).toBe(10);
});

it.each([
  ['the game has ended', ending(STARTS + 1000)],
  [
    'an operator has closed joining',
    { ...clockAt(1, STARTS), kind: 'status' as const, status: 'LINEUP', closes: ['ticTacToe'] },
  ],
])('what fans picked is an operator’s at once, and everybody’s once %s', async (_, last) => {
  const eventId = await newEvent();
  for (const [fanId, teamId] of Object.entries({ ann: 'home', bob: 'away', cid: 'home' }))
    await joinWith({ eventId, fanId, hypeGame: 'ticTacToe' }, { teamId });
  await store(eventId, [clockAt(0, STARTS)]);
  await sweepNow(eventId);
  const operator = someone();
  await addOperator(operator.sub);
  const counted = [
    { pick: 'home', entries: 2, of: 3 },
    { pick: 'away', entries: 1, of: 3 },
  ];
  const args = { eventId, hypeGame: 'ticTacToe' };
  expect(await ask('pickCounts', args, operator)).toEqual(counted);
  const shares = () => ask('pickShares', args, null);
  expect(await shares()).toEqual([]);
  await store(eventId, [last]);
  await expect.poll(shares).toEqual(counted);
});
