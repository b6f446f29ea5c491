import { expect } from 'vitest';
import { playersWithAverages, type RosterPlayer, type SeasonStats } from '../../../../../games/facts/averages.ts';
import type { DealFacts } from '../../../../../games/facts/deal-facts.ts';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { basketball } from '../../../../../games/sports/basketball.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { roster } from '../../../game.ts';
import {
  answers,
  type Cases,
  gameOf,
  idOf,
  joined,
  joining,
  ofEvent,
  refuses,
  unknownEvent,
  unknownGame,
  type World,
} from './case.ts';

const hypeGame = 'bingo';
const another = (world: World, changed: Record<string, unknown>) => ({ ...joining(world), ...changed });
const own = (world: World) => ({ hypeGame, gameId: idOf(world) });
/** Calls for a fan's own entry refuse all other entries. */
const notOnesOwn = [
  refuses(
    "another fan's",
    'GameNotFound',
    ({ eventId }) => ({ hypeGame, gameId: entryId({ eventId, hypeGame, fanId: 'other' }) }),
    joined,
  ),
  refuses('not joined', 'GameNotFound', own),
  unknownGame(own),
];
const saving = (world: World, points: unknown = 0) => ({ hypeGame, hypeGameId: idOf(world), points });
const again = (changed: Record<string, unknown> = {}) => ({ hypeGame, eventId: 'over', position: 0.5, ...changed });

export const hype: Cases<'hype'> = {
  offer: [
    answers(
      'bingo',
      ({ eventId }) => ({ hypeGame, eventId }),
      ({ offered }: World) => ({ ...offered, ticket: expect.any(String) }),
    ),
    refuses('unknown, by its other name', 'UnknownHypeGame', ({ eventId }) => ({ game: 'overUnderX', eventId })),
    refuses('board 4', 'InvalidInput', ({ eventId }) => ({ hypeGame, eventId, board: 4 })),
    unknownEvent({ hypeGame }),
  ],
  ticket: [
    answers('of an event before its start, to anybody', ofEvent, ({ eventId, offered: { version } }: World) => ({
      eventId,
      version,
      remaining: 1,
      at: expect.any(Number),
      ticket: expect.any(String),
    })),
    refuses('of an event that is over', 'JoiningClosed', { eventId: 'over' }),
    unknownEvent(),
  ],
  create: [
    answers('as offered', joining, gameOf),
    answers(
      'as offered, with its items alone',
      ({ eventId, offered: { items } }) => ({ hypeGame, eventId, items }),
      gameOf,
    ),
    answers(
      'without its ticket, where what is left is what was left',
      (world) => another(world, { ticket: null }),
      gameOf,
    ),
    refuses('again', 'AlreadyJoined', joining, joined),
    refuses('with the card of another board', 'NotAsOffered', (world) => another(world, { board: 2 })),
    refuses('with four picks', 'InvalidInput', (world) => another(world, { items: picked(world, 4) })),
    refuses('of other facts', 'NotAsOffered', (world) => another(world, { version: 'older' })),
    refuses('of a share that never was', 'NotAsOffered', (world) => another(world, { position: 0.5 })),
    refuses('of no share at all', 'InvalidInput', (world) => another(world, { position: 7 })),
    refuses('with no ticket of ours', 'NotAsOffered', (world) => another(world, { ticket: 'a.b' })),
    refuses('with what is too long for a ticket', 'InvalidInput', (world) =>
      another(world, { ticket: 'x'.repeat(1001) }),
    ),
    unknownGame(joining),
  ],
  get: [
    answers('own by the other names', (world) => ({ game: hypeGame, hypeGameId: idOf(world) }), gameOf, joined),
    ...notOnesOwn,
  ],
  getPoints: [
    answers('joined', ({ eventId }) => ({ eventId, hypeGame }), 0, joined),
    refuses('not joined', 'GameNotFound', ({ eventId }) => ({ eventId, hypeGame })),
    unknownGame(ofEvent),
  ],
  savePoints: [
    answers('by the other names', (world) => ({ game: hypeGame, gameId: idOf(world), points: 0 }), true, joined),
    refuses('not joined', 'GameNotFound', saving),
    ...[-10, 1.5, 'ten', null].map((points) =>
      refuses(`claim ${points}`, 'InvalidInput', (world) => saving(world, points)),
    ),
    unknownGame(saving),
  ],
  pickShares: [
    answers('while fans may join', ({ eventId }) => ({ eventId, hypeGame: 'mvp' }), []),
    unknownEvent({ hypeGame: 'mvp' }),
    unknownGame(ofEvent),
  ],
  facts: [
    answers('of an event that was dealt from, to anybody', ofEvent, ({ eventId, offered: { version } }: World) =>
      frozen(eventId, version),
    ),
    refuses('of an event that nothing was dealt from yet', 'FactsNotFrozen', { eventId: 'played' }),
    refuses(
      'of rosters that are not complete',
      'FactsNotFrozen',
      { eventId: 'unmanned' },
      { before: () => [['offer', { hypeGame: 'parlay', eventId: 'unmanned' }]] },
    ),
    unknownEvent(),
  ],
  receipts: [answers('of an entry without a point', own, { points: 0, lines: [], plays: [] }, joined), ...notOnesOwn],
  replayOffer: [
    answers('bingo of an ended event', again(), ({ offered }: World) => ({
      ...{ ...offered, eventId: 'over', version: expect.any(String), position: 0.5, ticket: null },
      ...{ seed: expect.stringMatching(/\/over\/bingo\/1\/replay$/), items: expect.anything() },
    })),
    refuses('of an event that is still on', 'EventNotEnded', ({ eventId }) => again({ eventId })),
    refuses('of an unknown event', 'EventNotFound', again({ eventId: 'nothing' })),
    refuses('board 2 of a game of one', 'InvalidInput', again({ hypeGame: 'mvp', board: 2 })),
    ...[-0.1, 1.1, 'half', undefined].map((position) =>
      refuses(`where ${position} is left`, 'InvalidInput', again({ position })),
    ),
    refuses('of a game that had closed there', 'JoiningClosed', again({ hypeGame: 'parlay', position: 0.2 })),
    unknownGame(() => again()),
  ],
};

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
