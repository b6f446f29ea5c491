import * as v from 'valibot';
import { pointsOf } from '../../../games/scoring/standing.ts';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { integer, token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';
import { FAN_READ, timelineOf } from '../../stores/log.ts';
import { move } from '../../stores/points.ts';

const HIGHEST_CLAIM = 1_000_000_000;

/**
 * Scores the entry on the server. An equal or lower claim sets the server's own points in the standings. A higher claim is refused with the
 * server's points and writes nothing; a client that adopts them claims them with the next save.
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
    // Read together: a warm Lambda's timeline may advance while this call waits.
    let { seq } = found;
    let points = pointsOf(joined, found.timeline);
    if (claim > points) {
      // The phone may have seen a play that the kept timeline lacks.
      const newest = (await timelineOf(name.eventId)) ?? found;
      ({ seq } = newest);
      points = pointsOf(joined, newest.timeline);
    }
    if (claim > points) return refuse('PointsNotSupported', {}, { points });
    await move(name, points, seq, joined);
    return true;
  },
);
