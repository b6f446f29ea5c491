import * as v from 'valibot';
import { receiptOf } from '../../../games/receipts/ledger.ts';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';
import { rateLimitByFan } from '../../pipeline/rate-limit.ts';
import { entry } from '../../stores/entries.ts';
import { FAN_READ, timelineOf } from '../../stores/log.ts';

/** The server's points with their plays, by the function that phones use. Limited, since it replays the whole game. */
export const receipts = call(
  'receipts',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  rateLimitByFan({ of: 'receipts', account: { max: 30, seconds: 60 } }, async ({ hypeGame, gameId }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(gameId, game.key, caller);
    if (name instanceof Fault) return name;
    const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
    if (!joined || !found) return refuse('GameNotFound');
    const { lines, ...receipt } = receiptOf(joined, found.timeline.event, found.records);
    return { ...receipt, lines: lines.map(({ cheer: _, ...line }) => line) };
  }),
);
