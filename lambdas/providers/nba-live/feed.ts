import type { GameEvent } from '../../../games/timeline/event.ts';
import {
  idsOf,
  isRowId,
  namedPlays,
  orderOf,
  type PlayFacts,
  type StatDraft,
  type Subject,
  shotPlays,
  statPlay,
  teamRebound,
} from '../basketball-plays.ts';
import { type Delivery, type Draft, type Feed, Tally, type Unreadable } from '../feed.ts';
import { boundaryOf } from '../phases.ts';
import { nbaNames } from '../player-names.ts';
import { statedScoresOf, withStatedScore } from '../stated-score.ts';
import { timesOf } from '../wall-times.ts';
import { placeOf } from './court.ts';
import { type NbaAction, readAction } from './row.ts';

/** What an action says that is no statistic: the clock was read. */
const clockReads: ReadonlySet<string> = new Set([
  ...['jumpball', 'timeout', 'stoppage', 'violation', 'instantreplay', 'ejection', 'challenge'],
]);
/** Of these, what players do themselves. */
const deeds: ReadonlySet<string> = new Set(['jumpball', 'violation', 'ejection']);
/** Rows that say nothing we keep. */
const silent: ReadonlySet<string> = new Set(['substitution', 'memo']);

/** Rows that count for somebody. */
const counted: ReadonlySet<string> = new Set([
  ...['2pt', '3pt', 'heave', 'freethrow', 'rebound', 'turnover', 'steal', 'block', 'foul'],
]);

type Reading = { action: NbaAction; event: GameEvent; facts: PlayFacts };

/**
 * NBA live data, play-by-play: the whole game so far in each delivery, `{meta: {time}, game: {gameId, actions: […]}}`.
 * `actionNumber` is the id that stays, `orderNumber` the order; a deleted action is absent from the next snapshot.
 */
export const nbaLive: Feed = {
  key: 'nba-live',
  owns: isRowId,
  namesIn: nbaNames,
  eventIdOf: (body) => (body as { game?: { gameId?: unknown } | null } | null)?.game?.gameId,
  read(body, event, seenAt, known): Delivery | Unreadable {
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
      for (const id of idsOf(row?.actionNumber)) unread.add(id);
    }
    const teams = [event.home.id, event.away.id];
    const foreign = actions.find(({ teamId }) => teamId && !teams.includes(String(teamId)));
    if (foreign) return { unreadable: `action ${foreign.actionNumber} is of a team of another game` };
    actions.sort((a, b) => a.orderNumber - b.orderNumber);
    const over = actions.some(({ actionType, subType }) => actionType === 'game' && subType === 'end');
    const moments = actions.map(({ timeActual, ...action }) => ({ ...action, told: timeActual }));
    const { at, printed: _, ...untimed } = timesOf(moments, event, seenAt, over);
    const teamOf = new Map(actions.map(({ personId, teamId }) => [personId, String(teamId ?? '')]));
    const placed = actions.map((action, index) => {
      const { actionNumber, orderNumber, period, clock } = action;
      const order = orderOf(period, clock, orderNumber, event.regulation);
      return { action, facts: { id: String(actionNumber), order, at: at[index] as number, period, clock } };
    });
    const plays = placed.flatMap(({ action, facts }) => {
      const told = playsOf({ action, event, facts });
      if (typeof told !== 'string') return [...told, ...namedPlays(facts, namedIn(action, told, teamOf))];
      ignored.add(told);
      return [];
    });
    const stated = statedScoresOf(
      placed.map(({ action, facts }) => ({ ...facts, home: action.scoreHome, away: action.scoreAway })),
    );
    const delivery = { plays, ignored: ignored.list(), snapshot: { ...asOf(meta?.time), unread }, ...untimed };
    return withStatedScore(delivery, stated, event, known);
  },
};

/** Whom an action names, but for those whom its plays credit: who jumped, who was fouled, who broke a rule. */
function namedIn(action: NbaAction, plays: readonly Draft[], teamOf: ReadonlyMap<number | null, string>): Subject[] {
  if (!counted.has(action.actionType) && !deeds.has(action.actionType)) return [];
  const { personId, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId } = action;
  const named = [personId, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId];
  const credited = new Set(plays.map((play) => ('pid' in play ? play.pid : undefined)));
  return named.flatMap((person) => {
    const tid = person ? teamOf.get(person) : undefined;
    return tid && !credited.has(String(person)) ? [{ tid, pid: String(person) }] : [];
  });
}

/** `meta.time` is the provider's local time; only its order matters. */
function asOf(time: unknown): { asOf?: number } {
  const at = typeof time === 'string' ? Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(at) ? {} : { asOf: at };
}

/** The plays of one action, or why it is passed over. */
function playsOf(reading: Reading): Draft[] | string {
  const { action, event, facts } = reading;
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
      return [{ ...facts, kind: 'status', status: action.subType === 'start' ? start : end }];
    }
    case 'game':
      return action.subType === 'end' ? [{ ...facts, kind: 'status', status: 'ENDED' }] : [];
    default:
      if (silent.has(action.actionType)) return [];
      return clockReads.has(action.actionType) ? [clockOf(reading)] : `an action of unknown type ${action.actionType}`;
  }
}

/** A field goal; only the shot tells of its assist. */
function shotOf({ action, facts }: Reading): Draft[] | string {
  const { actionType, subType, descriptor, qualifiers, shotResult, x, y, side, assistPersonId } = action;
  if (!shotResult) return 'a shot without a result';
  return shotPlays(facts, {
    by: subjectOf(action),
    made: shotResult === 'Made',
    value: actionType === '2pt' ? 2 : 3,
    heave: `${actionType} ${subType} ${descriptor} ${qualifiers.join(' ')}`.includes('heave'),
    place: x != null && y != null ? placeOf(x, y, side) : undefined,
    assistedBy: assistPersonId ? String(assistPersonId) : undefined,
  });
}

/** Rows of the qualifier `deadball` are bookkeeping between free throws and count nowhere. */
function reboundOf(reading: Reading): Draft[] | string {
  const { personId, qualifiers, subType, teamId } = reading.action;
  if (qualifiers.includes('deadball')) return [];
  if (!personId) return [teamRebound(reading.facts, String(teamId))];
  if (subType !== 'offensive' && subType !== 'defensive') return 'a rebound neither offensive nor defensive';
  return [statOf(reading, subType === 'offensive' ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND')];
}

const subjectOf = ({ teamId, personId }: NbaAction) => ({
  tid: String(teamId),
  pid: personId ? String(personId) : undefined,
});
const statOf = ({ action, facts }: Reading, classification: string): StatDraft =>
  statPlay(facts, subjectOf(action), classification);
const clockOf = ({ facts }: Reading): Draft => ({ ...facts, kind: 'clock' });
