import { expect } from 'vitest';
import type { CallName, calls } from '../../../../../graphql/calls.ts';
import type { Folder } from '../../../../../graphql/fan-calls.ts';
import type { FaultCode } from '../../../../../graphql/faults.ts';
import type { Offer } from '../../../../../graphql/types.generated.ts';
import type { Purpose } from '../../../../../lambdas/stores/codes.ts';
import type { CrewRecord } from '../../../../../lambdas/stores/crews.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { STARTS } from '../../../game.ts';
import type { Fan } from '../../../world.ts';

/** Each API has its own event, so that neither sees what the other changed. A fault changes nothing, so both share one event. */
export type World = {
  fan: Fan;
  eventId: string;
  offered: Offer;
  codes: Record<Purpose, string>;
  crews: Record<CrewOf, CrewRecord>;
  /** The token of the fan's calendar. */
  calendar: string;
};
/** Crews by the fan's role: owner with a teammate, member, not a member, not a member of a full crew. */
export type CrewOf = 'own' | 'joined' | 'others' | 'full';
export type Case = {
  it: string;
  /** Set for a guest; otherwise the fan is signed in. */
  guest?: true;
  /** The fan is an operator. */
  operator?: true;
  /** Calls made before, over the same API. */
  before?: (world: World) => [CallName, Record<string, unknown>][];
  args: (world: World) => Record<string, unknown>;
} & ({ data: (world: World) => unknown } | { fault: FaultCode });

export const join = ({
  eventId,
  offered: { items, version, position, ticket, board },
}: World): [CallName, Record<string, unknown>] => [
  'create',
  { hypeGame: 'bingo', eventId, items, version, position, ticket, board },
];
export const gameOf = ({ fan, eventId, offered }: World) => ({
  id: entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub }),
  eventId,
  hypeGame: 'bingo',
  points: 0,
  createdAt: expect.any(Number),
  items: offered.items,
  teamId: null,
  dealt: { version: offered.version, position: offered.position, board: offered.board, seed: offered.seed },
});
export const idOf = ({ fan, eventId }: World) => entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub });
export const profileOf = (fan: Fan) => ({
  username: fan.username,
  shownName: null,
  email: fan.email,
  firstName: null,
  lastName: null,
  birthdate: null,
  favoriteTeam: null,
  displayedGames: ['bingo', 'squares', 'ticTacToe', 'parlay'],
});
export const unknownEvent: Case = { it: 'unknown event', args: () => ({ eventId: 'nothing' }), fault: 'EventNotFound' };
export const unknownGame = (args: Case['args']): Case[] => [
  { it: 'unknown side game', args: (world) => ({ ...args(world), hypeGame: 'chess' }), fault: 'UnknownHypeGame' },
  {
    it: 'a key of every object',
    args: (world) => ({ ...args(world), hypeGame: '__proto__' }),
    fault: 'UnknownHypeGame',
  },
];
export const SOME_DAY = Date.UTC(2100, 0) / 1000;
export const play = { id: 'p1', rev: 1, order: expect.any(Number), timestamp: STARTS, period: 1, clock: 700 };

/** Cases of every call of a folder. */
export type Cases<In extends Folder> = {
  [Name in CallName as (typeof calls)[Name]['folder'] extends In ? Name : never]: Case[];
};
