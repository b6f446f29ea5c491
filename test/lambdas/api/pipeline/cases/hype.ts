import { expect } from 'vitest';
import { playersWithAverages, type RosterPlayer, type SeasonStats } from '../../../../../games/facts/averages.ts';
import type { DealFacts } from '../../../../../games/facts/deal-facts.ts';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { basketball } from '../../../../../games/sports/basketball.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { roster } from '../../../game.ts';
import { type Case, type Cases, gameOf, idOf, join, unknownEvent, unknownGame, type World } from './case.ts';

/** Calls for a fan's own entry refuse all other entries. */
const notOnesOwn: Case[] = [
  {
    it: "another fan's",
    before: (world) => [join(world)],
    args: ({ eventId }) => ({ hypeGame: 'bingo', gameId: entryId({ eventId, hypeGame: 'bingo', fanId: 'other' }) }),
    fault: 'GameNotFound',
  },
  { it: 'not joined', args: (world) => ({ hypeGame: 'bingo', gameId: idOf(world) }), fault: 'GameNotFound' },
  { it: 'odd id', args: () => ({ hypeGame: 'bingo', gameId: 'a/b' }), fault: 'InvalidInput' },
  ...unknownGame((world) => ({ gameId: idOf(world) })),
];

export const hype: Cases<'hype'> = {
  offer: [
    {
      it: 'bingo',
      args: ({ eventId }) => ({ hypeGame: 'bingo', eventId }),
      data: ({ offered }) => ({ ...offered, ticket: expect.any(String) }),
    },
    {
      it: 'a game not built yet or unknown, by its other name',
      args: ({ eventId }) => ({ game: 'overUnderX', eventId }),
      fault: 'UnknownHypeGame',
    },
    ...unknownGame(({ eventId }) => ({ eventId })),
    { it: 'board 4', args: ({ eventId }) => ({ hypeGame: 'bingo', eventId, board: 4 }), fault: 'InvalidInput' },
    { it: 'unknown event', args: () => ({ hypeGame: 'bingo', eventId: 'nothing' }), fault: 'EventNotFound' },
  ],
  ticket: [
    {
      it: 'of an event before its start, to anybody',
      guest: true,
      args: ({ eventId }) => ({ eventId }),
      data: ({ eventId, offered: { version } }) => ({
        ...{ eventId, version, remaining: 1, at: expect.any(Number), ticket: expect.any(String) },
      }),
    },
    { it: 'of an event that is over', args: () => ({ eventId: 'over' }), fault: 'JoiningClosed' },
    unknownEvent,
  ],
  create: [
    { it: 'as offered', args: (world) => join(world)[1], data: gameOf },
    {
      it: 'as offered, without version, position and board',
      args: ({ eventId, offered }) => ({ hypeGame: 'bingo', eventId, items: offered.items }),
      data: gameOf,
    },
    { it: 'again', before: (world) => [join(world)], args: (world) => join(world)[1], fault: 'AlreadyJoined' },
    {
      it: 'with the card of another board',
      args: (world) => ({ ...join(world)[1], board: 2 }),
      fault: 'NotAsOffered',
    },
    { it: 'with four picks', args: (world) => ({ ...join(world)[1], items: picked(world, 4) }), fault: 'InvalidInput' },
    {
      it: 'of other facts',
      args: (world) => ({ ...join(world)[1], version: 'older' }),
      fault: 'NotAsOffered',
    },
    { it: 'of a share that never was', args: (world) => ({ ...join(world)[1], position: 0.5 }), fault: 'NotAsOffered' },
    {
      it: 'without its ticket, where what is left is what was left',
      args: (world) => ({ ...join(world)[1], ticket: null }),
      data: gameOf,
    },
    { it: 'with no ticket of ours', args: (world) => ({ ...join(world)[1], ticket: 'a.b' }), fault: 'NotAsOffered' },
    {
      it: 'with what is too long for a ticket',
      args: (world) => ({ ...join(world)[1], ticket: 'x'.repeat(1001) }),
      fault: 'InvalidInput',
    },
    { it: 'of no share at all', args: (world) => ({ ...join(world)[1], position: 7 }), fault: 'InvalidInput' },
    ...unknownGame((world) => join(world)[1]),
  ],
  get: [
    {
      it: 'own',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', gameId: idOf(world) }),
      data: gameOf,
    },
    {
      it: 'own by the other names',
      before: (world) => [join(world)],
      args: (world) => ({ game: 'bingo', hypeGameId: idOf(world) }),
      data: gameOf,
    },
    ...notOnesOwn,
  ],
  getPoints: [
    {
      it: 'joined',
      before: (world) => [join(world)],
      args: ({ eventId }) => ({ eventId, hypeGame: 'bingo' }),
      data: () => 0,
    },
    { it: 'not joined', args: ({ eventId }) => ({ eventId, hypeGame: 'bingo' }), fault: 'GameNotFound' },
    ...unknownGame(({ eventId }) => ({ eventId })),
  ],
  savePoints: [
    {
      it: 'what the feed supports',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 0 }),
      data: () => true,
    },
    {
      it: 'by the other names',
      before: (world) => [join(world)],
      args: (world) => ({ game: 'bingo', gameId: idOf(world), points: 0 }),
      data: () => true,
    },
    {
      it: 'not joined',
      args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 0 }),
      fault: 'GameNotFound',
    },
    ...[-10, 1.5, 'ten', null].map(
      (points): Case => ({
        it: `claim ${points}`,
        args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points }),
        fault: 'InvalidInput',
      }),
    ),
    ...unknownGame((world) => ({ hypeGameId: idOf(world), points: 0 })),
  ],
  pickShares: [
    { it: 'while fans may join', guest: true, args: ({ eventId }) => ({ eventId, hypeGame: 'mvp' }), data: () => [] },
    { it: 'unknown event', args: () => ({ eventId: 'nothing', hypeGame: 'mvp' }), fault: 'EventNotFound' },
    ...unknownGame(({ eventId }) => ({ eventId })),
  ],
  facts: [
    {
      it: 'of an event that was dealt from, to anybody',
      guest: true,
      args: ({ eventId }) => ({ eventId }),
      data: ({ eventId, offered: { version } }) => frozen(eventId, version),
    },
    { it: 'of an event that nothing was dealt from yet', args: () => ({ eventId: 'played' }), fault: 'FactsNotFrozen' },
    {
      it: 'of rosters that are not complete',
      before: () => [['offer', { hypeGame: 'parlay', eventId: 'unmanned' }]],
      args: () => ({ eventId: 'unmanned' }),
      fault: 'FactsNotFrozen',
    },
    unknownEvent,
  ],
  receipts: [
    {
      it: 'of an entry without a point',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', gameId: idOf(world) }),
      data: () => ({ points: 0, lines: [], plays: [] }),
    },
    {
      it: 'by the other names',
      before: (world) => [join(world)],
      args: (world) => ({ game: 'bingo', hypeGameId: idOf(world) }),
      data: () => ({ points: 0, lines: [], plays: [] }),
    },
    ...notOnesOwn,
  ],
  replayOffer: [
    {
      it: 'bingo of an ended event',
      args: () => ({ hypeGame: 'bingo', eventId: 'over', position: 0.5 }),
      data: ({ offered }) => ({
        ...offered,
        eventId: 'over',
        version: expect.any(String),
        position: 0.5,
        ticket: null,
        seed: expect.stringMatching(/\/over\/bingo\/1\/replay$/),
        items: expect.anything(),
      }),
    },
    { it: 'of an event that is still on', args: ({ eventId }) => again({ eventId }), fault: 'EventNotEnded' },
    { it: 'of an unknown event', args: () => again({ eventId: 'nothing' }), fault: 'EventNotFound' },
    { it: 'board 4', args: () => again({ board: 4 }), fault: 'InvalidInput' },
    { it: 'board 2 of a game of one', args: () => again({ hypeGame: 'mvp', board: 2 }), fault: 'InvalidInput' },
    ...[-0.1, 1.1, 'half', null, undefined].map(
      (position): Case => ({ it: `where ${position} is left`, args: () => again({ position }), fault: 'InvalidInput' }),
    ),
    {
      it: 'of a side game that had closed there',
      args: () => again({ hypeGame: 'parlay', position: 0.2 }),
      fault: 'JoiningClosed',
    },
    ...unknownGame(() => again({})),
  ],
};

const again = (changed: Record<string, unknown>) => ({ hypeGame: 'bingo', eventId: 'over', position: 0.5, ...changed });
function frozen(eventId: string, version: string): DealFacts {
  const side = (tid: string): DealFacts['home'] => {
    const { id, name, players } = roster(tid);
    const known = players.map(({ display_name: _, stats: __, games_played: ___, ...player }) => player as RosterPlayer);
    const season = players.map(({ id: pid, stats, games_played }) => ({ pid, stats, games_played }) as SeasonStats);
    return { id, name, players: playersWithAverages(known, season, basketball) };
  };
  return { eventId, version, sport: 'BASKETBALL', home: side('home'), away: side('away') };
}

function picked({ offered }: World, picks: number): BingoCard {
  return (offered.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < picks }));
}
