import * as v from 'valibot';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { rule } from '../../../feeds/stops/rule.ts';
import { Fault } from '../../../lib/fault.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-now.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const closeJoining = call(
  'closeJoining',
  v.object({ eventId: id(), hypeGame: optional(hypeGameKey()), why: why() }),
  async ({ eventId, hypeGame, why }, { username: who }) => {
    const game = hypeGame === null ? null : resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    return rule(eventId, { act: 'closeJoining', who, why, at: Date.now(), closes: game ? [game.key] : hypeGames });
  },
);
