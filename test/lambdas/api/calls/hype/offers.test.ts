import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DealFacts, factsText } from '../../../../../games/facts/deal-facts.ts';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../../games/side-games/bingo/index.ts';
import { type Checked, check } from '../../../../../games/side-games/verify-offer.ts';
import type { Game, Offer } from '../../../../../graphql/types.generated.ts';
import { dealFacts, putEvent } from '../../../../../lambdas/stores/events.ts';
import { putTeam } from '../../../../../lambdas/stores/teams.ts';
import { expectAgreement } from '../../../agreement.ts';
import { gameEvent, roster } from '../../../game.ts';
import { overAppSync } from '../../../handlers.ts';
import { clockAt, completing, ending, fresh, join, joined as joinedBefore, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refused, someone } from '../asking.ts';
import { asOffered, newOffer, offerOf, save, withJoins } from './joins.ts';

withJoins();
afterEach(() => void vi.useRealTimers());

describe('an offer', () => {
  it('waits until both teams are stored and have players, and rests on facts that are frozen then', async () => {
    const [eventId, home, away] = [fresh('event'), fresh('home'), fresh('away')];
    const teams = { home_team_id: home, away_team_id: away };
    await Promise.all([putEvent(gameEvent(eventId, { game_attributes: teams })), putTeam(roster(home))]);
    const ann = someone();
    expect(await refused('offer', { hypeGame: 'bingo', eventId }, ann)).toEqual(['TeamNotFound']);
    await putTeam({ ...roster(away), players: [] });
    for (const hypeGame of ['bingo', 'mvp', 'overUnder']) {
      expect(await refused('offer', { hypeGame, eventId }, ann)).toEqual(['RosterIncomplete']);
      expect(await refused('create', { hypeGame, eventId, items: [] }, ann)).toEqual(['RosterIncomplete']);
    }
    // Squares takes no players, so it can be joined all the same.
    expect((await ask<Offer>('offer', { hypeGame: 'squares', eventId }, ann)).items).toEqual({ selections: [] });
    expect(await dealFacts(eventId)).toBeUndefined();

    await putTeam(roster(away));
    const first = await offerOf(eventId, ann);
    expect((await dealFacts(eventId))?.version).toBe(first.version);
    await putTeam({ ...roster(home), players: roster(home).players.slice(4) });
    expect(await offerOf(eventId, ann)).toEqual({ ...first, ticket: expect.any(String) });
    expect((await ask<Game>('create', asOffered(first), ann)).items).toHaveLength(25);
  });

  it('asks for less as the game goes on, and is good for a minute of play', async () => {
    const eventId = await newEvent();
    const [ann, bob, cid] = [someone(), someone(), someone()];
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

    // An early card with the position of a late one is refused.
    const mixed = { ...asOffered(early[2] as Offer), position: late.position, ticket: late.ticket };
    expect(await refused('create', mixed, cid)).toEqual(['NotAsOffered']);
    expect(Object.keys(await expectAgreement(eventId)).sort()).toEqual([ann.sub, bob.sub].sort());
  });
});

it('a replayed offer is another one than the live game’s, for each fan and board, and asks for less of a part of the game', async () => {
  const eventId = await newEvent();
  const [ann, bob] = [someone(), someone()];
  const real = (await offerOf(eventId, ann)).items as BingoCard;
  await store(eventId, [ending(Date.now())]);
  const again = async (caller: Caller, position = 1, board = 1) =>
    (await ask<Offer>('replayOffer', { hypeGame: 'bingo', eventId, position, board }, caller)).items as BingoCard;
  const dealt = await again(ann);
  expect(await again(ann)).toEqual(dealt);
  for (const other of [real, await again(bob), await again(ann, 1, 2)]) expect(other).not.toEqual(dealt);
  const half = await again(ann, 0.5);
  const names = (card: BingoCard) => card.map(({ pid, stat }) => `${pid} ${stat}`);
  const asks = (card: BingoCard) => card.reduce((sum, { threshold }) => sum + threshold, 0);
  expect(names(half)).toEqual(names(dealt));
  expect(asks(half)).toBeLessThan(asks(dealt));
});

describe('joining', () => {
  it('keeps the picks and nothing else of what was sent', async () => {
    const { ann, offer } = await newOffer();
    const card = (offer.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < 5, note: 'x' }));
    const game = await ask<Game>('create', { ...offer, items: card }, ann);
    expect(game.items).toEqual(
      (offer.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < 5 })),
    );
    expect(await ask('get', { hypeGame: 'bingo', gameId: game.id }, ann)).toEqual(game);
  });

  it('is refused in every forged way, and nothing is stored', async () => {
    const { eventId, ann, offer } = await newOffer();
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

  it('takes a team only where the fan has one, and says so', async () => {
    const { eventId, ann, offer } = await newOffer();
    expect(await overAppSync('create', { ...offer, teamId: 'home' }, ann)).toEqual({
      error: { code: 'InvalidInput', message: 'The input is not valid: bingo takes no teamId.' },
    });
    await ask<Game>('create', { hypeGame: 'ticTacToe', eventId, teamId: 'home' }, ann);
  });

  it('closes with the event', async () => {
    const { eventId, ann, offer } = await newOffer();
    await store(eventId, [ending(Date.now())]);
    expect(await refused('offer', { hypeGame: 'bingo', eventId }, ann)).toEqual(['JoiningClosed']);
    expect(await refused('create', offer, ann)).toEqual(['JoiningClosed']);
    expect(await expectAgreement(eventId)).toEqual({});
  });
});

describe('what was dealt', () => {
  it('is dealt again from data of the entry and from public facts', async () => {
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
      const squares = check(bingo, facts, dealt, one.items, bingo.currentFields) as Checked[];
      expect(squares.map(({ differs }) => differs)).toEqual(Array.from({ length: 25 }, () => []));
    }
  });

  it('is unknown for an entry that was stored without these data', async () => {
    const ann = someone();
    const old = joinedBefore({ eventId: await newEvent(), fanId: ann.sub });
    await join(old, ann.username);
    expect((await ask<Game>('get', { hypeGame: 'bingo', gameId: old.id }, ann)).dealt).toBeNull();
  });
});
