import * as v from 'valibot';
import { receiptOf } from '../../../../games/receipts/ledger.ts';
import { Fault } from '../../../lib/fault.ts';
import { hypeGameKey, ownGame } from '../../deals/deal-now.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** The server's points with their plays, by the function that phones use. Limited, since it replays the whole game. */
export const receipts = call(
  'receipts',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const own = await ownGame(hypeGame, gameId, caller);
    if (own instanceof Fault) return own;
    const { lines, ...receipt } = receiptOf(own.joined, own.found.timeline.event, own.found.records);
    return { ...receipt, lines: lines.map(({ cheer: _, ...line }) => line) };
  },
  rateLimit({ account: { max: 30, seconds: 60, of: byCaller } }),
);
