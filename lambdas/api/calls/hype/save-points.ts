import * as v from 'valibot';
import { pointsOf } from '../../../../games/scoring/entry-score.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { requestSweepOnce } from '../../../ranking/sweep/request.ts';
import { timelineOf } from '../../../stores/log.ts';
import { hypeGameKey, ownGame } from '../../deals/deal-now.ts';
import { call } from '../../pipeline/call.ts';
import { integer, token } from '../../pipeline/input.ts';

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
