import type { GameEvent } from '../../games/timeline/event.ts';
import { HOUR, MAX_GAME } from '../durations.ts';
import { lengthOf } from './basketball-plays.ts';
import { basketballPace, usual, wallTime } from './game-pace.ts';

/**
 * A row of basketball at its place in the game. `told` is its wall time, where the provider has one for each row; `printed` one that a
 * few rows have, to the minute. Epoch ms.
 */
export type Moment = { period: number; clock: number; told?: number | undefined; printed?: number | undefined };
/** `untimed`: rows without a printed time are estimated. `printed` are the indices of those that have one. */
export type RowTimes = { at: number[]; untimed?: true; printed?: ReadonlySet<number> };

/**
 * When the rows of a game happened, first to last: as told, a row without a time halfway between its neighbours. Without told times the
 * printed ones stand, and the game clock divides what lies between them.
 */
export function timesOf(rows: readonly Moment[], event: GameEvent, seenAt: number, over: boolean): RowTimes {
  if (rows.some(({ told }) => told !== undefined)) return { at: fillGaps(rows, seenAt) };
  const pace = basketballPace(event.regulation);
  const offsets = rows.map(({ period, clock }) =>
    usual(pace, period, Math.max(lengthOf(period, event.regulation) - clock, 0)),
  );
  const anchors = anchorsIn(rows, offsets, event, seenAt);
  return { at: estimateTimes(offsets, anchors, event, seenAt, over), untimed: true, printed: new Set(anchors.keys()) };
}

/** Later than all told ones is when they were seen. */
function fillGaps(rows: readonly Moment[], seenAt: number): number[] {
  const at: number[] = [];
  rows.forEach(({ told }, index) => {
    const before = at.at(-1);
    const after = told ?? rows.slice(index).find((row) => row.told !== undefined)?.told;
    if (told !== undefined || before === undefined) at.push(after ?? seenAt);
    else at.push(after === undefined ? Math.max(before, seenAt) : Math.round((before + after) / 2));
  });
  return at;
}

/** A row whose time is known; `offset` is its place in the game, in ms of the usual pace. */
type Anchor = { at: number; offset: number };

/** A printed time further from the scheduled start is none of this game. */
const [EARLIEST, LATEST] = [-HOUR, MAX_GAME];

/** The rows with credible printed times, by their indices: of this game, in its order, and not still to come. */
function anchorsIn(rows: readonly Moment[], offsets: readonly number[], event: GameEvent, seenAt: number) {
  const anchors = new Map<number, Anchor>();
  const now = seenAt < event.startsAt + EARLIEST ? Number.POSITIVE_INFINITY : seenAt;
  let before = event.startsAt + EARLIEST;
  rows.forEach(({ printed }, index) => {
    if (printed === undefined || printed < before || printed > Math.min(event.startsAt + LATEST, now)) return;
    anchors.set(index, { at: printed, offset: offsets[index] as number });
    before = printed;
  });
  return anchors;
}

/** Before the first known time and after the last one a game has its usual pace; its scheduled start serves where no time is known. */
function estimateTimes(
  offsets: readonly number[],
  anchors: ReadonlyMap<number, Anchor>,
  event: GameEvent,
  seenAt: number,
  over: boolean,
): number[] {
  const newest = offsets.reduce((latest, offset) => Math.max(latest, offset), 0);
  const [first] = anchors.values();
  const known = [...anchors];
  let last: Anchor = first ? { at: first.at - first.offset, offset: 0 } : { at: event.startsAt, offset: 0 };
  let next = 0;
  return offsets.map((offset, index) => {
    const anchor = anchors.get(index);
    if (anchor) {
      last = anchor;
      next += 1;
      return anchor.at;
    }
    const [, after] = known[next] ?? [];
    if (!after) return wallTime(last.at, seenAt, newest - last.offset, over)(offset - last.offset);
    const span = after.offset - last.offset;
    return Math.round(span > 0 ? last.at + ((after.at - last.at) * (offset - last.offset)) / span : last.at);
  });
}
