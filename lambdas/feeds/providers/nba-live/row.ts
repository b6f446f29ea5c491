import * as v from 'valibot';
import { LAST_ORDER } from '../../phases.ts';
import { count, isoClock, period, readAs, statedPoints, UNREADABLE_PLAYER, wallTime } from '../../valid.ts';

/** By default an action's order is a multiple of its number. */
const ORDER_STEP = 10_000;

export const word = v.nullish(v.pipe(v.string(), v.toLowerCase()), '');
/** The id of a team or a player; 0 means no team or player. */
const subject = v.pipe(
  v.nullish(count, 0),
  v.transform((id) => (id === 0 ? undefined : String(id))),
);

/** A player must not cost the play. */
const player = v.nullish(v.fallback(subject, UNREADABLE_PLAYER), 0);

/** Whether an action of nba.com starts or ends its period. */
export const boundaryIn = (action: { actionType: string; subType: string }): 'start' | 'end' | undefined =>
  action.actionType === 'period' && (action.subType === 'start' || action.subType === 'end')
    ? action.subType
    : undefined;

/** One action of NBA live data; its running totals are not read. Older games lack some fields. */
const Action = v.pipe(
  v.object({
    /** Stays when the action is edited. An action inserted late gets a low one, so it is no order. */
    actionNumber: count,
    orderNumber: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_ORDER))),
    actionType: v.pipe(v.string(), v.toLowerCase()),
    subType: word,
    descriptor: word,
    qualifiers: v.nullish(v.array(v.string()), []),
    period,
    clock: isoClock,
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
    /** After this action. */
    scoreHome: statedPoints,
    scoreAway: statedPoints,
  }),
  v.transform((action) => ({
    ...action,
    id: String(action.actionNumber),
    rank: action.orderNumber ?? Math.min(action.actionNumber * ORDER_STEP, LAST_ORDER),
    wallTime: action.timeActual,
    tid: action.teamId,
    /** Absent for what the team itself did. */
    pid: action.personId,
    says: boundaryIn(action),
    home: action.scoreHome,
    away: action.scoreAway,
  })),
);

export type NbaAction = v.InferOutput<typeof Action>;

/** An action, or what is wrong with it. */
export const readAction = (row: unknown) => readAs(Action, row, 'an action with');
