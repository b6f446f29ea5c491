import * as v from 'valibot';
import { joiningIsOpen } from '../../../games/joining.ts';
import { isRefusal, type Position, seedOf } from '../../../games/side-game.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { frozenMatch } from '../../deals/frozen-match.ts';
import { hypeGameKey, named, resolveSideGame } from '../../deals/input.ts';
import { provenTicket } from '../../deals/tickets.ts';
import { toGame } from '../../deals/to-game.ts';
import { call } from '../../pipeline/call.ts';
import { Fault, refuse } from '../../pipeline/fault.ts';
import { id, integer, number, optional, ticketText, token } from '../../pipeline/input.ts';
import { entry, entryId } from '../../stores/entries.ts';
import { fan } from '../../stores/fans.ts';
import { timelineOf } from '../../stores/log.ts';
import { join } from '../../stores/standings.ts';

/**
 * The ticket says what the offer was dealt from. Without one, without position and without version it is dealt as it would be now; without
 * board it is board 1.
 */
export const create = call(
  'create',
  named({
    hypeGame: hypeGameKey(),
    eventId: id(),
    items: v.optional(v.unknown(), null),
    teamId: optional(id()),
    version: optional(token()),
    position: optional(number(0, 1)),
    ticket: optional(ticketText()),
    board: optional(integer(1, 3)),
  }),
  async ({ hypeGame, eventId, items, teamId, board, ...told }, { sub, username }) => {
    const game = resolveSideGame(hypeGame);
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
    const from = await dealtFrom(told, timeline, createdAt);
    if (from instanceof Fault) return from;

    const match = await frozenMatch(timeline.event);
    if (match instanceof Fault) return match;
    if (from.versions.some((version) => version !== match.version)) {
      return refuse('NotAsOffered', { why: 'it is of another version of the facts' });
    }
    const seed = seedOf(sub, eventId, key, number);
    const offered = sideGame.deal(match, seed, from.position);
    if (isRefusal(offered)) return refuse(offered.refused, { why: offered.why });
    const accepted = sideGame.accept(teamId === null ? items : { teamId }, offered);
    if (isRefusal(accepted)) return refuse(accepted.refused, { why: accepted.why });

    const dealt = { version: match.version, position: from.position, board: number, seed };
    const made = { ...name, id: entryId(name), createdAt, items: accepted, points: 0, seq, dealt };
    const isNew = await join(made, record?.username ?? username);
    return isNew ? toGame(made) : refuse('AlreadyJoined');
  },
);

type Told = { version: string | null; position: Position | null; ticket: string | null };

/** At which share of the game an offer was dealt, and the versions of the facts that are named for it. Only a signed share is believed. */
async function dealtFrom(
  { version, position, ticket }: Told,
  timeline: Timeline,
  now: number,
): Promise<{ position: Position; versions: string[] } | Fault> {
  const signed =
    ticket === null ? { remaining: timeline.shareLeft() } : await provenTicket(ticket, timeline.event.id, now);
  if (signed instanceof Fault) return signed;
  if (position !== null && position !== signed.remaining) {
    return refuse('NotAsOffered', { why: 'no ticket says that so much of the game was left' });
  }
  const versions = [version, 'version' in signed ? signed.version : null].filter((named) => named !== null);
  return { position: signed.remaining, versions };
}
