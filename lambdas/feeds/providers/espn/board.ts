import * as v from 'valibot';
import type { BoardEntry } from '../../board.ts';
import { id, readAs, secondsOf, text, type Unreadable } from '../../valid.ts';
import { Competition, gameOf } from './schema.ts';

const Board = v.object({ events: v.array(v.unknown()) });
const Moment = v.object({
  period: v.number(),
  displayClock: v.pipe(text, v.transform(secondsOf)),
  type: v.object({ name: text }),
});
const Event = v.object({ id, competitions: v.looseTuple([v.object({ ...Competition.entries, status: v.unknown() })]) });

/** Names of the time between two periods. */
const BREAK = /HALFTIME|END_PERIOD|END_OF_/;

/** Status, clock and score of the games of an ESPN scoreboard. A game that cannot be read is left out. */
export function espnBoard(body: unknown): BoardEntry[] | Unreadable {
  const read = readAs(Board, body, 'there is no scoreboard:');
  if ('unreadable' in read) return read;
  return read.events.flatMap((row): BoardEntry[] => {
    const event = v.safeParse(Event, row);
    if (!event.success) return [];
    const [competition] = event.output.competitions;
    const moment = v.safeParse(Moment, competition.status);
    const whole = v.safeParse(Competition, competition);
    if (!moment.success || !whole.success) return [];
    const game = gameOf(event.output.id, whole.output, undefined, undefined);
    if ('unreadable' in game) return [];
    const { period, displayClock: clock, type } = moment.output;
    const { state, stopped: stop } = game;
    if (!Number.isFinite(clock)) return [];
    const [home, away] = [game.home.score, game.away.score];
    return [
      { eventId: game.id, state, period, clock, isBreak: BREAK.test(type.name), home, away, ...(stop && { stop }) },
    ];
  });
}
