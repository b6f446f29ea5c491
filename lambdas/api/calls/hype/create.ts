import * as v from 'valibot';
import { packEntry } from '../../../../games/ranking/entry-codec.ts';
import { type Remaining, seedOf } from '../../../../games/side-games/side-game.ts';
import { joiningIsOpen, joinTime, makeEntry } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { Fault, type Result, refuse } from '../../../lib/fault.ts';
import { entry, entryId, noteJoined } from '../../../stores/entries.ts';
import { fan } from '../../../stores/fans.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { join } from '../../../stores/standings.ts';
import { boardNumber, factsFor, fromRules, hypeGameKey, resolveBoard } from '../../deals/deal-inputs.ts';
import { provenTicket } from '../../deals/ticket.ts';
import { call } from '../../pipeline/call.ts';
import { id, number, optional, ticketText, token } from '../../pipeline/input.ts';
import { toGame } from './entries.ts';

/** What an offer was dealt from, as the client says it. */
const origin = {
  version: optional(token()),
  position: optional(number(0, 1)),
  ticket: optional(ticketText()),
};
type OfferOrigin = v.InferOutput<v.ObjectSchema<typeof origin, undefined>>;

/** The ticket says what the offer was dealt from. Without ticket, position and version it is dealt as of now. */
export const create = call(
  'create',
  v.object({
    hypeGame: hypeGameKey(),
    eventId: id(),
    items: v.optional(v.unknown(), null),
    teamId: optional(id()),
    board: boardNumber(),
    ...origin,
  }),
  async ({ hypeGame, eventId, items, teamId, board: sentBoard, ...sent }, { sub, username }) => {
    const game = resolveBoard(hypeGame, sentBoard);
    if (game instanceof Fault) return game;
    const { key, sideGame, board } = game;
    if (teamId !== null && !sideGame.editable.fields.includes('teamId')) {
      return refuse('InvalidInput', { why: `${key} takes no teamId` });
    }
    const name = { eventId, hypeGame: key, fanId: sub };

    const [loaded, joined, record] = await Promise.all([timelineOf(eventId, FAN_READ), entry(name), fan(sub)]);
    if (!loaded) return refuse('EventNotFound');
    const { timeline } = loaded;
    if (joined) return refuse('AlreadyJoined');
    if (!joiningIsOpen(key, timeline)) return refuse('JoiningClosed');
    const now = Date.now();
    const from = await readOrigin(sent, timeline, now);
    if (from instanceof Fault) return from;

    const facts = await factsFor(sideGame, timeline.event);
    if (facts instanceof Fault) return facts;
    if (from.versions.some((version) => version !== facts.version)) {
      return refuse('NotAsOffered', { why: 'it is of another version of the facts' });
    }
    const seed = seedOf(sub, eventId, key, board);
    const offered = fromRules(sideGame.deal(facts, seed, from.remaining));
    if (offered instanceof Fault) return offered;
    const head = { id: entryId(name), eventId, hypeGame: key, createdAt: joinTime(timeline, now) };
    const entered = fromRules(makeEntry(head, teamId === null ? items : { teamId }, offered));
    if (entered instanceof Fault) return entered;

    const dealt = { version: facts.version, position: from.remaining, board, seed };
    const made = { ...entered, fanId: sub, dealt };
    const line = packEntry(made, facts, timeline.event);
    // Decides between a join and the removal of the event at the same time.
    if (!(await noteJoined(eventId))) return refuse('EventNotFound');
    const isNew = await join(made, { username: record?.username ?? username, startsAt: timeline.event.startsAt }, line);
    return isNew ? toGame(made, timeline) : refuse('AlreadyJoined');
  },
);

/** What remained when the offer was dealt, and the versions named for its facts. Only a signed `remaining` is accepted. */
async function readOrigin(
  { version, position, ticket }: OfferOrigin,
  timeline: Timeline,
  now: number,
): Promise<Result<{ remaining: Remaining; versions: string[] }>> {
  const signed =
    ticket === null ? { remaining: timeline.remaining() } : await provenTicket(ticket, timeline.event.id, now);
  if (signed instanceof Fault) return signed;
  if (position !== null && position !== signed.remaining) {
    return refuse('NotAsOffered', { why: 'no ticket says that so much of the game was left' });
  }
  const versions = [version, 'version' in signed ? signed.version : null].filter((named) => named !== null);
  return { remaining: signed.remaining, versions };
}
