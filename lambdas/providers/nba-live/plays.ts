import type { GameEvent } from '../../../games/timeline/event.ts';
import {
  namedPlays,
  type PlayFacts,
  type StatDraft,
  type Subject,
  shotPlays,
  statPlay,
  teamRebound,
} from '../basketball-plays.ts';
import type { Draft, Tally } from '../feed.ts';
import { boundaryOf } from '../phases.ts';
import { placeOf } from './court.ts';
import type { NbaAction } from './row.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Actions without statistics; they only state the clock. */
const clockReads = words('jumpball timeout stoppage violation instantreplay ejection challenge');
/** Of these, what players do. */
const deeds = words('jumpball violation ejection');
/** Actions that give no play. */
const silent = words('substitution memo');
/** Actions that count for somebody. */
const counted = words('2pt 3pt heave freethrow rebound turnover steal block foul');

/** What the actions of a game are read with. */
type LiveContext = {
  event: GameEvent;
  /** Each player's team. */
  teamOf: ReadonlyMap<number | null, string>;
  ignored: Tally;
};
type Reading = { action: NbaAction; event: GameEvent; facts: PlayFacts };

/** The plays of one action. An action that is skipped is counted. */
export function playsOf(action: NbaAction, facts: PlayFacts, { event, teamOf, ignored }: LiveContext): Draft[] {
  const plays = creditedPlays({ action, event, facts });
  if (typeof plays !== 'string') return [...plays, ...namedPlays(facts, namedIn(action, plays, teamOf))];
  ignored.add(plays);
  return [];
}

/** Players whom an action names without crediting: who jumped, who was fouled, who broke a rule. */
function namedIn(action: NbaAction, plays: readonly Draft[], teamOf: LiveContext['teamOf']): Subject[] {
  if (!counted.has(action.actionType) && !deeds.has(action.actionType)) return [];
  const { personId, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId } = action;
  const named = [personId, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId];
  const credited = new Set(plays.map((play) => ('pid' in play ? play.pid : undefined)));
  return named.flatMap((person) => {
    const tid = person ? teamOf.get(person) : undefined;
    return tid && !credited.has(String(person)) ? [{ tid, pid: String(person) }] : [];
  });
}

/** The plays of an action but for those of players only named, or why it is skipped. */
function creditedPlays(reading: Reading): Draft[] | string {
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
      // Only a steal keeps the ball in play.
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

/** A field goal. Its assist is in no other action. */
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

/** Rebounds with the qualifier `deadball` are bookkeeping between free throws and count nowhere. */
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
