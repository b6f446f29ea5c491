import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import type { Game, Offer } from '../../../../../graphql/types.generated.ts';
import { ask, type Caller } from '../asking.ts';

export const offerOf = (eventId: string, caller: Caller, board = 1) =>
  ask<Offer>('offer', { hypeGame: 'bingo', eventId, board }, caller);

/** The arguments of a join with an unchanged offer. */
export const asOffered = ({ hypeGame, eventId, items, version, position, ticket, board }: Offer) => ({
  hypeGame,
  eventId,
  items,
  version,
  position,
  ticket,
  board,
});

export const joined = async (eventId: string, caller: Caller): Promise<Game & { items: BingoCard }> =>
  ask('create', asOffered(await offerOf(eventId, caller)), caller);

export const save = ({ id }: Game, points: number) => ({ hypeGame: 'bingo', hypeGameId: id, points });

export const pointsOf = ({ eventId }: Game, caller: Caller) =>
  ask<number>('getPoints', { hypeGame: 'bingo', eventId }, caller);
