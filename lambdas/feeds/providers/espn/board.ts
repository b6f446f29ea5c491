import * as v from 'valibot';
import type { BoardEntry } from '../../board.ts';
import { id, readAs, rowsOf, secondsOf, text, type Unreadable } from '../../valid.ts';
import { Competition, gameOf, StatusType } from './schema.ts';

const Board = v.object({ events: v.array(v.unknown()) });
const Status = v.object({
  period: v.number(),
  displayClock: v.pipe(text, v.transform(secondsOf), v.finite()),
  type: StatusType,
});
const Events = rowsOf(
  v.object({ id, competitions: v.looseTuple([v.object({ ...Competition.entries, status: Status })]) }),
);

/** Names of the time between two periods. */
const BREAK = /HALFTIME|END_PERIOD|END_OF_/;

/** Status, clock and score of the games of an ESPN scoreboard. A game that cannot be read is left out. */
export function espnBoard(body: unknown): BoardEntry[] | Unreadable {
  const read = readAs(Board, body, 'there is no scoreboard:');
  if ('unreadable' in read) return read;
  return v.parse(Events, read.events).flatMap(({ id, competitions: [competition] }): BoardEntry[] => {
    const game = gameOf(id, competition, undefined, undefined);
    if ('unreadable' in game) return [];
    const { period, displayClock: clock, type } = competition.status;
    const { state, stopped: stop } = game;
    const [home, away] = [game.home.score, game.away.score];
    return [
      { eventId: game.id, state, period, clock, isBreak: BREAK.test(type.name), home, away, ...(stop && { stop }) },
    ];
  });
}
