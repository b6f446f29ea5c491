import { basketball } from '../../games/sports/basketball.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { gameOrder } from '../../games/timeline/play.ts';
import { type Delivery, type Draft, type Feed, Tally, type Unreadable } from './feed.ts';
import { type NbaAction, readAction } from './nba-action.ts';
import { placeOf } from './nba-court.ts';
import { boundaryOf } from './phases.ts';

const OVERTIME = 300;

/** What an action says that is no statistic: the clock was read. */
const clockReads: ReadonlySet<string> = new Set([
  ...['jumpball', 'timeout', 'stoppage', 'violation', 'instantreplay', 'ejection', 'challenge'],
]);
/** Rows that say nothing we keep. */
const silent: ReadonlySet<string> = new Set(['substitution', 'memo']);

/** Rows that count for somebody. */
const counted: ReadonlySet<string> = new Set([
  ...['2pt', '3pt', 'heave', 'freethrow', 'rebound', 'turnover', 'steal', 'block', 'foul'],
]);
/** One action gives up to three plays. */
const suffixes = ['', '/shot', '/assist'] as const;

type Reading = { action: NbaAction; event: GameEvent; at: number };
type StatDraft = Draft & { kind: 'stat' };

/**
 * NBA live data, play-by-play: the whole game so far in each delivery, `{meta: {time}, game: {gameId, actions: […]}}`.
 * `actionNumber` is the id that stays, `orderNumber` the order; a deleted action is absent from the next snapshot.
 */
export const nbaLive: Feed = {
  key: 'nba-live',
  owns: (id) => /^\d+(\/(shot|assist))?$/.test(id),
  eventIdOf: (body) => (body as { game?: { gameId?: unknown } | null } | null)?.game?.gameId,
  read(body, event, seenAt): Delivery | Unreadable {
    const { meta, game } = (body ?? {}) as { meta?: { time?: unknown }; game?: { actions?: unknown } };
    if (!Array.isArray(game?.actions)) return { unreadable: 'there is no game.actions' };
    const ignored = new Tally();
    const unread = new Set<string>();
    const actions: NbaAction[] = [];
    for (const row of game.actions) {
      const action = readAction(row);
      if (typeof action !== 'string') {
        actions.push(action);
        continue;
      }
      ignored.add(action);
      for (const suffix of suffixes) unread.add(`${row?.actionNumber}${suffix}`);
    }
    const teams = [event.home.id, event.away.id];
    const foreign = actions.find(({ teamId }) => teamId && !teams.includes(String(teamId)));
    if (foreign) return { unreadable: `action ${foreign.actionNumber} is of a team of another game` };
    const plays: Draft[] = [];
    for (const reading of timed(actions, event, seenAt)) {
      const told = playsOf(reading);
      if (typeof told === 'string') ignored.add(told);
      else plays.push(...told);
    }
    return { plays, ignored: ignored.list(), snapshot: { ...asOf(meta?.time), unread } };
  },
};

/** `meta.time` is the provider's local time; only its order matters. */
function asOf(time: unknown): { asOf?: number } {
  const at = typeof time === 'string' ? Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(at) ? {} : { asOf: at };
}

/** Actions in the provider's order, each with its wall time; one without lies halfway between its neighbours (RULES A1). */
function timed(actions: NbaAction[], event: GameEvent, seenAt: number): Reading[] {
  const sorted = actions.toSorted((a, b) => a.orderNumber - b.orderNumber);
  let before: number | undefined;
  return sorted.map((action, index) => {
    let at = action.timeActual;
    if (at === undefined) {
      const after = sorted.slice(index + 1).find(({ timeActual }) => timeActual !== undefined)?.timeActual;
      at = before === undefined ? (after ?? seenAt) : after === undefined ? seenAt : Math.round((before + after) / 2);
    }
    before = at;
    return { action, event, at };
  });
}

/** The plays of one action, or why it is passed over. */
function playsOf(reading: Reading): Draft[] | string {
  const { action, event } = reading;
  if (counted.has(action.actionType) && !action.teamId) return `a ${action.actionType} without a team`;
  switch (action.actionType) {
    case '2pt':
    case '3pt':
    case 'heave':
      return shotOf(reading);
    case 'freethrow':
      if (!action.shotResult) return 'a free throw without a result';
      return [statOf(reading, action.shotResult === 'Made' ? 'FREE_THROW_MAKE' : 'FREE_THROW_MISS')];
    case 'rebound':
      return reboundOf(reading);
    case 'turnover':
      // Only a steal leaves the ball in play.
      return [statOf(reading, action.stealPersonId ? 'LIVE_BALL_TURNOVER' : 'DEAD_BALL_TURNOVER')];
    case 'steal':
      return [statOf(reading, 'STEAL')];
    case 'block':
      return [statOf(reading, 'BLOCK')];
    case 'foul':
      if (`${action.subType} ${action.descriptor}`.includes('technical')) return [clockOf(reading)];
      return [statOf(reading, 'PERSONAL_FOUL')];
    case 'period': {
      const { start, end } = boundaryOf(action.period, event.regulation);
      if (action.subType !== 'start' && action.subType !== 'end') return 'a period that neither starts nor ends';
      return [{ ...factsOf(reading), kind: 'status', status: action.subType === 'start' ? start : end }];
    }
    case 'game':
      return action.subType === 'end' ? [{ ...factsOf(reading), kind: 'status', status: 'ENDED' }] : [];
    default:
      if (silent.has(action.actionType)) return [];
      return clockReads.has(action.actionType) ? [clockOf(reading)] : `an action of unknown type ${action.actionType}`;
  }
}

/** A field goal: its statistic, its place, and its assist, which only the shot tells. */
function shotOf(reading: Reading): Draft[] | string {
  const { action } = reading;
  if (!action.shotResult) return 'a shot without a result';
  const made = action.shotResult === 'Made';
  const heave = `${action.actionType} ${action.subType} ${action.descriptor} ${action.qualifiers.join(' ')}`.includes(
    'heave',
  );
  const value = action.actionType === '2pt' ? 'TWO' : 'THREE';
  const stat = statOf(reading, `${value}_POINT_${made ? 'MAKE' : 'MISS'}`);
  // A missed heave is the team's attempt alone (since 2025-26).
  const plays: Draft[] = [heave && !made ? toTeam(stat) : stat];
  if (action.personId) {
    const place = action.x != null && action.y != null ? placeOf(action.x, action.y, action.side) : {};
    const shot = { tid: stat.tid, pid: String(action.personId), shotType: made ? 'MAKE' : 'MISS', ...place } as const;
    plays.push({ ...factsOf(reading, '/shot'), kind: 'shot', ...shot });
  }
  if (made && action.assistPersonId) plays.push(statOf(reading, 'ASSIST', action.assistPersonId, '/assist'));
  return plays;
}

/**
 * Rebounds. One that no player is credited with is the team's own and counts apart: the REB of a team in every official box is the sum
 * of its players' (here `reboundsPersonal`). Rows of the qualifier `deadball` are bookkeeping between free throws and count nowhere.
 */
function reboundOf(reading: Reading): Draft[] | string {
  const { personId, qualifiers, subType } = reading.action;
  if (qualifiers.includes('deadball')) return [];
  if (!personId) return [{ ...statOf(reading, 'TEAM_REBOUND'), stats: { TEAM_REB: 1 } }];
  if (subType !== 'offensive' && subType !== 'defensive') return 'a rebound neither offensive nor defensive';
  return [statOf(reading, subType === 'offensive' ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND')];
}

function statOf(reading: Reading, classification: string, personId = reading.action.personId, suffix = ''): StatDraft {
  const stats = { ...basketball.eventTypes[classification]?.stats };
  const line = {
    ...factsOf(reading, suffix),
    kind: 'stat',
    tid: String(reading.action.teamId),
    classification,
    stats,
  } as const;
  return personId ? { ...line, act: 'PLAYER', pid: String(personId) } : { ...line, act: 'TEAM' };
}

function toTeam({ pid, ...stat }: StatDraft): StatDraft {
  return { ...stat, act: 'TEAM' };
}

const clockOf = (reading: Reading): Draft => ({ ...factsOf(reading), kind: 'clock' });

function factsOf({ action, event: { regulation }, at }: Reading, suffix = '') {
  const { period, clock } = action;
  const length = period > regulation.periods ? OVERTIME : regulation.minutes * 60;
  const order = gameOrder(period, Math.max(length - clock, 0), action.orderNumber);
  return { id: `${action.actionNumber}${suffix}`, order, at, period, clock };
}
