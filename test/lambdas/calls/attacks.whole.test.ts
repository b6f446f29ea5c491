import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DealFacts } from '../../../games/deal-facts.ts';
import { type HypeGame, hypeGames, seedOf } from '../../../games/side-game.ts';
import type { BingoCard } from '../../../games/side-games/bingo/card.ts';
import type { MvpPlayers } from '../../../games/side-games/mvp/player.ts';
import { sideGames } from '../../../games/side-games.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { FaultCode } from '../../../graphql/faults.ts';
import type { Game, Offer, Ticket } from '../../../graphql/types.generated.ts';
import { signedText } from '../../../lambdas/deals/ticket.ts';
import { entryId } from '../../../lambdas/stores/entries.ts';
import { match } from '../../../lambdas/stores/events.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { shots } from '../../games/side-games/tic-tac-toe/shots.ts';
import { choices } from '../../laws/choices.ts';
import { property, runs } from '../../runs.ts';
import { expectAgreement } from '../agreement.ts';
import { half, score } from '../half.ts';
import { overAppSync, overHttp } from '../handlers.ts';
import { settleAll } from '../ranked.ts';
import { clockAt, completing, ending, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
embeddedQueue('sweepQueueUrl', { fifo: true });
const secret = embeddedSecret('ticketSecretArn', 'a secret for tests');

type Caller = { sub: string; username: string };
const someone = (): Caller => {
  const sub = fresh('sub');
  return { sub, username: `u-${sub}` };
};
type Name = Parameters<typeof overAppSync>[0];
async function ask<Data>(name: Name, args: Record<string, unknown>, caller: Caller): Promise<Data> {
  const result = await overAppSync(name, args, caller);
  if ('error' in result) throw new Error(result.error.code);
  return result.data as Data;
}
async function refusal(name: Name, args: Record<string, unknown>, caller: Caller): Promise<FaultCode | 'none'> {
  const result = await overAppSync(name, args, caller);
  return 'error' in result ? result.error.code : 'none';
}

/** In a game where only the home team scores, and nothing but two points. */
const twoPoints = { selections: [0, 1, 2, 3, 4].map((digit) => ({ homeTeamScore: 2, awayTeamScore: digit })) };

/** What a fan sends who joins with an offer. */
function taken({ hypeGame, eventId, items, version, position, ticket, board }: Offer) {
  const chosen = hypeGame === 'squares' ? twoPoints : choices[hypeGame as HypeGame].choose(items, 'a fan');
  return { hypeGame, eventId, items: chosen, version, position, ticket, board };
}
const offerOf = (hypeGame: HypeGame, eventId: string, caller: Caller, board = 1) =>
  ask<Offer>('offer', { hypeGame, eventId, board }, caller);
const joinedBy = async (hypeGame: HypeGame, eventId: string, caller: Caller) =>
  ask<Game>('create', taken(await offerOf(hypeGame, eventId, caller)), caller);
const claim = ({ hypeGame, id }: Pick<Game, 'hypeGame' | 'id'>, points: number) => ({
  hypeGame,
  hypeGameId: id,
  points,
});

describe('another fan’s', () => {
  it.each(hypeGames)('%s entry is neither read nor saved, under its own id or a made-up one', async (hypeGame) => {
    const eventId = await newEvent();
    const [ann, bob] = [someone(), someone()];
    const game = await joinedBy(hypeGame, eventId, ann);
    const before = await contents('Entries');
    const other = hypeGames.find((key) => key !== hypeGame) as HypeGame;
    const ids: [HypeGame, string][] = [
      [hypeGame, game.id],
      [other, game.id],
      [hypeGame, entryId({ eventId, hypeGame, fanId: bob.sub })],
      [hypeGame, entryId({ eventId: 'nowhere', hypeGame, fanId: bob.sub })],
    ];
    for (const [key, id] of ids) {
      expect(await refusal('get', { hypeGame: key, gameId: id }, bob)).toBe('GameNotFound');
      expect(await refusal('savePoints', { hypeGame: key, hypeGameId: id, points: 0 }, bob)).toBe('GameNotFound');
    }
    expect(await refusal('getPoints', { hypeGame, eventId }, bob)).toBe('GameNotFound');
    expect(await refusal('getPoints', { hypeGame, eventId, fanId: ann.sub }, bob)).toBe('UnknownInput');
    expect(await contents('Entries')).toEqual(before);
  });

  it('name in the arguments is refused, and a join is nobody’s but the caller’s', async () => {
    const eventId = await newEvent();
    const [ann, bob] = [someone(), someone()];
    const offer = taken(await offerOf('bingo', eventId, bob));
    for (const more of [
      { fanId: ann.sub },
      { username: ann.username },
      { createdAt: 1 },
      { points: 500 },
      { seq: 99 },
    ]) {
      expect(await refusal('create', { ...offer, ...more }, bob)).toBe('UnknownInput');
    }
    expect(await expectAgreement(eventId)).toEqual({});
    await ask('create', offer, bob);
    expect(await expectAgreement(eventId)).toEqual({ [bob.sub]: 0 });
    const [entry] = (await contents('Entries')).filter((one) => one.eventId === eventId);
    expect(entry).toMatchObject({ fanId: bob.sub });
    expect(entry).not.toHaveProperty('points');
    expect(entry?.createdAt).toBeGreaterThan(1);
  });
});

describe('a claim', () => {
  it.each(hypeGames)(
    'of %s above the feed is refused, however it is written, and changes nothing',
    async (hypeGame) => {
      const eventId = await newEvent();
      const ann = someone();
      const game = await joinedBy(hypeGame, eventId, ann);
      await store(eventId, [score('a', 'home', 20, 10)]);
      const before = await Promise.all([contents('Entries'), contents('Standings')]);
      for (const points of [1, 10, 1e9]) {
        expect(await refusal('savePoints', claim(game, points), ann)).toBe('PointsNotSupported');
      }
      for (const points of [-1, 1.5, 1e10, Number.NaN, Number.POSITIVE_INFINITY, '1e3', [10], { points: 10 }, true]) {
        expect(await refusal('savePoints', claim(game, points as number), ann)).toBe('InvalidInput');
      }
      expect(await Promise.all([contents('Entries'), contents('Standings')])).toEqual(before);
    },
  );
});

describe('a ticket', () => {
  /** A game under way, and its ticket as anybody gets it. */
  async function playing(elapsed = 600) {
    const eventId = await newEvent();
    const now = Date.now();
    await store(eventId, [clockAt(0, now - 2_000), clockAt(elapsed, now - 1_000)]);
    return { eventId, ticket: await ask<Ticket>('ticket', { eventId }, someone()) };
  }
  /** What a phone sends that dealt for itself, from the public facts and any ticket at all. */
  async function dealtBy(caller: Caller, { eventId, remaining, version, ticket }: Ticket) {
    const facts = (await match(eventId)) as DealFacts;
    const items = sideGames.bingo.deal(facts, seedOf(caller.sub, eventId, 'bingo', 1), remaining);
    return { hypeGame: 'bingo', eventId, items, version, position: remaining, ticket, board: 1 };
  }
  const made = (caller: Caller, ticket: Ticket) =>
    dealtBy(caller, ticket).then((sent) => refusal('create', sent, caller));
  const resigned = (ticket: Ticket, secret: string) => ({ ...ticket, ticket: signedText(secret, ticket) });

  it('is the same for all fans, and proves the board that each of them dealt', async () => {
    const { ticket } = await playing();
    expect(ticket.remaining).toBe(1 - 600 / 2880);
    for (const fan of [someone(), someone()]) expect(await made(fan, ticket)).toBe('none');
  });

  it('that was forged is refused, and so is one that was altered in any place', property, async () => {
    const { ticket } = await playing();
    const ann = someone();
    const easier = { ...ticket, remaining: ticket.remaining / 2 };
    expect(await made(ann, resigned(easier, 'a guess'))).toBe('NotAsOffered');
    // The share alone, and the share with the signature of the true one.
    expect(await made(ann, easier)).toBe('NotAsOffered');
    const [, signature] = ticket.ticket.split('.');
    const [fields] = signedText('a guess', easier).split('.');
    expect(await made(ann, { ...easier, ticket: `${fields}.${signature}` })).toBe('NotAsOffered');
    await fc.assert(
      fc.asyncProperty(fc.nat(ticket.ticket.length - 1), fc.constantFrom(...'Aa0-_.='), async (at, other) => {
        fc.pre(ticket.ticket[at] !== other);
        const altered = ticket.ticket.slice(0, at) + other + ticket.ticket.slice(at + 1);
        // The last letter of a signature has two bits to spare.
        fc.pre(at < ticket.ticket.length - 1);
        expect(await made(ann, { ...ticket, ticket: altered })).toBe('NotAsOffered');
      }),
      runs(40),
    );
    expect(await expectAgreement(ticket.eventId)).toEqual({});
  });

  it('without which a share is named is refused, but for what is left now', async () => {
    const { eventId, ticket } = await playing();
    const ann = someone();
    for (const remaining of [1, 0.999, ticket.remaining + 1e-9, ticket.remaining - 1e-9, 0.25]) {
      expect(await made(ann, { ...ticket, remaining, ticket: null as never })).toBe('NotAsOffered');
    }
    expect(await made(ann, { ...ticket, ticket: null as never })).toBe('none');
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });
  });

  it('of another event, of other facts or of a time to come is refused by name, and an old one has expired', async () => {
    const [{ ticket }, { ticket: other }] = [await playing(), await playing(300)];
    const ann = someone();
    const own = (changes: Partial<Ticket>) => resigned({ ...ticket, ...changes }, 'a secret for tests');
    expect(await made(ann, { ...ticket, ticket: other.ticket })).toBe('NotAsOffered');
    expect(await made(ann, own({ version: 'older' }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() + 30_000 }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() - 60_500 }))).toBe('OfferExpired');
    expect(await made(ann, own({ at: Date.now() - 55_000 }))).toBe('none');
  });

  it('is good for its minute however late the feed tells what was played meanwhile', async () => {
    const { eventId, ticket } = await playing(60);
    const now = Date.now();
    // Told now, played ten minutes ago.
    await store(eventId, [clockAt(700, now - 600_000)]);
    expect(await made(someone(), ticket)).toBe('none');
    expect((await ask<Ticket>('ticket', { eventId }, someone())).remaining).toBe(1 - 700 / 2880);
  });

  it('signed by the secret before is good after a rotation, and by none older', async () => {
    const { eventId, ticket } = await playing();
    const [ann, bob, cid] = [someone(), someone(), someone()];
    secret.rotate('the next secret');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      expect(await made(ann, ticket)).toBe('none');
      // Another Lambda signs with the next one already; this one looks again where it cannot read a ticket.
      vi.setSystemTime(Date.now() + 61_000);
      expect(await made(bob, resigned({ ...ticket, at: Date.now() }, 'the next secret'))).toBe('none');
      secret.rotate('the one after');
      vi.setSystemTime(Date.now() + 6 * 60_000);
      expect(await made(cid, resigned({ ...ticket, at: Date.now() }, 'a secret for tests'))).toBe('NotAsOffered');
      expect(await made(cid, await ask<Ticket>('ticket', { eventId }, cid))).toBe('none');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an offer', () => {
  it('mixed from two boards is refused, whichever it is said to be', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const [one, two] = await Promise.all([1, 2].map((board) => offerOf('bingo', eventId, ann, board)));
    const [first, second] = [one?.items, two?.items] as [BingoCard, BingoCard];
    const differing = first.findIndex((square, index) => square.id !== second[index]?.id);
    const swapped = first.map((square, index) => (index === differing ? (second[index] as typeof square) : square));
    const halves = [...first.slice(0, 13), ...second.slice(13)];
    for (const board of [1, 2, 3]) {
      for (const items of [swapped, halves]) {
        expect(await refusal('create', { ...taken(one as Offer), items, board }, ann)).toBe('NotAsOffered');
      }
    }
    for (const items of [first, second]) {
      expect(await refusal('create', { ...taken(one as Offer), items, board: 3 }, ann)).toBe('NotAsOffered');
    }
    expect(await expectAgreement(eventId)).toEqual({});
    expect(await refusal('create', { ...taken(one as Offer), items: second, board: 2 }, ann)).toBe('none');
  });

  it.each(hypeGames)('of %s answered with a million items is refused without being stored', async (hypeGame) => {
    const eventId = await newEvent();
    const ann = someone();
    const offer = taken(await offerOf(hypeGame, eventId, ann));
    const million = Array.from({ length: 1_000_000 }, () => 0);
    for (const items of [million, { selections: million }, { teamId: million }]) {
      expect(await refusal('create', { ...offer, items }, ann)).toBe('TooLarge');
    }
    expect(await expectAgreement(eventId)).toEqual({});
  });
});

describe('a list of a million items', () => {
  it('is not even read over HTTP', async () => {
    const body = JSON.stringify({ eventId: 'any', items: Array.from({ length: 1_000_000 }, () => 0) });
    const { status, body: answer } = await overHttp('create', { hypeGame: 'bingo' }, { body });
    expect([status, answer.error?.code]).toEqual([413, 'TooLarge']);
  });
});

describe('a join', () => {
  it('a moment before what the arena has seen and the feed has not earns nothing from it', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const seen = Date.now() - 1;
    const [bingo, mvp, ticTacToe] = [
      await joinedBy('bingo', eventId, ann),
      await joinedBy('mvp', eventId, ann),
      await joinedBy('ticTacToe', eventId, ann),
    ];
    const squares = (bingo.items as BingoCard).filter(({ pid }) => pid !== '');
    const assists = (second: number, at: number) =>
      Array.from({ length: 13 }, (_, index): Play => {
        const one = { pid: (mvp.items as MvpPlayers)[0]?.id ?? '', classification: 'AST', threshold: 1 };
        return { ...completing(one, second + index, at), classification: 'ASSIST' } as Play;
      });
    const row = shots('h1@30 h2@31 h3@32').map((play) => ({ ...play, at: seen }));
    await store(eventId, [
      ...squares.map((square, index) => completing(square, 20 + index, seen)),
      ...assists(200, seen),
      ...row,
    ]);
    for (const game of [bingo, mvp, ticTacToe]) {
      expect(await refusal('savePoints', claim(game, 1), ann)).toBe('PointsNotSupported');
      expect(await refusal('savePoints', claim(game, 0), ann)).toBe('none');
    }
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });

    // The same a moment later is theirs.
    const since = Date.now() + 1;
    await store(eventId, [
      ...squares.map((square, index) => completing(square, 300 + index, since)),
      ...assists(400, since),
      ...shots('h1@500 h2@501 h3@502').map((play) => ({ ...play, at: since })),
    ]);
    for (const [game, points] of [
      [bingo, 240],
      [mvp, 25],
      [ticTacToe, 50],
    ] as const) {
      expect(await refusal('savePoints', claim(game, points), ann)).toBe('none');
    }
  });

  it.each(['overUnder', 'parlay', 'squares'] as const)(
    'of %s with a second left is closed, with an offer of any age',
    async (hypeGame) => {
      const eventId = await newEvent();
      const [ann, bob] = [someone(), someone()];
      const early = taken(await offerOf(hypeGame, eventId, ann));
      const allUnders = Array.isArray(early.items)
        ? early.items.map((item: object) => ('prediction' in item ? { ...item, prediction: 'under' } : item))
        : early.items;
      const now = Date.now();
      await store(eventId, [clockAt(0, now - 100), clockAt(719, now - 50, 4)]);
      expect(await refusal('offer', { hypeGame, eventId }, bob)).toBe('JoiningClosed');
      for (const position of [early.position, 1 / 2880, 0]) {
        expect(await refusal('create', { ...early, items: allUnders, position }, ann)).toBe('JoiningClosed');
      }
      await store(eventId, [clockAt(10, now - 40, 5), ending(now)]);
      expect(await refusal('create', early, ann)).toBe('JoiningClosed');
      expect(await expectAgreement(eventId)).toEqual({});
    },
  );

  it('of Squares after the whistle earns nothing for the score it was bought at, whenever the whistle is told', async () => {
    for (const late of [-1, 0, 5_000]) {
      const eventId = await newEvent();
      const ann = someone();
      const now = Date.now();
      await store(eventId, [
        { ...score('a', 'home', 2, 10), at: now - 3_000_000 },
        clockAt(0, now - 1_500_000, 2),
        clockAt(719, now - 1_000, 2),
      ]);
      const game = await joinedBy('squares', eventId, ann);
      await store(eventId, [{ ...half, at: game.createdAt + late }]);
      expect(await refusal('savePoints', claim(game, 100), ann)).toBe('PointsNotSupported');
      expect(await refusal('savePoints', claim(game, 0), ann)).toBe('none');
      expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });
    }
  });

  it('of Squares before the half began earns it', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joinedBy('squares', eventId, ann);
    const at = game.createdAt + 1_000;
    await store(eventId, [
      { ...score('a', 'home', 2, 10), at },
      clockAt(0, at + 1_000_000, 2),
      { ...half, at: at + 2_000_000 },
    ]);
    expect(await refusal('savePoints', claim(game, 100), ann)).toBe('none');
    await settleAll(eventId);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 100 });
  });
});
