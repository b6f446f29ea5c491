import * as v from 'valibot';
import { receiptOf } from '../../../games/receipts/ledger.ts';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';
import { event } from '../../stores/events.ts';
import { playsIn, readLog } from '../../stores/log.ts';

/** What the server counted, by the same function as the phone, from the log as it is stored. */
export const receipts = call(
  'receipts',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(gameId, game.key, caller);
    if (name instanceof Fault) return name;
    const [joined, found, records] = await Promise.all([entry(name), event(name.eventId), readLog(name.eventId, 0)]);
    if (!joined || !found) return refuse('GameNotFound');
    return receiptOf(
      joined,
      found,
      records.map((record) => ({ seq: record.seq, plays: playsIn(record) })),
    );
  },
);
