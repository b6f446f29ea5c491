import * as v from 'valibot';
import { joiningIsOpen, offerStands } from '../../../games/joining.ts';
import { isRefusal, seedOf } from '../../../games/side-game.ts';
import { entry, entryId } from '../../stores/entries.ts';
import { fan } from '../../stores/fans.ts';
import { timelineOf } from '../../stores/log.ts';
import { join } from '../../stores/standings.ts';
import { call } from '../call.ts';
import { Fault, refuse } from '../fault.ts';
import { id, integer, number, optional, token } from '../input.ts';
import { toGame } from './game.ts';
import { hypeGameKey, known, named } from './input.ts';
import { frozenMatch } from './match.ts';

/** Without version, position or board the offer is taken for board 1 as it would be dealt now. */
export const create = call(
  'create',
  named({
    hypeGame: hypeGameKey(),
    eventId: id(),
    items: v.optional(v.unknown(), null),
    teamId: optional(id()),
    version: optional(token()),
    position: optional(number(0, 1)),
    board: optional(integer(1, 3)),
  }),
  async ({ hypeGame, eventId, items, teamId, version, position, board }, { sub, username }) => {
    const game = known(hypeGame);
    if (game instanceof Fault) return game;
    const { key, sideGame } = game;
    const name = { eventId, hypeGame: key, fanId: sub };
    const number = board ?? 1;
    if (number > sideGame.boards) return refuse('InvalidInput', { why: `there is no board ${number}` });

    const [found, joined, record] = await Promise.all([timelineOf(eventId), entry(name), fan(sub)]);
    if (!found) return refuse('EventNotFound');
    const { timeline, seq } = found;
    if (joined) return refuse('AlreadyJoined');
    if (!joiningIsOpen(key, timeline)) return refuse('JoiningClosed');
    const createdAt = Date.now();
    const share = position ?? timeline.shareLeft();
    if (!offerStands(share, timeline, createdAt)) return refuse('OfferExpired');

    const match = await frozenMatch(timeline.event);
    if (match instanceof Fault) return match;
    if (version !== null && version !== match.version) {
      return refuse('NotAsOffered', { why: 'it is of another version of the facts' });
    }
    const seed = seedOf(sub, eventId, key, number);
    const offered = sideGame.deal(match, seed, share);
    if (isRefusal(offered)) return refuse(offered.refused, { why: offered.why });
    const accepted = sideGame.accept(teamId === null ? items : { teamId }, offered);
    if (isRefusal(accepted)) return refuse(accepted.refused, { why: accepted.why });

    const dealt = { version: match.version, position: share, board: number, seed };
    const made = { ...name, id: entryId(name), createdAt, items: accepted, points: 0, seq, dealt };
    const isNew = await join(made, record?.username ?? username);
    return isNew ? toGame(made) : refuse('AlreadyJoined');
  },
);
