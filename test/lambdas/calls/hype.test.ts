import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Checked, check } from '../../../games/checking.ts';
import type { DealFacts } from '../../../games/deal-facts.ts';
import { factsText } from '../../../games/facts.ts';
import { pointsOf as scoredPoints } from '../../../games/scoring/standing.ts';
import type { BingoCard } from '../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../games/side-games/bingo/index.ts';
import type { StatPlay } from '../../../games/timeline/play.ts';
import type { FaultCode } from '../../../graphql/faults.ts';
import type { Game, LeaderboardPage, Offer, Receipt } from '../../../graphql/types.generated.ts';
import { match, putEvent } from '../../../lambdas/stores/events.ts';
import { makeFan } from '../../../lambdas/stores/fans.ts';
import { timelineOf } from '../../../lambdas/stores/log.ts';
import { noteOfficial } from '../../../lambdas/stores/settlements.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { expectAgreement } from '../agreement.ts';
import { gameEvent, roster } from '../game.ts';
import { overAppSync } from '../handlers.ts';
import { join, joined as joinedBefore } from '../joined.ts';
import { settleAll, sweepNow } from '../ranked.ts';
import { clockAt, completing, ending, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
afterEach(() => {
  vi.useRealTimers();
});

/** A fan as AppSync tells: these calls need no more of one. */
const someone = () => {
  const sub = fresh('sub');
  return { sub, username: `u-${sub}` };
};
type Caller = ReturnType<typeof someone>;
type Name = Parameters<typeof overAppSync>[0];

async function ask<Data>(name: Name, args: Record<string, unknown>, caller: Caller | null): Promise<Data> {
  const result = await overAppSync(name, args, caller);
  if ('error' in result) throw new Error(result.error.code);
  return result.data as Data;
}
async function refused(name: Name, args: Record<string, unknown>, caller: Caller): Promise<[FaultCode, unknown?]> {
  const result = await overAppSync(name, args, caller);
  if (!('error' in result)) throw new Error(`${name} was not refused`);
  return 'data' in result ? [result.error.code, result.data] : [result.error.code];
}

const offerOf = (eventId: string, caller: Caller, board = 1) =>
  ask<Offer>('offer', { hypeGame: 'bingo', eventId, board }, caller);
const asOffered = ({ hypeGame, eventId, items, version, position, ticket, board }: Offer) => ({
  hypeGame,
  eventId,
  items,
  version,
  position,
  ticket,
  board,
});
async function joined(eventId: string, caller: Caller): Promise<Game & { items: BingoCard }> {
  return ask('create', asOffered(await offerOf(eventId, caller)), caller);
}
const save = ({ id }: Game, points: number) => ({ hypeGame: 'bingo', hypeGameId: id, points });
const pointsOf = ({ eventId }: Game, caller: Caller) =>
  ask<number>('getPoints', { hypeGame: 'bingo', eventId }, caller);

describe('an offer', () => {
  it('is the same when asked for again, another for each board and fan', async () => {
    const eventId = await newEvent();
    const [ann, bob] = [someone(), someone()];
    const first = await offerOf(eventId, ann);
    expect(await offerOf(eventId, ann)).toEqual({ ...first, ticket: expect.any(String) });
    expect((await offerOf(eventId, ann, 2)).items).not.toEqual(first.items);
    expect((await offerOf(eventId, bob)).items).not.toEqual(first.items);
  });

  it('rests on facts that are frozen at first need', async () => {
    const eventId = fresh('event');
    const [home, away] = [fresh('home'), fresh('away')];
    const teams = { home_team_id: home, away_team_id: away };
    await Promise.all([
      putEvent(gameEvent(eventId, { game_attributes: teams })),
      putTeam(roster(home)),
      putTeam(roster(away)),
    ]);
    expect(await match(eventId)).toBeUndefined();
    const ann = someone();
    const first = await offerOf(eventId, ann);
    expect((await match(eventId))?.version).toBe(first.version);
    const traded = roster(home);
    await putTeam({ ...traded, players: traded.players.slice(4) });
    expect(await offerOf(eventId, ann)).toEqual({ ...first, ticket: expect.any(String) });
  });

  it('needs both teams', async () => {
    const eventId = fresh('event');
    const teams = { home_team_id: 'home', away_team_id: 'nowhere' };
    await Promise.all([putEvent(gameEvent(eventId, { game_attributes: teams })), putTeam(roster('home'))]);
    expect(await refused('offer', { hypeGame: 'bingo', eventId }, someone())).toEqual(['TeamNotFound']);
    expect(await match(eventId)).toBeUndefined();
  });

  it('waits for rosters that it can be dealt from, and freezes none before', async () => {
    const [eventId, home, away] = [fresh('event'), fresh('home'), fresh('away')];
    const whole = roster(home);
    await Promise.all([
      putEvent(gameEvent(eventId, { game_attributes: { home_team_id: home, away_team_id: away } })),
      putTeam({ ...whole, players: whole.players.slice(0, 1) }),
      putTeam({ ...roster(away), players: [] }),
    ]);
    const ann = someone();
    for (const hypeGame of ['bingo', 'mvp', 'overUnder']) {
      expect(await refused('offer', { hypeGame, eventId }, ann)).toEqual(['RosterIncomplete']);
      expect(await refused('create', { hypeGame, eventId, items: [] }, ann)).toEqual(['RosterIncomplete']);
    }
    // Squares takes no players, so it can be joined all the same.
    expect((await ask<Offer>('offer', { hypeGame: 'squares', eventId }, ann)).items).toEqual({ selections: [] });
    expect(await match(eventId)).toBeUndefined();

    await Promise.all([putTeam(whole), putTeam(roster(away))]);
    expect((await ask<Game>('create', asOffered(await offerOf(eventId, ann)), ann)).items).toHaveLength(25);
    expect(await match(eventId)).toBeDefined();
  });

  it('asks for less as the game goes on, and is good for a minute of play', async () => {
    const eventId = await newEvent();
    const [ann, bob, cid, dan] = [someone(), someone(), someone(), someone()];
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const early = await Promise.all([ann, bob, cid].map((caller) => offerOf(eventId, caller)));
    expect(early[0]?.position).toBe(1);

    await store(eventId, [clockAt(0, start), clockAt(600, start + 1_000)]);
    vi.setSystemTime(start + 59_000);
    expect((await ask<Game>('create', asOffered(early[0] as Offer), ann)).createdAt).toBe(start + 59_000);

    vi.setSystemTime(start + 61_001);
    expect(await refused('create', asOffered(early[1] as Offer), bob)).toEqual(['OfferExpired']);
    const late = await offerOf(eventId, bob);
    expect(late.position).toBeCloseTo(1 - 600 / 2880);
    expect((await ask<Game>('create', asOffered(late), bob)).points).toBe(0);

    // A share that is yet to come was never offered either.
    const future = { ...asOffered(await offerOf(eventId, dan)), position: 0.5 };
    expect(await refused('create', future, dan)).toEqual(['NotAsOffered']);
    // Nor can an early card be passed off as a late one.
    const mixed = { ...asOffered(early[2] as Offer), position: late.position, ticket: late.ticket };
    expect(await refused('create', mixed, cid)).toEqual(['NotAsOffered']);
    expect(Object.keys(await expectAgreement(eventId)).sort()).toEqual([ann.sub, bob.sub].sort());
  });
});

describe('joining', () => {
  it('200 times at once makes one game', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const offer = await offerOf(eventId, ann);
    const results = await Promise.all(Array.from({ length: 200 }, () => overAppSync('create', asOffered(offer), ann)));
    const made = results.filter((result) => 'data' in result && !('error' in result));
    const codes = results.flatMap((result) => ('error' in result ? [result.error.code] : []));
    expect(made.length).toBe(1);
    expect(codes).toEqual(Array.from({ length: 199 }, () => 'AlreadyJoined'));
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });
  });

  it('keeps the picks and nothing else of what was sent', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const offer = asOffered(await offerOf(eventId, ann));
    const card = (offer.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < 5, note: 'x' }));
    const game = await ask<Game>('create', { ...offer, items: card }, ann);
    expect(game.items).toEqual(
      (offer.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < 5 })),
    );
    expect(await ask('get', { hypeGame: 'bingo', gameId: game.id }, ann)).toEqual(game);
  });

  it('is refused in every forged way, and nothing is stored', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const offer = asOffered(await offerOf(eventId, ann));
    const card = offer.items as BingoCard;
    const forged: BingoCard[] = [
      card.map((square) => ({ ...square, threshold: 1 })),
      card.map((square) => ({ ...square, completed: true })),
      [...card.slice(1), card[0] as BingoCard[number]],
      (await offerOf(eventId, someone())).items as BingoCard,
    ];
    for (const items of forged) expect(await refused('create', { ...offer, items }, ann)).toEqual(['NotAsOffered']);
    for (const items of [undefined, 'card', {}, [], [...card, ...card], JSON.stringify(card)]) {
      expect(await refused('create', { ...offer, items }, ann)).toEqual(['InvalidInput']);
    }
    expect(await expectAgreement(eventId)).toEqual({});
  });

  it('closes with the event', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const offer = asOffered(await offerOf(eventId, ann));
    await store(eventId, [ending(Date.now())]);
    expect(await refused('offer', { hypeGame: 'bingo', eventId }, ann)).toEqual(['JoiningClosed']);
    expect(await refused('create', offer, ann)).toEqual(['JoiningClosed']);
    expect(await expectAgreement(eventId)).toEqual({});
  });
});

describe('what was dealt', () => {
  it('is dealt again from what the entry remembers and from facts that anyone may ask for', async () => {
    const eventId = await newEvent();
    const ann = someone();
    await store(eventId, [clockAt(0, Date.now() - 2_000), clockAt(600, Date.now() - 1_000)]);
    const offer = await offerOf(eventId, ann, 2);
    const game = await ask<Game>('create', asOffered(offer), ann);
    const facts = JSON.parse(JSON.stringify(await ask('facts', { eventId }, null))) as DealFacts;
    expect(facts.version).toBe(createHash('sha256').update(factsText(facts)).digest('hex'));
    const { position, version } = offer;
    expect(position).toBeLessThan(1);
    expect(version).toBe(facts.version);
    const dealt = { version, position, board: 2, seed: `${ann.sub}/${eventId}/bingo/2` };
    await store(eventId, [completing((game.items as BingoCard)[0] as BingoCard[number], 610, game.createdAt)]);
    await ask('savePoints', save(game, 10), ann);
    for (const one of [game, await ask<Game>('get', { hypeGame: 'bingo', gameId: game.id }, ann)]) {
      expect(one.dealt).toEqual(dealt);
      const squares = check(bingo, facts, dealt, one.items) as Checked[];
      expect(squares.map(({ differs }) => differs)).toEqual(Array.from({ length: 25 }, () => []));
    }
  });

  it('is not known of an entry from before it was noted', async () => {
    const ann = someone();
    const old = joinedBefore({ eventId: await newEvent(), fanId: ann.sub });
    await join(old, ann.username);
    expect((await ask<Game>('get', { hypeGame: 'bingo', gameId: old.id }, ann)).dealt).toBeNull();
  });
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

  it('fall with a correction', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joined(eventId, ann);
    const play = completing(game.items[0] as BingoCard[number], 10, game.createdAt);
    await store(eventId, [play]);
    const points = await server(game);
    await ask('savePoints', save(game, points), ann);
    await store(eventId, [{ ...play, rev: 2, void: true }]);
    expect(await refused('savePoints', save(game, points), ann)).toEqual(['PointsNotSupported', { points: 0 }]);
    await ask('savePoints', save(game, 0), ann);
    expect(await pointsOf(game, ann)).toBe(0);
    await settleAll(eventId);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });
  });
});

describe('the leaderboard', () => {
  it('ranks by points in pages, with ties, and tells each fan the own exact rank', async () => {
    const eventId = await newEvent();
    const fans = Array.from({ length: 12 }, someone);
    const games = await Promise.all(fans.map((fan) => joined(eventId, fan)));
    // Everyone plays for the same feed, so nearly everyone has points, and many the same.
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
