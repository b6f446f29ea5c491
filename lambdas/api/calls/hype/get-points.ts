import * as v from 'valibot';
import { pointsOf } from '../../../../games/scoring/entry-score.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { entry } from '../../../stores/entries.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-now.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

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
