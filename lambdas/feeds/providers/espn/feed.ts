import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import type { BoardEntry } from '../../board.ts';
import type { Feed } from '../../feed.ts';
import { id, plainText, readAs, rowsOf, secondsOf, text, type Unreadable } from '../../valid.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { espnFootball } from './football/feed.ts';
import { leagues, sportIn } from './leagues.ts';
import { actIn, readingOf, readPlay } from './plays.ts';
import { Competition, gameOf, readSummary, StatusType, summaryFacts } from './schema.ts';

/**
 * ESPN summary of a basketball game, professional or of colleges: `{header, format, plays: […]}`.
 *
 * The `id` of a play stays; an inserted play may have any number, a deleted one is absent. The list is in game order, and a play's place is
 * its rank among the plays of the same clock. The ends of periods have rows; a period starts with its first play.
 */
const espnBasketball = basketballFeed({
  ...summaryFacts,
  teamsOf: ({ home, away }) => ({ home: home.face.id, away: away.face.id }),
  rowName: 'play',
  idField: 'id',
  infersStatuses: true,
  open: readSummary,
  regulationOf: ({ format }) => format,
  readRow: readPlay,
  readGame({ state, stopped }, rows, context) {
    const reading = readingOf(rows, context);
    return {
      rows,
      over: !stopped && (state === 'post' || rows.some(({ kind }) => kind === 'end-game')),
      stopped: stopped ?? (state === 'pre' ? undefined : false),
      actOf: (row) => actIn(row, reading),
    };
  },
});

/** The sport of a summary by its league, else football has drives and basketball plays; undefined if the body shows neither. */
function sportOf(body: unknown): Sport | undefined {
  const [uid, slug] = [fieldOf(body, 'header', 'uid'), fieldOf(body, 'header', 'league', 'slug')];
  const stated = sportIn(plainText(uid)) ?? leagues.get(plainText(slug))?.type;
  if (stated) return stated;
  if (fieldOf(body, 'drives') !== undefined) return 'FOOTBALL';
  return fieldOf(body, 'plays') === undefined ? undefined : 'BASKETBALL';
}

/** ESPN summary of a basketball or football game. A body of the other sport is refused. */
export const espn: Feed = {
  ...espnBasketball,
  // Of twelve college games eleven need at most 38; see docs/feeds.md.
  usualAdjustments: 40,
  owns: (id) => espnBasketball.owns(id) || espnFootball.owns(id),
  read(body, event, ...rest) {
    const sport = sportOf(body) ?? event.type;
    if (sport !== event.type) {
      return { unreadable: `the game is of ${sport.toLowerCase()}, not ${event.type.toLowerCase()}` };
    }
    return (sport === 'FOOTBALL' ? espnFootball : espnBasketball).read(body, event, ...rest);
  },
};

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
