import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { pointsOf as scoredPoints } from '../../../../../games/side-games/side-games.ts';
import type { StatPlay } from '../../../../../games/timeline/play.ts';
import type { Game, LeaderboardPage, Receipt } from '../../../../../graphql/types.generated.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { noteOfficial } from '../../../../../lambdas/stores/settlements.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { expectAgreement } from '../../../agreement.ts';
import { joinWorth, paying, settleAll, sweepNow } from '../../../ranked.ts';
import { clockAt, completing, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refused, someone } from '../asking.ts';
import { joined, pointsOf, save } from './bingo-joins.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
afterEach(() => {
  vi.useRealTimers();
});

describe('points', () => {
  const server = async (game: Game & { items: BingoCard }) => {
    const known = await timelineOf(game.eventId);
    return known ? scoredPoints({ ...game, hypeGame: 'bingo', items: game.items }, known.timeline) : -1;
  };

  it('are what the feed gave since the join, whatever was claimed below them', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
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

  it('that the feed does not support are refused with the server’s own, and nothing at all changes', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
    await store(eventId, [completing(game.items[0] as BingoCard[number], 10, game.createdAt)]);
    const points = await server(game);
    const before = await Promise.all([contents('Entries'), contents('Standings')]);
    expect(await refused('savePoints', save(game, points + 10), ann)).toEqual(['PointsNotSupported', { points }]);
    expect(await Promise.all([contents('Entries'), contents('Standings')])).toEqual(before);
    expect(await pointsOf(game, ann)).toBe(points);
  });

  it('ask for a ranking where the stored one is behind the log, once for each seq', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
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

describe('a receipt', () => {
  const ofBingo = ({ id }: Game, caller: Caller) => ask<Receipt>('receipts', { hypeGame: 'bingo', gameId: id }, caller);

  it('is what the server counted: each award with its play, a correction as a line of its own', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
    const [first, second] = game.items as [BingoCard[number], BingoCard[number]];
    const made = completing(first, 20, game.createdAt + 1000) as StatPlay;
    await store(eventId, [made, completing(second, 30, game.createdAt + 2000)]);
    expect(await ofBingo(game, ann)).toMatchObject({
      points: 20,
      lines: [
        { kind: 'earned', points: 10, total: 10, clock: 700, text: first.description, plays: [made.id] },
        { kind: 'earned', points: 10, total: 20 },
      ],
    });
    await store(eventId, [{ ...made, rev: 2, pid: 'home-10' }]);
    const { points, lines } = await ofBingo(game, ann);
    expect(points).toBe(await pointsOf(game, ann));
    expect(lines.at(-1)).toMatchObject({
      ...{ kind: 'corrected', points: -10, total: 10, text: 'Rebound moved to another player', seq: 2 },
      changes: [{ award: 'square-0', points: -10 }],
      causes: [{ id: made.id, was: { pid: first.pid }, is: { pid: 'home-10' } }],
    });
    expect(lines[0]).toMatchObject({ award: 'square-0', takenBack: true });
  });
});
