import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DealFacts } from '../../../../../games/facts/deal-facts.ts';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import type { MvpPlayers } from '../../../../../games/side-games/mvp/team.ts';
import { type HypeGame, hypeGames, seedOf } from '../../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../../games/side-games/side-games.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import type { Game, Offer, Ticket } from '../../../../../graphql/types.generated.ts';
import { signedText } from '../../../../../lambdas/api/deals/ticket.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { dealFacts } from '../../../../../lambdas/stores/events.ts';
import { contents } from '../../../../fixtures/database.ts';
import { shots } from '../../../../games/side-games/tic-tac-toe/shots.ts';
import { choices } from '../../../../laws/choices.ts';
import { property, runs } from '../../../../runs.ts';
import { expectAgreement } from '../../../agreement.ts';
import { half, score, settleAll } from '../../../ranked.ts';
import { clockAt, completing, ending, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refusal, someone } from '../asking.ts';
import { asOffered, offerOf, SECRET, save, withJoins } from './joins.ts';

const { secret } = withJoins();

/** For a game in which only the home team scores, two points at a time. */
const twoPoints = { selections: [0, 1, 2, 3, 4].map((digit) => ({ homeTeamScore: 2, awayTeamScore: digit })) };

/** The arguments of a join with picks of an offer. */
const picked = (offer: Offer) => {
  const hypeGame = offer.hypeGame as HypeGame;
  const items = hypeGame === 'squares' ? twoPoints : choices[hypeGame].choose(offer.items, 'a fan');
  return { ...asOffered(offer), items };
};
const joinedBy = async (hypeGame: HypeGame, eventId: string, caller: Caller) =>
  ask<Game>('create', picked(await offerOf(eventId, caller, 1, hypeGame)), caller);

async function expectNoPoints(game: Game, caller: Caller): Promise<void> {
  expect(await refusal('savePoints', save(game, 1), caller)).toBe('PointsNotSupported');
  expect(await refusal('savePoints', save(game, 0), caller)).toBe('none');
}

it.each(hypeGames)(
  'another fan’s %s entry is neither read nor saved, under its own id or a made-up one',
  async (hypeGame) => {
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
  },
);

it('an offer mixed from two boards is refused, whichever it is said to be', async () => {
  const eventId = await newEvent();
  const ann = someone();
  const [one, two] = await Promise.all([1, 2].map((board) => offerOf(eventId, ann, board)));
  const [first, second] = [one?.items, two?.items] as [BingoCard, BingoCard];
  const differing = first.findIndex((square, index) => square.id !== second[index]?.id);
  const swapped = first.map((square, index) => (index === differing ? (second[index] as typeof square) : square));
  const halves = [...first.slice(0, 13), ...second.slice(13)];
  const joining = (items: BingoCard, board: number) =>
    refusal('create', { ...asOffered(one as Offer), items, board }, ann);
  for (const board of [1, 2, 3])
    for (const items of [swapped, halves]) expect(await joining(items, board)).toBe('NotAsOffered');
  for (const items of [first, second]) expect(await joining(items, 3)).toBe('NotAsOffered');
  expect(await expectAgreement(eventId)).toEqual({});
  expect(await joining(second, 2)).toBe('none');
});

describe('a join', () => {
  it('just before a play that the arena has seen and the feed has not sent earns no points from it', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const seen = Date.now() - 1;
    const bingo = await joinedBy('bingo', eventId, ann);
    const mvp = await joinedBy('mvp', eventId, ann);
    const ticTacToe = await joinedBy('ticTacToe', eventId, ann);
    const squares = (bingo.items as BingoCard).filter(({ pid }) => pid !== '');
    const assists = (second: number, at: number) =>
      Array.from({ length: 13 }, (_, index): Play => {
        const one = { pid: (mvp.items as MvpPlayers)[0]?.id ?? '', classification: 'AST', threshold: 1 };
        return { ...completing(one, second + index, at), classification: 'ASSIST' } as Play;
      });
    const plays = (second: number, at: number) => [
      ...squares.map((square, index) => completing(square, second + index, at)),
      ...assists(second + 180, at),
      ...shots(`h1@${second + 30} h2@${second + 31} h3@${second + 32}`).map((play) => ({ ...play, at })),
    ];
    await store(eventId, plays(20, seen));
    for (const game of [bingo, mvp, ticTacToe]) await expectNoPoints(game, ann);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });

    // A fan who joined a moment later gets the points.
    await store(eventId, plays(300, Date.now() + 1));
    expect(await refusal('savePoints', save(bingo, 240), ann)).toBe('none');
    expect(await refusal('savePoints', save(mvp, 25), ann)).toBe('none');
    expect(await refusal('savePoints', save(ticTacToe, 50), ann)).toBe('none');
  });

  it.each(['overUnder', 'parlay', 'squares'] as const)(
    'of %s with a second left is closed, with an offer of any age',
    async (hypeGame) => {
      const eventId = await newEvent();
      const [ann, bob] = [someone(), someone()];
      const early = picked(await offerOf(eventId, ann, 1, hypeGame));
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
      await expectNoPoints(game, ann);
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
    expect(await refusal('savePoints', save(game, 100), ann)).toBe('none');
    await settleAll(eventId);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 100 });
  });
});

describe('a ticket', () => {
  /** A live game and its ticket. */
  async function playing(elapsed = 600) {
    const eventId = await newEvent();
    const now = Date.now();
    await store(eventId, [clockAt(0, now - 2_000), clockAt(elapsed, now - 1_000)]);
    return { eventId, ticket: await ask<Ticket>('ticket', { eventId }, someone()) };
  }
  /** The arguments of a phone that dealt its own offer, from the public facts and a given ticket. */
  async function dealtBy(caller: Caller, { eventId, remaining, version, ticket }: Ticket) {
    const facts = (await dealFacts(eventId)) as DealFacts;
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
    const { eventId, ticket } = await playing();
    const ann = someone();
    const easier = { ...ticket, remaining: ticket.remaining / 2 };
    expect(await made(ann, resigned(easier, 'a guess'))).toBe('NotAsOffered');
    for (const remaining of [1, 0.999, ticket.remaining + 1e-9, ticket.remaining - 1e-9, 0.25])
      expect(await made(ann, { ...ticket, remaining, ticket: null as never })).toBe('NotAsOffered');
    // A changed share, without and with the signature of the original.
    expect(await made(ann, easier)).toBe('NotAsOffered');
    const [, signature] = ticket.ticket.split('.');
    const [fields] = signedText('a guess', easier).split('.');
    expect(await made(ann, { ...easier, ticket: `${fields}.${signature}` })).toBe('NotAsOffered');
    await fc.assert(
      fc.asyncProperty(fc.nat(ticket.ticket.length - 1), fc.constantFrom(...'Aa0-_.='), async (at, other) => {
        fc.pre(ticket.ticket[at] !== other);
        const altered = ticket.ticket.slice(0, at) + other + ticket.ticket.slice(at + 1);
        // Two bits of a signature's last letter have no meaning.
        fc.pre(at < ticket.ticket.length - 1);
        expect(await made(ann, { ...ticket, ticket: altered })).toBe('NotAsOffered');
      }),
      runs(40),
    );
    expect(await expectAgreement(eventId)).toEqual({});
  });

  it('of another event, of other facts or of a time to come is refused by name, and an old one has expired', async () => {
    const [{ ticket }, { ticket: other }] = [await playing(), await playing(300)];
    const ann = someone();
    const own = (changes: Partial<Ticket>) => resigned({ ...ticket, ...changes }, SECRET);
    expect(await made(ann, { ...ticket, ticket: other.ticket })).toBe('NotAsOffered');
    expect(await made(ann, own({ version: 'older' }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() + 30_000 }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() - 60_500 }))).toBe('OfferExpired');
    expect(await made(ann, own({ at: Date.now() - 30_000 }))).toBe('none');
  });

  it('is good for its minute however late the feed sends plays of that minute', async () => {
    const { eventId, ticket } = await playing(60);
    const now = Date.now();
    // The play arrives now and happened ten minutes ago.
    await store(eventId, [clockAt(700, now - 600_000)]);
    expect(await made(someone(), ticket)).toBe('none');
    expect((await ask<Ticket>('ticket', { eventId }, someone())).remaining).toBe(1 - 700 / 2880);
  });

  it('signed by the previous secret is good after a rotation, and by an older one is not', async () => {
    const { eventId, ticket } = await playing();
    const [ann, bob, cid] = [someone(), someone(), someone()];
    secret.rotate('the next secret');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    expect(await made(ann, ticket)).toBe('none');
    // Another Lambda already signs with the next secret; this one reads the secrets again if it cannot verify a ticket.
    vi.setSystemTime(Date.now() + 61_000);
    expect(await made(bob, resigned({ ...ticket, at: Date.now() }, 'the next secret'))).toBe('none');
    secret.rotate('the one after');
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await made(cid, resigned({ ...ticket, at: Date.now() }, SECRET))).toBe('NotAsOffered');
    expect(await made(cid, await ask<Ticket>('ticket', { eventId }, cid))).toBe('none');
  });
});
