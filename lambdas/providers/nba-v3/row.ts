import * as v from 'valibot';
import { count, isoClock, statedPoints } from '../nba-live/row.ts';

const text = v.nullish(v.string(), '');
const word = v.nullish(v.pipe(v.string(), v.toLowerCase()), '');

/** What we read of one action of nba.com V3. */
const Row = v.object({
  /** Stays when the action is edited; a steal or block has that of the turnover or miss. `actionId` is a mere position, so it is not read. */
  actionNumber: count,
  actionType: word,
  subType: word,
  period: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  clock: isoClock,
  /** 0 on rows of a team itself, whose id is then the `personId`. */
  teamId: v.nullish(count, 0),
  personId: v.nullish(count, 0),
  /** The name that the sentences use. */
  playerName: text,
  /** h for home, v for visitor. */
  location: text,
  shotResult: text,
  shotValue: v.nullish(v.number(), 0),
  shotDistance: v.nullish(v.number(), 0),
  /** Tenths of a foot from the rim; 0 also where there is no place. */
  xLegacy: v.nullish(v.number(), 0),
  yLegacy: v.nullish(v.number(), 0),
  /** After this action; blank where it did not score. */
  scoreHome: statedPoints,
  scoreAway: statedPoints,
  /** The provider's sentence: read for facts that stand nowhere else, never kept. */
  description: text,
});

export type V3Row = v.InferOutput<typeof Row>;

/** An action, or what is wrong with it. */
export function readRow(row: unknown): V3Row | string {
  const read = v.safeParse(Row, row);
  return read.success ? read.output : `an action with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
}

/** A field goal; since 2025-26 heaves have a type of their own. */
export const isShot = ({ actionType }: V3Row): boolean => /^((made|missed) shot|heave)$/.test(actionType);

/** Of a free throw only the sentence tells that it was missed. */
export const missed = ({ actionType, shotResult, description }: V3Row): boolean =>
  actionType === 'missed shot' || shotResult === 'Missed' || /^MISS\b/.test(description.trim());
