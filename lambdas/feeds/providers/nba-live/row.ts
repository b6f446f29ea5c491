import * as v from 'valibot';
import { LAST_ORDER } from '../../stated/periods.ts';
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

/** The same as the fields of a row. */
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

export type NbaAction = v.InferOutput<typeof Action>;

/** An action, or what is wrong with it. */
export const readAction = (row: unknown) => readAs(Action, row, 'an action with');
