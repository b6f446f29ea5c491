import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import { LAST_ORDER } from '../../stated/periods.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import {
  count,
  isoClock,
  period,
  plainText,
  readAs,
  statedPoints,
  UNREADABLE_PLAYER,
  type Unreadable,
  wallTime,
} from '../../valid.ts';
import { basketballFeed } from '../basketball-feed.ts';
import type { Act } from '../basketball-plays.ts';
import { placeOf } from '../lines.ts';
import { nbaNames } from '../player-names.ts';

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
  readRow: (row) => readAction(row),
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
/** The ones of these that players do. */
const deeds = words('jumpball violation ejection');

/** Each player's team. */
type TeamOf = ReadonlyMap<string | undefined, string | undefined>;

/** What an action states, or why it is skipped. */
function actIn(action: NbaAction, teamOf: TeamOf): Act | string {
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
      const passer = made ? action.assistPersonId : undefined;
      const second = passer && tid !== undefined ? { as: 'ASSIST' as const, by: { tid, pid: passer } } : undefined;
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

/** By default an action's order is a multiple of its number. */
const ORDER_STEP = 10_000;

export const word = v.nullish(v.pipe(v.string(), v.toLowerCase()), '');
/** The id of a team or a player; 0 means no team or player. */
const subject = v.pipe(
  v.nullish(count, 0),
  v.transform((id) => (id === 0 ? undefined : String(id))),
);

/** A play is kept although its player cannot be read. */
const player = v.nullish(v.fallback(subject, UNREADABLE_PLAYER), 0);

/** Fields of every action of nba.com. */
export const common = {
  /** Stays when the action is edited. An action inserted late gets a low one, so it is no order. */
  actionNumber: count,
  subType: word,
  period,
  clock: isoClock,
  /** After this action; blank if it did not score. */
  scoreHome: statedPoints,
  scoreAway: statedPoints,
};
type Common = { actionNumber: number; actionType: string; subType: string; scoreHome?: Points; scoreAway?: Points };
type Points = number | undefined;

/** The fields of a row that are read in the same way from every action of nba.com. */
export const rowFields = ({ actionNumber, actionType, subType, scoreHome: home, scoreAway: away }: Common) => {
  const says = actionType === 'period' && (subType === 'start' || subType === 'end') ? subType : undefined;
  return { id: String(actionNumber), says, home, away } as const;
};

/** One action of NBA live data; its running totals are not read. Older games lack some fields. */
const Action = v.pipe(
  v.object({
    ...common,
    orderNumber: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_ORDER))),
    actionType: v.pipe(v.string(), v.toLowerCase()),
    descriptor: word,
    qualifiers: v.nullish(v.array(v.string()), []),
    timeActual: wallTime,
    teamId: subject,
    personId: player,
    /** The provider's sentence, read for what a free throw is worth, never stored. */
    description: v.fallback(word, ''),
    shotResult: v.nullish(v.picklist(['Made', 'Missed'])),
    /** Percent of the court's length and width; the court is not flipped. */
    x: v.nullish(v.number()),
    y: v.nullish(v.number()),
    /** The basket that was attacked. */
    side: v.nullish(v.string()),
    assistPersonId: player,
    stealPersonId: player,
    foulDrawnPersonId: player,
    jumpBallWonPersonId: player,
    jumpBallLostPersonId: player,
    // The provider's spelling.
    jumpBallRecoverdPersonId: player,
  }),
  v.transform((action) => ({
    ...action,
    ...rowFields(action),
    rank: action.orderNumber ?? Math.min(action.actionNumber * ORDER_STEP, LAST_ORDER),
    wallTime: action.timeActual,
    tid: action.teamId,
    /** Absent for what the team itself did. */
    pid: action.personId,
  })),
);

type NbaAction = v.InferOutput<typeof Action>;

/** An action, or what is wrong with it. */
export const readAction = (row: unknown) => readAs(Action, row, 'an action with');
