import * as v from 'valibot';
import { timeOf } from '../valid.ts';

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Most points of a team in a game. */
const MOST_POINTS = 999;
const PROVIDER_ORDERS = 99_999_999;
/** By default an action's order is a multiple of its number. */
const ORDER_STEP = 10_000;

/** Seconds left, from ISO 8601 such as PT11M58.00S. */
export const isoClock = v.pipe(
  v.string(),
  v.regex(/^PT(\d+)M(\d+(?:\.\d+)?)S$/),
  v.transform((text) => {
    const [minutes = 0, seconds = 0] = text.slice(2, -1).split('M').map(Number);
    return minutes * 60 + seconds;
  }),
  v.maxValue(3600),
);

/** A team's points as a row states them, as a number or as text; undefined if it states none. */
export const statedPoints = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => {
    const points =
      typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
    return Number.isInteger(points) && points >= 0 && points <= MOST_POINTS ? points : undefined;
  }),
);

/** One action of NBA live data; its sentences and running totals are not read. Older games lack some fields. */
const Action = v.object({
  /** Stays when the action is edited. An action inserted late gets a low one, so it is no order. */
  actionNumber: count,
  orderNumber: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(PROVIDER_ORDERS))),
  actionType: v.pipe(v.string(), v.toLowerCase()),
  subType: v.nullish(v.pipe(v.string(), v.toLowerCase()), ''),
  descriptor: v.nullish(v.pipe(v.string(), v.toLowerCase()), ''),
  qualifiers: v.nullish(v.array(v.string()), []),
  period: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  clock: isoClock,
  /** Epoch ms; undefined if the provider has none. */
  timeActual: v.pipe(v.optional(v.unknown()), v.transform(timeOf)),
  teamId: v.nullish(count),
  /** 0 for the team itself. */
  personId: v.nullish(count, 0),
  shotResult: v.nullish(v.picklist(['Made', 'Missed'])),
  /** Percent of the court's length and width; the court is not flipped. */
  x: v.nullish(v.number()),
  y: v.nullish(v.number()),
  /** The basket that was attacked. */
  side: v.nullish(v.string()),
  assistPersonId: v.nullish(count, 0),
  stealPersonId: v.nullish(count, 0),
  foulDrawnPersonId: v.nullish(count, 0),
  jumpBallWonPersonId: v.nullish(count, 0),
  jumpBallLostPersonId: v.nullish(count, 0),
  // The provider's spelling.
  jumpBallRecoverdPersonId: v.nullish(count, 0),
  /** After this action. */
  scoreHome: statedPoints,
  scoreAway: statedPoints,
});

export type NbaAction = v.InferOutput<typeof Action> & { orderNumber: number };

/** An action, or what is wrong with it. */
export function readAction(row: unknown): NbaAction | string {
  const read = v.safeParse(Action, row);
  if (read.success) {
    const { actionNumber, orderNumber } = read.output;
    return { ...read.output, orderNumber: orderNumber ?? Math.min(actionNumber * ORDER_STEP, PROVIDER_ORDERS) };
  }
  const [issue] = read.issues;
  return `an action with a wrong ${v.getDotPath(issue) ?? 'form'}`;
}
