import { expect, it } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import type { Offer } from '../../../../../graphql/types.generated.ts';
import { tables } from '../../../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { overAppSync } from '../../../handlers.ts';
import { ending, fresh, newEvent, store } from '../../../world.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');

const someone = () => {
  const sub = fresh('sub');
  return { sub, username: `u-${sub}` };
};
type Args = { eventId: string; board?: number; position?: number };

async function ask(name: 'offer' | 'replayOffer', args: Args, caller = someone()): Promise<Offer | string> {
  const result = await overAppSync(name, { hypeGame: 'bingo', ...args }, caller);
  return 'error' in result ? result.error.code : (result.data as Offer);
}
const cardOf = (offer: Offer | string): BingoCard => {
  if (typeof offer === 'string') throw new Error(offer);
  return offer.items as BingoCard;
};

it('deals for an ended event alone, as it would be dealt for the share that is left', async () => {
  const eventId = await newEvent();
  const ann = someone();
  expect(await ask('replayOffer', { eventId, position: 1 }, ann)).toBe('EventNotEnded');
  const real = cardOf(await ask('offer', { eventId }, ann));
  await store(eventId, [ending(Date.now())]);

  const whole = await ask('replayOffer', { eventId, position: 1 }, ann);
  const half = cardOf(await ask('replayOffer', { eventId, position: 0.5 }, ann));
  expect(await ask('replayOffer', { eventId, position: 1 }, ann)).toEqual(whole);
  // The deal differs from the live game's and for each fan and board; the remaining part of the game decides the thresholds.
  const dealt = cardOf(whole);
  expect(dealt).not.toEqual(real);
  expect(cardOf(await ask('replayOffer', { eventId, position: 1 }))).not.toEqual(dealt);
  expect(cardOf(await ask('replayOffer', { eventId, position: 1, board: 2 }, ann))).not.toEqual(dealt);
  const names = (card: BingoCard) => card.map(({ pid, stat }) => `${pid} ${stat}`);
  const asks = (card: BingoCard) => card.reduce((sum, { threshold }) => sum + threshold, 0);
  expect(names(half)).toEqual(names(dealt));
  expect(asks(half)).toBeLessThan(asks(dealt));
});

it('keeps nothing', async () => {
  const eventId = await newEvent();
  await store(eventId, [ending(Date.now())]);
  await ask('replayOffer', { eventId, position: 1 });
  const everything = async () => {
    const found: unknown[] = [];
    for (const name of Object.keys(tables) as (keyof typeof tables)[]) found.push(await contents(name));
    return found;
  };
  const before = await everything();
  await ask('replayOffer', { eventId, position: 0.5 });
  expect(await everything()).toEqual(before);
});
