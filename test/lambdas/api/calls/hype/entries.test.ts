import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { pointsOf as scoredPoints } from '../../../../../games/side-games/side-games.ts';
import type { StatPlay } from '../../../../../games/timeline/play.ts';
import type { Game, LeaderboardPage, Receipt } from '../../../../../graphql/types.generated.ts';
import { makeFan } from '../../../../../lambdas/stores/fans.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { noteOfficial } from '../../../../../lambdas/stores/settlements.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { expectAgreement } from '../../../agreement.ts';
import { settleAll, sweepNow } from '../../../ranked.ts';
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
  const row = (game: { items: BingoCard }) => game.items.slice(0, 5);
  const server = async (game: Game & { items: BingoCard }) => {
    const known = await timelineOf(game.eventId);
    return known ? scoredPoints({ ...game, hypeGame: 'bingo', items: game.items }, known.timeline) : -1;
  };

  it('are what the feed gave since the join, whatever was claimed below them', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
    await store(
      eventId,
      row(game).map((square, index) => completing(square, 10 + index, game.createdAt - 1)),
    );
    expect(await server(game)).toBe(0);
    await store(
      eventId,
      row(game).map((square, index) => completing(square, 20 + index, game.createdAt)),
    );
    const points = await server(game);
    expect(points).toBeGreaterThanOrEqual(100);
    expect(await ask('savePoints', save(game, 10), ann)).toBe(true);
    expect(await pointsOf(game, ann)).toBe(points);
    const before = await Promise.all([contents('Entries'), contents('Standings')]);
    expect(await ask('savePoints', save(game, points), ann)).toBe(true);
    expect(await Promise.all([contents('Entries'), contents('Standings')])).toEqual(before);
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
  it('ranks by points in pages, with ties, and tells each fan the own exact rank', async () => {
    const eventId = await newEvent();
    const fans = Array.from({ length: 12 }, someone);
    const games = await Promise.all(fans.map((fan) => joined(eventId, fan)));
    // All entries are of one game, so nearly every fan has points and many have equal ones.
    const all = games.flatMap((game) => game.items.slice(0, 3)).filter(({ pid }) => pid !== '');
    await store(
      eventId,
      all.map((square, index) => completing(square, 10 + index, Date.now() + 1)),
    );
    for (const { sub, username } of fans) await makeFan({ fanId: sub, username, email: `${username}@example.org` });
    await sweepNow(eventId);
    await settleAll(eventId);
    const totals = await expectAgreement(eventId);
    const nameOf = Object.fromEntries(fans.map(({ sub, username }) => [sub, username]));

    const lines: { username: string; points: number }[] = [];
    let page: LeaderboardPage;
    let after: string | null | undefined;
    do {
      page = await ask<LeaderboardPage>('leaderboard', { eventId, limit: 5, after: after ?? null }, null);
      const first = page.data[0];
      if (first) expect(page.baseRank).toBe(1 + lines.filter(({ points }) => points > first.points).length);
      lines.push(...page.data);
      after = page.next;
    } while (after);
    const expected = Object.entries(totals)
      .map(([sub, points]) => ({ username: nameOf[sub] as string, points }))
      .filter(({ points }) => points > 0);
    const byName = (a: { username: string }, b: { username: string }) => (a.username < b.username ? -1 : 1);
    expect(lines.toSorted(byName)).toEqual(expected.toSorted(byName));
    expect(lines.map(({ points }) => points)).toEqual(expected.map(({ points }) => points).sort((a, b) => b - a));

    for (const fan of fans) {
      const { me, players } = await ask<LeaderboardPage>('leaderboard', { eventId }, fan);
      const points = totals[fan.sub] as number;
      const ahead = Object.values(totals).filter((total) => total > points).length;
      expect(me).toMatchObject({ username: fan.username, points, rank: points > 0 ? 1 + ahead : null });
      const others = [...new Set(Object.values(totals))].filter((total) => total > 0);
      const neighbour = (total: number) =>
        Number.isFinite(total)
          ? {
              points: total,
              rank: 1 + Object.values(totals).filter((other) => other > total).length,
              fans: Object.values(totals).filter((other) => other === total).length,
            }
          : null;
      expect(me?.above).toEqual(neighbour(Math.min(...others.filter((total) => total > points))));
      expect(me?.below).toEqual(neighbour(Math.max(...others.filter((total) => total < points))));
      expect(players).toBe(12);
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
    expect(points).toBe(await savedPoints(game, ann));
    expect(lines.at(-1)).toMatchObject({
      ...{ kind: 'corrected', points: -10, total: 10, text: 'Rebound moved to another player', seq: 2 },
      changes: [{ award: 'square-0', points: -10 }],
      causes: [{ id: made.id, was: { pid: first.pid }, is: { pid: 'home-10' } }],
    });
    expect(lines[0]).toMatchObject({ award: 'square-0', takenBack: true });
  });

  /** The server's points after a save. */
  async function savedPoints(game: Game, caller: Caller): Promise<number> {
    await ask('savePoints', save(game, 0), caller);
    return pointsOf(game, caller);
  }
});
