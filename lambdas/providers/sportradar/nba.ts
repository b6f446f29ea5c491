import * as v from 'valibot';
import { basketball } from '../../../games/sports/basketball.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { isPeriod } from '../../../games/timeline/valid.ts';
import type { EventMessage, MessageLine } from '../event-messages.ts';
import { placeOf } from '../nba-live/court.ts';
import { clock, date, maybe, moment, name, pushFeed, type Statistic, statisticsIn, text, truth } from './feed.ts';

/** What we read of one message. Running totals and fantasy points beside the event are not read. */
const Message = v.object({
  pbp: v.object({
    id: name,
    /** A name; a number would be the period's own. */
    quarter__id: v.pipe(
      name,
      v.check((told) => !/^\d+$/.test(told) || isPeriod(Number(told))),
    ),
    clock,
    event_type: v.pipe(text, v.toLowerCase()),
    /** When the event was last changed, to the second: the earliest one told is when it happened. */
    updated: date,
    /** Where the provider has it, when it happened. */
    wall_clock: maybe(date),
    /** When the message was made, ms. */
    dd_updated__id: maybe(moment),
    attribution: maybe(name),
    nullified: truth,
    location__list: v.fallback(v.optional(v.object({ coord_x: v.number(), coord_y: v.number() })), undefined),
    on_court__list: v.fallback(v.object({ home: maybe(name), away: maybe(name) }), {}),
    statistics__list: v.optional(v.unknown()),
  }),
});
type NbaEvent = v.InferOutput<typeof Message>['pbp'];

type StatLine = MessageLine & { kind: 'stat' };

/** The provider's court: inches along it and across it, baseline to baseline. */
const COURT = { length: 1128, width: 600 };

/** Who is on the court, told long after: a reading of neither the clock nor the game. */
const silent: ReadonlySet<string> = new Set(['lineupchange']);
/** Statistics that another one tells already, or that count for nobody; they still name a player. */
const uncounted: ReadonlySet<string> = new Set(['attemptblocked', 'technicalfoul', 'ejection', 'foulon', 'fouldrawn']);
const shots = { twopointmade: 'TWO_POINT_MAKE', twopointmiss: 'TWO_POINT_MISS' } as const;
const threes = { threepointmade: 'THREE_POINT_MAKE', threepointmiss: 'THREE_POINT_MISS' } as const;
const byEvent: Readonly<Record<string, string>> = { ...shots, ...threes };

const Shot = v.object({ made: truth, three_point_shot: truth });
const Rebound = v.object({ rebound_type: text });

/**
 * Sportradar's push feed of NBA events, `{pbp: {id, quarter__id, clock, event_type, statistics__list, …}}` a message; the log of one is a
 * list of them. Quarters have names and no numbers. A statistic is a play for itself, `<event>/<player>/<kind>`; the place of a
 * field goal is `<event>/shot`. Rebounds, turnovers and steals without a player are the team's.
 */
export const sportradarNba = pushFeed('sportradar-nba', tellingIn);

function tellingIn(
  message: unknown,
  event: GameEvent,
  passOver: (why: string) => void,
): EventMessage | undefined | string {
  const read = v.safeParse(Message, message);
  if (!read.success) return `a message with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
  const told = read.output.pbp;
  const { home, away } = told.on_court__list;
  if ((home ?? event.home.id) !== event.home.id || (away ?? event.away.id) !== event.away.id) {
    return 'a message of another game';
  }
  if (silent.has(told.event_type)) return undefined;
  const { id, clock, updated, wall_clock, dd_updated__id, quarter__id: period } = told;
  const when = { rev: dd_updated__id ?? updated, at: wall_clock ?? updated, period, clock };
  return { id, ...when, lines: linesOf(told, event, passOver), ends: told.event_type === 'endperiod' };
}

function linesOf(told: NbaEvent, event: GameEvent, passOver: (why: string) => void): MessageLine[] {
  if (told.nullified) return [];
  const statistics = statisticsIn(told.statistics__list, passOver).filter(({ tid }) => {
    const ours = tid === event.home.id || tid === event.away.id;
    if (!ours) passOver('a statistic of a team that does not play');
    return ours;
  });
  const lines = new Map<string, MessageLine>();
  const named: StatLine[] = [];
  for (const statistic of statistics) {
    if (statistic.nullified) continue;
    if (uncounted.has(statistic.kind)) {
      if (statistic.pid !== undefined) named.push(statOf(told.id, { ...statistic, kind: 'named' }, 'NAMED'));
      continue;
    }
    const type = typeOf(statistic, statistics);
    if (!type) passOver(`a statistic of unknown kind ${statistic.kind.slice(0, 40)}`);
    else for (const line of withPlace(statOf(told.id, statistic, type), statistic, told)) lines.set(line.id, line);
  }
  // Some shots come without their statistic: the team's, as far as anybody says.
  const type = byEvent[told.event_type];
  if (type && told.statistics__list === undefined && told.attribution !== undefined) {
    const line = statOf(told.id, { kind: 'fieldgoal', tid: told.attribution }, type);
    lines.set(line.id, line);
  }
  const credited = new Set([...lines.values()].map((line) => ('pid' in line ? line.pid : undefined)));
  for (const line of named) if (!credited.has(line.pid)) lines.set(line.id, line);
  return [...lines.values()];
}

/** The event type of a statistic; undefined for an unknown kind. */
function typeOf({ kind, pid, told }: Statistic, all: readonly Statistic[]): string | undefined {
  switch (kind) {
    case 'fieldgoal':
    case 'freethrow': {
      const { made, three_point_shot } = v.parse(Shot, told);
      const shot = kind === 'freethrow' ? 'FREE_THROW' : three_point_shot ? 'THREE_POINT' : 'TWO_POINT';
      return `${shot}_${made ? 'MAKE' : 'MISS'}`;
    }
    case 'rebound':
      if (pid === undefined) return 'TEAM_REBOUND';
      return v.parse(Rebound, told).rebound_type === 'offensive' ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND';
    case 'turnover':
      // Only a steal leaves the ball in play.
      return all.some((other) => other.kind === 'steal' && !other.nullified)
        ? 'LIVE_BALL_TURNOVER'
        : 'DEAD_BALL_TURNOVER';
    case 'personalfoul':
    case 'flagrantfoul':
    case 'offensivefoul':
      return 'PERSONAL_FOUL';
    default:
      return { assist: 'ASSIST', steal: 'STEAL', block: 'BLOCK' }[kind];
  }
}

function statOf(event: string, { kind, tid, pid }: Pick<Statistic, 'kind' | 'tid' | 'pid'>, type: string): StatLine {
  // However a foul is called, it is one.
  const group = type === 'PERSONAL_FOUL' ? 'foul' : kind;
  const stats = { ...basketball.eventTypes[type]?.stats };
  const line = { id: `${event}/${pid ?? tid}/${group}`, kind: 'stat', tid, classification: type, stats } as const;
  return pid === undefined ? { ...line, act: 'TEAM' } : { ...line, act: 'PLAYER', pid };
}

/** A field goal also has its place. */
function withPlace(
  line: StatLine,
  { kind, tid, pid }: Statistic,
  { id, location__list: spot }: NbaEvent,
): MessageLine[] {
  if (kind !== 'fieldgoal' || pid === undefined) return [line];
  const shotType = line.classification.endsWith('_MAKE') ? 'MAKE' : 'MISS';
  const place = spot && placeOf((spot.coord_x / COURT.length) * 100, (spot.coord_y / COURT.width) * 100);
  return [line, { id: `${id}/shot`, kind: 'shot', tid, pid, shotType, ...place }];
}
