import { joiningIsOpenAt } from '../../../games/joining.ts';
import { replaySeedOf } from '../../../games/replay/replay.ts';
import { isRefusal } from '../../../games/side-game.ts';
import { frozenMatch } from '../../deals/frozen-match.ts';
import { hypeGameKey, named, resolveSideGame } from '../../deals/input.ts';
import { call } from '../../pipeline/call.ts';
import { Fault, refuse } from '../../pipeline/fault.ts';
import { id, integer, number, optional } from '../../pipeline/input.ts';
import { timelineOf } from '../../stores/log.ts';

/** Deals for an ended event where a replay of it stands. The replay is the fan's own: nothing of it is stored, and no points come of it. */
export const replayOffer = call(
  'replayOffer',
  named({ hypeGame: hypeGameKey(), eventId: id(), board: optional(integer(1, 3)), position: number(0, 1) }),
  async ({ hypeGame, eventId, board, position }, { sub }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const { key, sideGame } = game;
    const boardNumber = board ?? 1;
    if (boardNumber > sideGame.boards) return refuse('InvalidInput', { why: `there is no board ${boardNumber}` });
    const found = await timelineOf(eventId);
    if (!found) return refuse('EventNotFound');
    if (!found.timeline.ended) return refuse('EventNotEnded');
    if (!joiningIsOpenAt(key, position, found.timeline.event.regulation)) return refuse('JoiningClosed');
    const match = await frozenMatch(found.timeline.event);
    if (match instanceof Fault) return match;
    const seed = replaySeedOf(sub, eventId, key, boardNumber);
    const items = sideGame.deal(match, seed, position);
    if (isRefusal(items)) return refuse(items.refused, { why: items.why });
    return { hypeGame: key, eventId, board: boardNumber, version: match.version, position, ticket: null, seed, items };
  },
);
