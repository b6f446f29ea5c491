import * as v from 'valibot';
import { type HypeGame, hypeGames } from '../../../games/side-game.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { entriesOf, entryId } from '../../stores/entries.ts';

export const activeGames = call('activeGames', v.object({ eventId: id() }), async ({ eventId }, { sub }) => {
  const entries = await entriesOf(eventId, sub);
  const idOf = (hypeGame: HypeGame) => {
    const found = entries.find((entry) => entry.hypeGame === hypeGame);
    return found ? entryId(found) : null;
  };
  return Object.fromEntries(hypeGames.map((hypeGame) => [hypeGame, idOf(hypeGame)]));
});
