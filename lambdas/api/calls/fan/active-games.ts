import * as v from 'valibot';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { entriesOf, entryId } from '../../../stores/entries.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const activeGames = call('activeGames', v.object({ eventId: id() }), async ({ eventId }, { sub }) => {
  const entries = await entriesOf(eventId, sub);
  const ids = new Map(entries.map((entry) => [entry.hypeGame, entryId(entry)]));
  return Object.fromEntries(hypeGames.map((hypeGame) => [hypeGame, ids.get(hypeGame) ?? null]));
});
