import type { GameEvent } from '../../games/timeline/event.ts';
import { lengthOf } from './basketball-plays.ts';
import { basketballPace, usual, wallTime } from './pace.ts';

/** A row of basketball at its place; `told` is its wall time, where the provider has one, epoch ms. */
export type Moment = { period: number; clock: number; told?: number | undefined };
export type Times = { at: number[]; untimed?: true };

/**
 * When the rows of a game happened, first to last (RULES A1): as told, a row without a time halfway between its neighbours. Where none
 * has a time, all are estimated at the usual pace.
 */
export function timesOf(rows: readonly Moment[], event: GameEvent, seenAt: number, over: boolean): Times {
  if (rows.some(({ told }) => told !== undefined)) return { at: filled(rows, seenAt) };
  const pace = basketballPace(event.regulation);
  const offsets = rows.map(({ period, clock }) =>
    usual(pace, period, Math.max(lengthOf(period, event.regulation) - clock, 0)),
  );
  const newest = offsets.reduce((latest, offset) => Math.max(latest, offset), 0);
  return { at: offsets.map(wallTime(event.startsAt, seenAt, newest, over)), untimed: true };
}

/** Later than all told ones is when they were seen. */
function filled(rows: readonly Moment[], seenAt: number): number[] {
  const at: number[] = [];
  rows.forEach(({ told }, index) => {
    const before = at.at(-1);
    const after = told ?? rows.slice(index).find((row) => row.told !== undefined)?.told;
    if (told !== undefined || before === undefined) at.push(after ?? seenAt);
    else at.push(after === undefined ? Math.max(before, seenAt) : Math.round((before + after) / 2));
  });
  return at;
}
