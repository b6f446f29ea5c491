import * as v from 'valibot';
import { receiptOf } from '../../../../games/scoring/ledger.ts';
import { currentPointsAndItems, pointsOf } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Game } from '../../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../../lib/fault.ts';
import { requestSweepOnce } from '../../../ranking/sweep/request.ts';
import { entry, type Joined, readEntryId } from '../../../stores/entries.ts';
import { FAN_READ, type LoadedGame, timelineOf } from '../../../stores/log.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-inputs.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { id, integer, token } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

export const get = call(
  'get',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const own = await ownGame(hypeGame, gameId, caller);
    return own instanceof Fault ? own : toGame(own.joined, own.found.timeline);
  },
);

export const getPoints = call(
  'getPoints',
  v.object({ hypeGame: hypeGameKey(), eventId: id() }),
  async ({ hypeGame, eventId }, { sub }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = { eventId, hypeGame: game.key, fanId: sub };
    const [joined, found] = await Promise.all([entry(name), timelineOf(eventId, FAN_READ)]);
    return joined && found ? pointsOf(joined, found.timeline) : refuse('GameNotFound');
  },
);

const HIGHEST_CLAIM = 1_000_000_000;

/**
 * Compares a claim with what the entry is worth by the log. Nothing is stored: no points come from claims. A higher claim is refused with
 * the server's points. Where the ranking is behind the log, a newer one is requested.
 */
export const savePoints = call(
  'savePoints',
  v.object({ hypeGame: hypeGameKey(), hypeGameId: token(), points: integer(0, HIGHEST_CLAIM) }),
  async ({ hypeGame, hypeGameId, points: claim }, caller) => {
    const own = await ownGame(hypeGame, hypeGameId, caller);
    if (own instanceof Fault) return own;
    const { joined, found } = own;
    let points = pointsOf(joined, found.timeline);
    if (claim > points) {
      // The phone may have seen a play that the kept timeline lacks.
      points = pointsOf(joined, ((await timelineOf(joined.eventId)) ?? found).timeline);
    }
    if (claim > points) return refuse('PointsNotSupported', {}, { points });
    await requestSweepOnce(joined.eventId, found.seq);
    return true;
  },
);

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

/** An entry of the caller's by its id, and its real game. An entry of somebody else or of another side game is as one that is not there. */
async function ownGame(
  hypeGame: string,
  id: string,
  { sub }: Identity,
): Promise<Result<{ joined: Joined; found: LoadedGame }>> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const name = readEntryId(id);
  if (name?.hypeGame !== game.key || name.fanId !== sub) return refuse('GameNotFound');
  const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
  return joined && found ? { joined, found } : refuse('GameNotFound');
}

/** An entry as the API returns it: as it now is. `teamId` repeats the fan's team where one is chosen. */
export function toGame(joined: Joined, timeline: Timeline): Game {
  const { id, eventId, hypeGame, createdAt, dealt = null } = joined;
  const teamId = 'teamId' in joined.items ? joined.items.teamId : null;
  return { id, eventId, hypeGame, ...currentPointsAndItems(joined, timeline), createdAt, teamId, dealt };
}
