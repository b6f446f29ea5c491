import { expect } from 'vitest';
import type { CallName, calls } from '../../../../../graphql/calls.ts';
import type { Folder } from '../../../../../graphql/fan-calls.ts';
import type { FaultCode } from '../../../../../graphql/faults.ts';
import type { Offer } from '../../../../../graphql/types.generated.ts';
import type { Purpose } from '../../../../../lambdas/stores/codes.ts';
import type { CrewRecord } from '../../../../../lambdas/stores/crews.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import type { Fan } from '../../../world.ts';
import { asOffered } from '../../calls/hype/joins.ts';

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
type Args = Record<string, unknown>;
type InWorld<Value> = (world: World) => Value;
/** `guest`: not signed in, as for every call that is not personal. `before`: earlier calls of the fan, over the same API. */
type How = { guest?: true; before?: InWorld<[CallName, Args][]> };
export type Case = How & { it: string; args: InWorld<Args> } & ({ data: InWorld<unknown> } | { fault: FaultCode });

const inWorld = <Value>(given: Value | InWorld<Value>): InWorld<Value> =>
  typeof given === 'function' ? (given as InWorld<Value>) : () => given;

/** A call that is answered; `data` is true for calls without an answer of their own. */
export const answers = (it: string, args: Args | InWorld<Args>, data: unknown = true, how: How = {}): Case => ({
  it,
  args: inWorld(args),
  data: inWorld(data),
  ...how,
});
export const refuses = (it: string, fault: FaultCode, args: Args | InWorld<Args>, how: How = {}): Case => ({
  it,
  fault,
  args: inWorld(args),
  ...how,
});
export const guest: How = { guest: true };

export const idOf = ({ fan, eventId }: World) => entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub });
export const ofEvent = ({ eventId }: World): Args => ({ eventId });
export const unknownEvent = (args: Args = {}) => refuses('unknown event', 'EventNotFound', { ...args, eventId: 'no' });
export const unknownGame = (args: InWorld<Args>) =>
  refuses('unknown side game', 'UnknownHypeGame', (world) => ({ ...args(world), hypeGame: '__proto__' }));

/** The arguments of a join with the offer as it is. */
export const joining = ({ eventId, offered }: World): Args => asOffered({ ...offered, eventId });
export const joined: How = { before: (world) => [['create', joining(world)]] };
export const profileOf = ({ username, email }: Pick<Fan, 'username' | 'email'>) => ({
  ...{ username, shownName: null, email, firstName: null, lastName: null, birthdate: null, favoriteTeam: null },
  displayedGames: ['bingo', 'squares', 'ticTacToe', 'parlay'],
});
export const gameOf = (world: World) => {
  const { version, position, board, seed, items } = world.offered;
  return {
    ...{ id: idOf(world), eventId: world.eventId, hypeGame: 'bingo', points: 0, createdAt: expect.any(Number), items },
    ...{ teamId: null, dealt: { version, position, board, seed } },
  };
};

/** Cases of every call of a folder. */
export type Cases<In extends Folder> = {
  [Name in CallName as (typeof calls)[Name]['folder'] extends In ? Name : never]: Case[];
};
