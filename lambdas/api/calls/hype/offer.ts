import * as v from 'valibot';
import { joiningIsOpen } from '../../../../games/side-games/join-rules.ts';
import { seedOf } from '../../../../games/side-games/side-game.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { fromRules } from '../../deals/from-rules.ts';
import { factsFor } from '../../deals/frozen-facts.ts';
import { boardNumber, hypeGameKey, resolveBoard } from '../../deals/input.ts';
import { issueTicket } from '../../deals/ticket.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const offer = call(
  'offer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber() }),
  async ({ hypeGame, eventId, board: sentBoard }, { sub }) => {
    const game = resolveBoard(hypeGame, sentBoard);
    if (game instanceof Fault) return game;
    const { key, sideGame, board } = game;
    const loaded = await timelineOf(eventId, FAN_READ);
    if (!loaded) return refuse('EventNotFound');
    if (!joiningIsOpen(key, loaded.timeline)) return refuse('JoiningClosed');
    const facts = await factsFor(sideGame, loaded.timeline.event);
    if (facts instanceof Fault) return facts;
    const { remaining, ticket } = await issueTicket(facts, loaded.timeline);
    const seed = seedOf(sub, eventId, key, board);
    const items = fromRules(sideGame.deal(facts, seed, remaining));
    if (items instanceof Fault) return items;
    return { hypeGame: key, eventId, board, version: facts.version, position: remaining, ticket, seed, items };
  },
);
