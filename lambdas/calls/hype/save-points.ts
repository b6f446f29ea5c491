import * as v from 'valibot';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { integer, token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';
import { timelineOf } from '../../stores/log.ts';
import { move } from '../../stores/points.ts';

const HIGHEST_CLAIM = 1_000_000_000;

/**
 * The server scores the entry itself. A claim that is equal or lower brings the server's own points into the standings; a
 * higher one is refused with the server's points and writes nothing at all, not even these: a refused call changes nothing.
 * Whoever adopts them claims them with the next save.
 */
export const savePoints = call(
  'savePoints',
  v.object({ hypeGame: hypeGameKey(), hypeGameId: token(), points: integer(0, HIGHEST_CLAIM) }),
  async ({ hypeGame, hypeGameId, points: claim }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(hypeGameId, game.key, caller);
    if (name instanceof Fault) return name;
    const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId)]);
    if (!joined || !found) return refuse('GameNotFound');
    // Both in one breath: a warm Lambda's timeline goes on while this call waits.
    const { timeline, seq } = found;
    const points = game.sideGame.points(joined, timeline);
    if (claim > points) return refuse('PointsNotSupported', {}, { points });
    await move(name, points, seq, joined);
    return true;
  },
);
