import {
  exchangedPlays,
  freeThrowPlay,
  freeThrowWorth,
  namedPlays,
  type PlayHead,
  shotPlays,
  statPlay,
  teamRebound,
} from '../basketball-plays.ts';
import { placeOf } from '../court.ts';
import type { Draft } from '../feed.ts';
import type { Subject } from '../lines.ts';
import type { NbaAction } from './row.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Actions without statistics; they only state the clock. */
const clockReads = words('jumpball timeout stoppage violation instantreplay ejection challenge');
/** Of these, what players do. */
const deeds = words('jumpball violation ejection');
/** Actions that give no play of their own. */
const silent = words('memo');
/** Actions that count for somebody. */
const counted = words('2pt 3pt heave freethrow rebound turnover steal block foul');

/** Each player's team. */
type TeamOf = ReadonlyMap<string | undefined, string | undefined>;

/** The plays of one action, or why it is skipped. */
export function playsOf(action: NbaAction, facts: PlayHead, teamOf: TeamOf, step?: number): Draft[] | string {
  const { actionType, subType, pid } = action;
  if (actionType === 'substitution') {
    const tid = teamOf.get(pid);
    if (!tid) return [];
    return subType === 'in' ? exchangedPlays(facts, tid, pid) : exchangedPlays(facts, tid, undefined, pid);
  }
  const plays = counted.has(actionType) ? creditedPlays(action, facts, step) : otherPlays(action, facts);
  return typeof plays === 'string' ? plays : [...plays, ...namedPlays(facts, namedIn(action, plays, teamOf))];
}

/** Players whom an action names without crediting: who jumped, who was fouled, who broke a rule. */
function namedIn(action: NbaAction, plays: readonly Draft[], teamOf: TeamOf): Subject[] {
  if (!counted.has(action.actionType) && !deeds.has(action.actionType)) return [];
  const { pid, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId } = action;
  const named = [pid, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId];
  const credited = new Set(plays.map((play) => ('pid' in play ? play.pid : undefined)));
  return named.flatMap((pid) => {
    const tid = pid && teamOf.get(pid);
    return tid && !credited.has(pid) ? [{ tid, pid }] : [];
  });
}

/** The plays of an action that counts for somebody, or why it is skipped. */
function creditedPlays(action: NbaAction, facts: PlayHead, step?: number): Draft[] | string {
  const { actionType, subType, tid, pid, description: words } = action;
  if (!tid) return `a ${actionType} without a team`;
  const by = { tid, pid };
  switch (actionType) {
    case 'freethrow':
      if (!action.shotResult) return 'a free throw without a result';
      return [freeThrowPlay(facts, by, action.shotResult === 'Made', freeThrowWorth(`${subType} ${words}`, step))];
    case 'rebound':
      // Between free throws, bookkeeping that counts nowhere.
      if (action.qualifiers.includes('deadball')) return [];
      if (!pid) return [teamRebound(facts, tid)];
      if (subType !== 'offensive' && subType !== 'defensive') return 'a rebound neither offensive nor defensive';
      return [statPlay(facts, by, subType === 'offensive' ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND')];
    case 'turnover':
      // Only a steal keeps the ball in play.
      return [statPlay(facts, by, action.stealPersonId ? 'LIVE_BALL_TURNOVER' : 'DEAD_BALL_TURNOVER')];
    case 'steal':
      return [statPlay(facts, by, 'STEAL')];
    case 'block':
      return [statPlay(facts, by, 'BLOCK')];
    case 'foul':
      if (`${subType} ${action.descriptor}`.includes('technical')) return [{ ...facts, kind: 'clock' }];
      return [statPlay(facts, by, 'PERSONAL_FOUL')];
    default:
      return shotOf(action, facts, by);
  }
}

/** The plays of an action that counts for nobody, or why it is skipped. */
function otherPlays({ actionType, subType }: NbaAction, facts: PlayHead): Draft[] | string {
  if (actionType === 'period') return 'a period that neither starts nor ends';
  if (actionType === 'game') return subType === 'end' ? [{ ...facts, kind: 'status', status: 'ENDED' }] : [];
  if (silent.has(actionType)) return [];
  return clockReads.has(actionType) ? [{ ...facts, kind: 'clock' }] : `an action of unknown type ${actionType}`;
}

/** A field goal. Its assist is in no other action. */
function shotOf(action: NbaAction, facts: PlayHead, by: Subject): Draft[] | string {
  const { actionType, subType, descriptor, qualifiers, shotResult, x, y, side, assistPersonId } = action;
  if (!shotResult) return 'a shot without a result';
  return shotPlays(facts, {
    by,
    made: shotResult === 'Made',
    value: actionType === '2pt' ? 2 : 3,
    heave: `${actionType} ${subType} ${descriptor} ${qualifiers.join(' ')}`.includes('heave'),
    place: x != null && y != null ? placeOf(x, y, side) : undefined,
    assistedBy: assistPersonId,
  });
}
