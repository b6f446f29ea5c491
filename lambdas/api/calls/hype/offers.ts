import * as v from 'valibot';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { hypeGames, type Remaining, seedOf } from '../../../../games/side-games/side-game.ts';
import { joiningIsOpen, joiningIsOpenAt } from '../../../../games/side-games/side-games.ts';
import { replaySeedOf } from '../../../../games/timeline/replay.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../../lib/fault.ts';
import { dealFacts, event } from '../../../stores/events.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import {
  boardNumber,
  factsFor,
  fromRules,
  frozenFacts,
  hypeGameKey,
  type ResolvedSideGame,
  resolveBoard,
} from '../../deals/deal-inputs.ts';
import { issueTicket } from '../../deals/ticket.ts';
import { call } from '../../pipeline/call.ts';
import { id, number } from '../../pipeline/input.ts';

/** The first offer that is dealt from the facts freezes them. This call only reads them. */
export const facts = call('facts', v.object({ eventId: id() }), async ({ eventId }) => {
  const [known, frozen] = await Promise.all([event(eventId), dealFacts(eventId)]);
  if (!known) return refuse('EventNotFound');
  return frozen ?? refuse('FactsNotFrozen');
});

/** The same for everybody, so CloudFront caches it for 2 s. With the facts and their own seed, phones deal for themselves. */
export const ticket = call('ticket', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId, FAN_READ);
  if (!found) return refuse('EventNotFound');
  const { timeline } = found;
  if (timeline.ended || hypeGames.every((key) => timeline.hasClosed(key))) return refuse('JoiningClosed');
  const facts = await frozenFacts(timeline.event);
  return facts instanceof Fault ? facts : issueTicket(facts, timeline);
});

export const offer = call(
  'offer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber() }),
  async (wanted, { sub }) => {
    const open = await openGame(wanted, ({ key, timeline }) => !joiningIsOpen(key, timeline) && 'JoiningClosed');
    if (open instanceof Fault) return open;
    const facts = await factsFor(open.sideGame, open.timeline.event);
    if (facts instanceof Fault) return facts;
    const { remaining, ticket } = await issueTicket(facts, open.timeline);
    return dealOffer(open, facts, { seed: seedOf(sub, wanted.eventId, open.key, open.board), remaining, ticket });
  },
);

/** Deals for the replay of an ended event, by what remains of the game in the replay. Replays are not stored and give no points. */
export const replayOffer = call(
  'replayOffer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber(), position: number(0, 1) }),
  async ({ position: remaining, ...wanted }, { sub }) => {
    const open = await openGame(wanted, ({ key, timeline: { ended, event } }) => {
      if (!ended) return 'EventNotEnded';
      return !joiningIsOpenAt(key, remaining, event.regulation) && 'JoiningClosed';
    });
    if (open instanceof Fault) return open;
    const facts = await frozenFacts(open.timeline.event);
    if (facts instanceof Fault) return facts;
    const seed = replaySeedOf(sub, wanted.eventId, open.key, open.board);
    return dealOffer(open, facts, { seed, remaining, ticket: null });
  },
);

type Wanted = { hypeGame: string; eventId: string; board: number | null };
/** A side game of an event that may be dealt. */
type Open = ResolvedSideGame & { board: number; timeline: Timeline };

/** The side game that a fan asks for, on the event as of now. @param closed why it is not dealt */
async function openGame(
  { hypeGame, eventId, board }: Wanted,
  closed: (game: Open) => 'EventNotEnded' | 'JoiningClosed' | false,
): Promise<Result<Open>> {
  const game = resolveBoard(hypeGame, board);
  if (game instanceof Fault) return game;
  const loaded = await timelineOf(eventId, FAN_READ);
  if (!loaded) return refuse('EventNotFound');
  const open = { ...game, timeline: loaded.timeline };
  const code = closed(open);
  return code ? refuse(code) : open;
}

/** Deals an offer for what remains of the game. */
function dealOffer(
  { key: hypeGame, sideGame, board }: Open,
  facts: DealFacts,
  { seed, remaining: position, ticket }: { seed: string; remaining: Remaining; ticket: string | null },
): Result<Offer> {
  const items = fromRules(sideGame.deal(facts, seed, position));
  if (items instanceof Fault) return items;
  return { hypeGame, eventId: facts.eventId, board, version: facts.version, position, ticket, seed, items };
}
