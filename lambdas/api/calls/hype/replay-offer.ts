import * as v from 'valibot';
import { replaySeedOf } from '../../../../games/replay/replay.ts';
import { joiningIsOpenAt } from '../../../../games/side-games/join-rules.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { fromRules } from '../../deals/from-rules.ts';
import { frozenFacts } from '../../deals/frozen-facts.ts';
import { boardNumber, hypeGameKey, resolveBoard } from '../../deals/input.ts';
import { call } from '../../pipeline/call.ts';
import { id, number } from '../../pipeline/input.ts';

/** Deals for the replay of an ended event, by what remains of the game in the replay. Replays are not stored and give no points. */
export const replayOffer = call(
  'replayOffer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber(), position: number(0, 1) }),
  async ({ hypeGame, eventId, board: sentBoard, position: remaining }, { sub }) => {
    const game = resolveBoard(hypeGame, sentBoard);
    if (game instanceof Fault) return game;
    const { key, sideGame, board } = game;
    const loaded = await timelineOf(eventId, FAN_READ);
    if (!loaded) return refuse('EventNotFound');
    const { event, ended } = loaded.timeline;
    if (!ended) return refuse('EventNotEnded');
    if (!joiningIsOpenAt(key, remaining, event.regulation)) return refuse('JoiningClosed');
    const facts = await frozenFacts(event);
    if (facts instanceof Fault) return facts;
    const seed = replaySeedOf(sub, eventId, key, board);
    const items = fromRules(sideGame.deal(facts, seed, remaining));
    if (items instanceof Fault) return items;
    return { hypeGame: key, eventId, board, version: facts.version, position: remaining, ticket: null, seed, items };
  },
);
