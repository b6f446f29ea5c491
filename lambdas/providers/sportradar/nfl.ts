import * as v from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Score } from '../../../games/timeline/play.ts';
import type { EventMessage, MessageLine } from '../event-messages.ts';
import { zoneOf } from '../nfl-gamecenter/field.ts';
import { lineOf, mergeLines } from '../nfl-gamecenter/line.ts';
import { sameTeam } from '../nfl-gamecenter/schema.ts';
import {
  clock,
  count,
  maybe,
  moment,
  name,
  object,
  points,
  pushFeed,
  type Statistic,
  statisticsIn,
  text,
  truth,
} from './feed.ts';
import { attemptOf, type Credit, creditsOf, namedType, type Snap } from './nfl-stats.ts';

const Team = v.object({ alias: text });
const Way = v.object({ side: text, distance: text });

/** One message. Running totals and fantasy points are not read. */
const Message = v.object({
  game: v.object({ home: Team, away: Team, period: v.pipe(count, v.integer(), v.minValue(1), v.maxValue(20)) }),
  pbp: v.object({
    id: name,
    clock,
    /** When the message was made, ms. When the play happened is not stated. */
    ts: moment,
    type: v.pipe(text, v.toLowerCase()),
    /** Type of what is no play: the end of a period or of the game, a time-out. */
    event_type: v.pipe(text, v.toLowerCase()),
    nullified: truth,
    scoring_play: truth,
    /** The score after the play. */
    home_points: maybe(points),
    away_points: maybe(points),
    start_situation: v.fallback(v.object({ possession: Team, down: count }), { possession: { alias: '' }, down: 0 }),
    end_situation: v.fallback(v.object({ clock: maybe(clock) }), {}),
    /** Where a run or pass went. */
    extra_info: object,
    statistics: v.optional(v.unknown()),
  }),
});
type NflMessage = v.InferOutput<typeof Message>;
type StatLine = MessageLine & { kind: 'stat' };

const FULL = 900;
const overs: ReadonlySet<string> = new Set(['period_end', 'game_over']);

/**
 * Sportradar's push feed of NFL plays: `{game: {home, away, period}, pbp: {id, ts, clock, type, statistics, …}}`; a log of the feed is a
 * list of messages. A play gives the same as a row of NFL gamecenter: one play for each player and kind of thing they did,
 * `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`. What a penalty nullified is skipped.
 */
export const sportradarNfl = pushFeed('sportradar-nfl', tellingIn);

function tellingIn(message: unknown, event: GameEvent, passOver: (why: string) => void): EventMessage | string {
  const read = v.safeParse(Message, message);
  if (!read.success) return `a message with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
  const output = read.output;
  const { id, clock, ts, statistics } = output.pbp;
  const stats = statisticsIn(statistics, passOver);
  const teams = [event.home.id, event.away.id];
  if (stats.some(({ tid }) => !teams.includes(tid))) return 'a message of another game';
  const standing = output.pbp.nullified ? [] : stats.filter(({ nullified }) => !nullified);
  const lines = [...linesOf(output, standing, event, passOver), ...shotOf(output, standing)];
  const ends = endsPeriod(output, lines, event);
  return { id, rev: ts, at: ts, period: String(periodOf(output)), clock, stated: statedBy(output), lines, ends };
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

/** A period ends with the clock, and overtime with a touchdown or a safety; other ends of an overtime are stated. */
function endsPeriod({ game, pbp }: NflMessage, lines: readonly MessageLine[], { regulation }: GameEvent): boolean {
  if (overs.has(pbp.event_type) || pbp.end_situation.clock === 0) return true;
  if (game.period <= regulation.periods) return false;
  return lines.some((line) => line.kind === 'stat' && ((line.stats.PTS ?? 0) >= 6 || line.classification === 'SAFETY'));
}

/** One line for each subject and kind of thing done. If somebody did it twice in a play, the line has both. */
function linesOf(
  { game, pbp }: NflMessage,
  stats: readonly Statistic[],
  event: GameEvent,
  passOver: (why: string) => void,
): StatLine[] {
  const { alias } = pbp.start_situation.possession;
  const side = sameTeam(alias, game.home.alias)
    ? event.home
    : sameTeam(alias, game.away.alias)
      ? event.away
      : undefined;
  const snap: Snap = { type: pbp.type, possession: side?.id, scoring: pbp.scoring_play };
  const lines = new Map<string, StatLine>();
  for (const stat of stats) {
    const credits = creditsOf(stat, snap);
    if (!credits) passOver(`a statistic of unknown kind ${stat.kind.slice(0, 40)}`);
    for (const credit of credits ?? []) {
      const line = statOf(pbp.id, stat, credit);
      const known = lines.get(line.id);
      if (!known) lines.set(line.id, line);
      // An interception and its return may both state one touchdown.
      else if (credit.group !== 'touchdown') lines.set(line.id, mergeLines(known, line));
    }
  }
  const credited = new Set([...lines.values()].map(({ pid }) => pid));
  for (const stat of stats) {
    if (stat.pid === undefined || credited.has(stat.pid)) continue;
    const line = statOf(pbp.id, stat, { group: 'named', type: namedType(stat, snap) });
    if (!lines.has(line.id)) lines.set(line.id, line);
  }
  const points = [...lines.values()].some(({ stats }) => stats.PTS);
  if (pbp.scoring_play && !points) passOver('a score whose team is not told');
  return [...lines.values()];
}

function statOf(event: string, { tid, pid }: Statistic, credit: Credit): StatLine {
  const subject = pid === undefined || credit.team ? { act: 'TEAM' as const } : { act: 'PLAYER' as const, pid };
  const id = `${event}/${credit.team ? tid : (pid ?? tid)}/${credit.group}`;
  return { id, kind: 'stat', tid, ...subject, ...lineOf(credit, credit.amount ?? 0) };
}

function shotOf({ pbp: { id, extra_info } }: NflMessage, stats: readonly Statistic[]): MessageLine[] {
  const attempt = attemptOf(stats);
  const pid = attempt?.by.pid;
  if (!attempt || pid === undefined) return [];
  const { by, kind, made } = attempt;
  const way = v.safeParse(Way, kind === 'pass' ? extra_info.pass : extra_info.rush);
  const place = way.success ? zoneOf(way.output.side, kind === 'pass' ? way.output.distance : 'run') : undefined;
  const shot = { tid: by.tid, pid, shotType: made ? 'MAKE' : 'MISS' } as const;
  return [{ id: `${id}/shot`, kind: 'shot', ...shot, ...place }];
}
