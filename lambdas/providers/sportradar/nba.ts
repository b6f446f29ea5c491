import * as v from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { isPeriod } from '../../../games/timeline/valid.ts';
import { statPlay } from '../basketball-plays.ts';
import { placeOf } from '../court.ts';
import type { EventMessage, MessageLine } from '../event-messages.ts';
import type { Tally } from '../feed.ts';
import { type StatLine, type Subject, shotLine } from '../lines.ts';
import { clock, maybe, trimmed } from '../valid.ts';
import { date, moment, name, pushFeed, type Statistic, statisticsIn, truth } from './feed.ts';

/** One message. Running totals and fantasy points are not read. */
const Message = v.object({
  pbp: v.object({
    id: name,
    /** A name; a number would be the period's own. */
    quarter__id: v.pipe(
      name,
      v.check((value) => !/^\d+$/.test(value) || isPeriod(Number(value))),
    ),
    clock,
    event_type: v.pipe(trimmed, v.toLowerCase()),
    /** When the event was last changed, to the second. The earliest is when it happened. */
    updated: date,
    /** When it happened, if the provider states it. */
    wall_clock: maybe(date),
    /** When the message was made, ms. */
    dd_updated__id: maybe(moment),
    attribution: maybe(name),
    nullified: truth,
    location__list: maybe(v.object({ coord_x: v.number(), coord_y: v.number() })),
    on_court__list: v.fallback(v.object({ home: maybe(name), away: maybe(name) }), {}),
    statistics__list: v.optional(v.unknown()),
  }),
});
type NbaEvent = v.InferOutput<typeof Message>['pbp'];

/** The provider's court in inches, baseline to baseline. */
const COURT = { length: 1128, width: 600 };

/** Who is on the court, sent long after: no reading of the clock. */
const silent: ReadonlySet<string> = new Set(['lineupchange']);
/** Statistics that another one contains, or that count for nobody. They still name a player. */
const uncounted: ReadonlySet<string> = new Set(['attemptblocked', 'technicalfoul', 'ejection', 'foulon', 'fouldrawn']);
/** Event types of field goals by the type of their event. */
const shots: ReadonlyMap<string, string> = new Map([
  ['twopointmade', 'TWO_POINT_MAKE'],
  ['twopointmiss', 'TWO_POINT_MISS'],
  ['threepointmade', 'THREE_POINT_MAKE'],
  ['threepointmiss', 'THREE_POINT_MISS'],
]);

const Shot = v.object({ made: truth, three_point_shot: truth });
const Rebound = v.object({ rebound_type: trimmed });

/**
 * Sportradar's push feed of NBA events: `{pbp: {id, quarter__id, clock, event_type, statistics__list, …}}`; a log of the feed is a list of
 * messages. Quarters have names and no numbers. A statistic is a play, `<event>/<player>/<kind>`; the place of a field goal is
 * `<event>/shot`. Rebounds, turnovers and steals without a player are the team's.
 */
export const sportradarNba = pushFeed('sportradar-nba', Message, eventIn);

function eventIn(
  { pbp }: v.InferOutput<typeof Message>,
  event: GameEvent,
  ignored: Tally,
): EventMessage | undefined | string {
  const { home, away } = pbp.on_court__list;
  if ((home ?? event.home.id) !== event.home.id || (away ?? event.away.id) !== event.away.id) {
    return 'a message of another game';
  }
  if (silent.has(pbp.event_type)) return undefined;
  const { id, clock, updated, wall_clock, dd_updated__id, quarter__id: period } = pbp;
  const when = { rev: dd_updated__id ?? updated, at: wall_clock ?? updated, period, clock };
  return {
    id,
    ...when,
    lines: linesOf(pbp, event, ignored),
    ends: pbp.event_type === 'endperiod' ? 'period' : undefined,
  };
}

function linesOf(pbp: NbaEvent, event: GameEvent, ignored: Tally): MessageLine[] {
  if (pbp.nullified) return [];
  const statistics = statisticsIn(pbp.statistics__list, ignored).filter(({ tid }) => {
    const ours = tid === event.home.id || tid === event.away.id;
    if (!ours) ignored.add('a statistic of a team that does not play');
    return ours;
  });
  const lines = new Map<string, MessageLine>();
  const named: (StatLine & { id: string })[] = [];
  for (const statistic of statistics) {
    if (statistic.nullified) continue;
    if (uncounted.has(statistic.kind)) {
      if (statistic.pid !== undefined) named.push(statOf(pbp.id, 'named', statistic, 'NAMED'));
      continue;
    }
    const type = typeOf(statistic, statistics);
    if (!type) ignored.add(`a statistic of unknown kind ${statistic.kind.slice(0, 40)}`);
    else for (const line of linesOfStatistic(statistic, type, pbp)) lines.set(line.id, line);
  }
  // Some shots come without their statistic. They count for the team.
  const type = shots.get(pbp.event_type);
  if (type && pbp.statistics__list === undefined && pbp.attribution !== undefined) {
    const line = statOf(pbp.id, 'fieldgoal', { tid: pbp.attribution }, type);
    lines.set(line.id, line);
  }
  const credited = new Set([...lines.values()].map((line) => ('pid' in line ? line.pid : undefined)));
  for (const line of named) if (!credited.has(line.pid)) lines.set(line.id, line);
  return [...lines.values()];
}

/** The event type of a statistic; undefined for an unknown kind. */
function typeOf({ kind, pid, fields }: Statistic, all: readonly Statistic[]): string | undefined {
  switch (kind) {
    case 'fieldgoal':
    case 'freethrow': {
      const { made, three_point_shot } = v.parse(Shot, fields);
      const shot = kind === 'freethrow' ? 'FREE_THROW' : three_point_shot ? 'THREE_POINT' : 'TWO_POINT';
      return `${shot}_${made ? 'MAKE' : 'MISS'}`;
    }
    case 'rebound':
      if (pid === undefined) return 'TEAM_REBOUND';
      return v.parse(Rebound, fields).rebound_type === 'offensive' ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND';
    case 'turnover':
      // Only a steal keeps the ball in play.
      return all.some((other) => other.kind === 'steal' && !other.nullified)
        ? 'LIVE_BALL_TURNOVER'
        : 'DEAD_BALL_TURNOVER';
    case 'personalfoul':
    case 'flagrantfoul':
    case 'offensivefoul':
      return 'PERSONAL_FOUL';
    case 'assist':
    case 'steal':
    case 'block':
      return kind.toUpperCase();
    default:
      return undefined;
  }
}

const statOf = (event: string, kind: string, { tid, pid }: Subject, type: string): StatLine & { id: string } =>
  statPlay({ id: `${event}/${pid ?? tid}/${kind}` }, { tid, pid }, type);

/** The line of a statistic. A field goal also has its place. */
function linesOfStatistic(statistic: Statistic, type: string, { id, location__list: spot }: NbaEvent): MessageLine[] {
  const { kind, tid, pid } = statistic;
  // All kinds of personal fouls share one id.
  const line = statOf(id, type === 'PERSONAL_FOUL' ? 'foul' : kind, statistic, type);
  if (kind !== 'fieldgoal' || pid === undefined) return [line];
  const place = spot && placeOf((spot.coord_x / COURT.length) * 100, (spot.coord_y / COURT.width) * 100);
  return [line, { id: `${id}/shot`, ...shotLine(tid, pid, type.endsWith('_MAKE'), place) }];
}
