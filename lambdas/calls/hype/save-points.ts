import * as v from 'valibot';
import { pointsOf } from '../../../games/scoring/standing.ts';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { integer, token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';
import { FAN_READ, timelineOf } from '../../stores/log.ts';
import { requestSweepOnce } from '../../sweep/request-once.ts';

const HIGHEST_CLAIM = 1_000_000_000;

/**
 * Compares a claim with what the entry is worth by the log. Nothing is stored: no points come from claims. A higher claim is refused with
 * the server's points. Where the ranking is behind the log, a newer one is requested.
 */
export const savePoints = call(
  'savePoints',
  v.object({ hypeGame: hypeGameKey(), hypeGameId: token(), points: integer(0, HIGHEST_CLAIM) }),
  async ({ hypeGame, hypeGameId, points: claim }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(hypeGameId, game.key, caller);
    if (name instanceof Fault) return name;
    const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
    if (!joined || !found) return refuse('GameNotFound');
    let points = pointsOf(joined, found.timeline);
    if (claim > points) {
      // The phone may have seen a play that the kept timeline lacks.
      points = pointsOf(joined, ((await timelineOf(name.eventId)) ?? found).timeline);
    }
    if (claim > points) return refuse('PointsNotSupported', {}, { points });
    await requestSweepOnce(name.eventId, found.seq);
    return true;
  },
);
