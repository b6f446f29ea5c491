import { fieldOf } from '../../../../games/lib/unknown.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { plainText, type Unreadable } from '../../valid.ts';
import { basketballFeed } from '../basketball-feed.ts';
import type { Act } from '../basketball-plays.ts';
import { placeOf } from '../lines.ts';
import { nbaNames } from '../player-names.ts';
import { type NbaAction, readAction } from './row.ts';

/**
 * NBA live data, play-by-play: `{meta: {time}, game: {gameId, actions: […]}}`. The `actionNumber` of an action stays, `orderNumber` is its
 * order; a deleted action is absent. Starts and ends of periods have rows.
 */
export const nbaLive = basketballFeed({
  key: 'nba-live',
  rowName: 'action',
  idField: 'actionNumber',
  infersStatuses: false,
  namesIn: nbaNames,
  eventIdOf: (body) => fieldOf(body, 'game', 'gameId'),
  open(body): { rows: unknown[]; statusWord: string } | Unreadable {
    const rows = fieldOf(body, 'game', 'actions');
    const statusWord = plainText(fieldOf(body, 'game', 'gameStatusText') ?? '');
    return Array.isArray(rows) ? { rows, statusWord } : { unreadable: 'there is no game.actions' };
  },
  asOf: (body) => localTimeOf(fieldOf(body, 'meta', 'time')),
  readRow: readAction,
  readGame({ statusWord }, actions) {
    const rows = actions.toSorted((a, b) => a.rank - b.rank);
    // A stop among the actions ends with the next one.
    const last = rows.at(-1);
    const stopped = stopNamed(statusWord) ?? (last?.actionType === 'game' ? stopNamed(last.subType) : undefined);
    const teamOf = new Map(rows.map(({ pid, tid }) => [pid, tid]));
    return {
      rows,
      stopped: stopped ?? (last ? false : undefined),
      over: !stopped && rows.some(({ actionType, subType }) => actionType === 'game' && subType === 'end'),
      actOf: (action) => actIn(action, teamOf),
    };
  },
});

/** `meta.time` is the provider's local time; only its order matters. */
function localTimeOf(time: unknown): number | undefined {
  const at = typeof time === 'string' ? Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Actions without statistics; they only state the clock. */
const clockReads = words('jumpball timeout stoppage violation instantreplay ejection challenge');
/** Of these, what players do. */
const deeds = words('jumpball violation ejection');

/** Each player's team. */
type TeamOf = ReadonlyMap<string | undefined, string | undefined>;

/** What an action states, or why it is skipped. */
export function actIn(action: NbaAction, teamOf: TeamOf): Act | string {
  const { actionType, subType, tid, pid, shotResult, x, y } = action;
  const made = shotResult === 'Made';
  const by = { tid, pid, named: namedIn(action, teamOf) };
  switch (actionType) {
    case 'substitution':
      return { what: actionType, tid: teamOf.get(pid), [subType === 'in' ? 'pid' : 'leaves']: pid };
    case 'period':
      return 'a period that neither starts nor ends';
    case 'game':
      return { what: subType === 'end' ? 'ended' : 'nothing' };
    case 'memo':
      return { what: 'nothing' };
    case 'freethrow':
      if (!shotResult) return 'a free throw without a result';
      return { what: 'free-throw', ...by, made, words: `${subType} ${action.description}` };
    case 'rebound':
      // Between free throws, bookkeeping that counts nowhere.
      if (action.qualifiers.includes('deadball')) return { what: 'nothing' };
      if (pid && subType !== 'offensive' && subType !== 'defensive') return 'a rebound neither offensive nor defensive';
      return { what: actionType, ...by, end: subType.toUpperCase() };
    case 'turnover':
      // Only a steal keeps the ball in play.
      return { what: actionType, ...by, live: action.stealPersonId !== undefined };
    case 'steal':
    case 'block':
      return { what: actionType, ...by };
    case 'foul':
      return { what: `${subType} ${action.descriptor}`.includes('technical') ? 'clock' : actionType, ...by };
    case '2pt':
    case '3pt':
    case 'heave': {
      if (!shotResult) return 'a shot without a result';
      const heave = `${actionType} ${subType} ${action.descriptor} ${action.qualifiers.join(' ')}`.includes('heave');
      const place = x != null && y != null ? placeOf(x, y, action.side) : undefined;
      // An assist is in no other action.
      const passer = made && tid !== undefined ? action.assistPersonId : undefined;
      const second = passer ? { as: 'ASSIST' as const, by: { tid: tid ?? '', pid: passer } } : undefined;
      return { what: 'shot', ...by, made, worth: actionType === '2pt' ? 2 : 3, heave, place, second };
    }
    default:
      if (!clockReads.has(actionType)) return `an action of unknown type ${actionType}`;
      return { what: 'clock', named: deeds.has(actionType) ? by.named : [] };
  }
}

/** Players whom an action names: who did it, who jumped, who was fouled, who broke a rule. */
function namedIn(action: NbaAction, teamOf: TeamOf) {
  const { pid, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId } = action;
  const named = [pid, foulDrawnPersonId, jumpBallWonPersonId, jumpBallLostPersonId, jumpBallRecoverdPersonId];
  return named.flatMap((pid) => {
    const tid = pid && teamOf.get(pid);
    return tid ? [{ tid, pid }] : [];
  });
}
