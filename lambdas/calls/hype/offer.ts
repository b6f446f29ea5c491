import { joiningIsOpen } from '../../../games/joining.ts';
import { isRefusal, seedOf } from '../../../games/side-game.ts';
import { frozenMatch } from '../../deals/frozen-match.ts';
import { hypeGameKey, named, resolveSideGame } from '../../deals/input.ts';
import { issueTicket } from '../../deals/issue-ticket.ts';
import { call } from '../../pipeline/call.ts';
import { Fault, refuse } from '../../pipeline/fault.ts';
import { id, integer, optional } from '../../pipeline/input.ts';
import { timelineOf } from '../../stores/log.ts';

export const offer = call(
  'offer',
  named({ hypeGame: hypeGameKey(), eventId: id(), board: optional(integer(1, 3)) }),
  async ({ hypeGame, eventId, board }, { sub }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const number = board ?? 1;
    if (number > game.sideGame.boards) return refuse('InvalidInput', { why: `there is no board ${number}` });
    const found = await timelineOf(eventId);
    if (!found) return refuse('EventNotFound');
    if (!joiningIsOpen(game.key, found.timeline)) return refuse('JoiningClosed');
    const match = await frozenMatch(found.timeline.event);
    if (match instanceof Fault) return match;
    const { remaining: position, ticket } = await issueTicket(match, found.timeline);
    const seed = seedOf(sub, eventId, game.key, number);
    const items = game.sideGame.deal(match, seed, position);
    if (isRefusal(items)) return refuse(items.refused, { why: items.why });
    return { hypeGame: game.key, eventId, board: number, version: match.version, position, ticket, seed, items };
  },
);
