import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import type { HypeGame } from '../../../../../games/side-games/side-game.ts';
import type { Game, Offer } from '../../../../../graphql/types.generated.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { newEvent } from '../../../world.ts';
import { ask, type Caller, someone } from '../asking.ts';

/** The secret that signs tickets at first. */
export const SECRET = 'a secret for tests';

/** The embedded database, secret of tickets and queue of sweeps, for the tests of one file. */
export function withJoins() {
  embeddedDatabase();
  return { secret: embeddedSecret('ticketSecretArn', SECRET), sweeps: embeddedQueue('sweepQueueUrl', { fifo: true }) };
}

export const offerOf = (eventId: string, caller: Caller, board = 1, hypeGame: HypeGame = 'bingo') =>
  ask<Offer>('offer', { hypeGame, eventId, board }, caller);

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

/** A fan with an offer for a new event. */
export async function newOffer() {
  const [eventId, ann] = [await newEvent(), someone()];
  return { eventId, ann, offer: asOffered(await offerOf(eventId, ann)) };
}
/** A fan who has joined a new event. */
export async function newGame() {
  const [eventId, ann] = [await newEvent(), someone()];
  return { eventId, ann, game: await joined(eventId, ann) };
}

export const save = ({ hypeGame, id }: Pick<Game, 'hypeGame' | 'id'>, points: number) => ({
  hypeGame,
  hypeGameId: id,
  points,
});

export const pointsOf = ({ eventId }: Game, caller: Caller) =>
  ask<number>('getPoints', { hypeGame: 'bingo', eventId }, caller);
