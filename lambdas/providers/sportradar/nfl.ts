import * as v from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Score } from '../../../games/timeline/play.ts';
import { zoneOf } from '../court.ts';
import { type EventMessage, type MessageLine, mergeMessages } from '../event-messages.ts';
import { type Feed, Tally } from '../feed.ts';
import { addLine, addNamed, keyOf, type Lines } from '../football/lines.ts';
import { shotLine } from '../lines.ts';
import { sameTeam } from '../nfl-clubs.ts';
import { clock, fields, maybe, teamPoints, trimmed } from '../valid.ts';
import { amount, count, moment, name, pushFeed, statisticsIn, truth } from './feed.ts';
import { messageOf, type NflEvent, presentGame } from './nfl-present.ts';
import { attemptOf, creditsOf, type NflStatistic, namedType, type Snap, withNumbers } from './nfl-stats.ts';

const Team = v.object({ alias: trimmed });
const Way = v.object({ side: trimmed, distance: trimmed });

/** One message. Running totals and fantasy points are not read. */
const Message = v.object({
  game: v.object({ home: Team, away: Team, period: v.pipe(count, v.integer(), v.minValue(1), v.maxValue(20)) }),
  pbp: v.object({
    id: name,
    clock,
    /** When the message was made, ms. When the play happened is not stated. */
    ts: moment,
    type: v.pipe(trimmed, v.toLowerCase()),
    /** Type of what is no play: the end of a period or of the game, a time-out. */
    event_type: v.pipe(trimmed, v.toLowerCase()),
    nullified: truth,
    scoring_play: truth,
    /** The score after the play. */
    home_points: maybe(v.pipe(amount, teamPoints)),
    away_points: maybe(v.pipe(amount, teamPoints)),
    start_situation: v.fallback(v.object({ possession: Team, down: count }), { possession: { alias: '' }, down: 0 }),
    end_situation: v.fallback(v.object({ clock: maybe(clock) }), {}),
    /** Where a run or pass went. */
    extra_info: fields,
    statistics: v.optional(v.unknown()),
  }),
});
type NflMessage = v.InferOutput<typeof Message>;

const FULL = 900;

/**
 * Sportradar's push feed of NFL plays: `{game: {home, away, period}, pbp: {id, ts, clock, type, statistics, …}}`; a log of the feed is a
 * list of messages. A play gives the same as a row of the NFL's own feed: one play for each player and kind of thing they did,
 * `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`. What a penalty nullified is skipped.
 */
const logged = pushFeed('sportradar-nfl', Message, eventIn);

/**
 * Sportradar's NFL feed of version 7, pushed or polled. A play gives the same as a row of the NFL's own feed: one play for each player and
 * kind of thing they did, `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`.
 */
export const sportradarNfl: Feed = {
  ...logged,
  eventIdOf: (body) => presentGame(body)?.game.id ?? logged.eventIdOf?.(body),
  read(body, event, seenAt, known) {
    const present = presentGame(body);
    if (!present) return logged.read(body, event, seenAt, known);
    const { home, away } = present.game.summary;
    if (home.id !== event.home.id || away.id !== event.away.id) {
      return { unreadable: `the game is ${away.id} at ${home.id}, not ${event.away.id} at ${event.home.id}` };
    }
    const ignored = new Tally();
    const messages = present.events.flatMap((found) => {
      const said = messageOf(found, event, ignored, presentLines);
      if (typeof said !== 'string') return [said];
      ignored.add(said);
      return [];
    });
    return { ...mergeMessages(messages, event, known), ignored: ignored.list() };
  },
};

function presentLines(read: NflEvent, stats: readonly NflStatistic[], _: GameEvent, ignored: Tally): MessageLine[] {
  const { id, play_type: type, scoring_play: scoring, start_situation } = read;
  return creditedLines(id, { type, scoring, possession: start_situation?.possession.id }, stats, ignored);
}

function eventIn(message: NflMessage, event: GameEvent, ignored: Tally): EventMessage | string {
  const { id, clock, ts, statistics, nullified } = message.pbp;
  const stats = statisticsIn(statistics, ignored).map(withNumbers);
  const teams = [event.home.id, event.away.id];
  if (stats.some(({ tid }) => !teams.includes(tid))) return 'a message of another game';
  const standing = nullified ? [] : stats.filter((stat) => !stat.nullified);
  const lines = [...linesOf(message, standing, event, ignored), ...shotOf(message, standing)];
  const stated = statedBy(message);
  return { id, rev: ts, at: ts, period: String(periodOf(message)), clock, stated, lines, ends: endOf(message.pbp) };
}

/** A nullified play states no score. */
function statedBy({ pbp: { nullified, home_points: home, away_points: away } }: NflMessage): Score | undefined {
  return nullified || home === undefined || away === undefined ? undefined : { home, away };
}

/**
 * `period` is the one when the message was made, and it lags: a play of the first quarter with its whole clock left that is neither a
 * kickoff nor a first down opened the second quarter.
 */
function periodOf({ game: { period }, pbp: { clock, start_situation } }: NflMessage): number {
  return period % 2 === 1 && period < 4 && clock === FULL && start_situation.down > 1 ? period + 1 : period;
}

/** A period ends with the clock, or when it is stated; a tie is over only when that is stated. */
function endOf({ event_type, end_situation }: NflMessage['pbp']): EventMessage['ends'] {
  if (event_type === 'game_over') return 'game';
  return event_type === 'period_end' || end_situation.clock === 0 ? 'period' : undefined;
}

/** What a play credits its players and teams with, and players whom it only names. */
function linesOf(
  { game, pbp }: NflMessage,
  stats: readonly NflStatistic[],
  event: GameEvent,
  ignored: Tally,
): MessageLine[] {
  const { alias } = pbp.start_situation.possession;
  const side = (['home', 'away'] as const).find((one) => sameTeam(alias, game[one].alias));
  const snap: Snap = { type: pbp.type, possession: side && event[side].id, scoring: pbp.scoring_play };
  return creditedLines(pbp.id, snap, stats, ignored);
}

function creditedLines(id: string, snap: Snap, stats: readonly NflStatistic[], ignored: Tally): MessageLine[] {
  const lines: Lines = new Map();
  for (const stat of stats) {
    const credits = creditsOf(stat, snap);
    if (!credits) ignored.add(`a statistic of unknown kind ${stat.kind.slice(0, 40)}`);
    for (const { amount, ...credit } of credits ?? []) {
      // An interception and its return may both state one touchdown.
      const isRepeat = credit.group === 'touchdown' && lines.has(keyOf(stat, credit));
      if (!isRepeat) addLine(lines, stat, credit, amount);
    }
  }
  addNamed(lines, stats, (stat) => namedType(stat, snap));
  const points = [...lines.values()].some(({ stats }) => stats.PTS);
  if (snap.scoring && !points) ignored.add('a score whose team is not told');
  return [...lines].map(([key, line]) => ({ id: `${id}/${key}`, ...line }));
}

function shotOf({ pbp: { id, extra_info } }: NflMessage, stats: readonly NflStatistic[]): MessageLine[] {
  const attempt = attemptOf(stats);
  const pid = attempt?.by.pid;
  if (!attempt || pid === undefined) return [];
  const { by, kind, made } = attempt;
  const way = v.safeParse(Way, kind === 'pass' ? extra_info.pass : extra_info.rush);
  const place = way.success ? zoneOf(way.output.side, kind === 'pass' ? way.output.distance : 'run') : undefined;
  return [{ id: `${id}/shot`, ...shotLine(by.tid, pid, made, place) }];
}
