import type { GameEvent, Regulation } from './event.ts';
import type { Phase } from './status.ts';

type Boundary = { start: Phase | 'LIVE'; end: Phase };

const quarters: readonly Boundary[] = [
  { start: 'LIVE', end: 'END_FIRST_QUARTER' },
  { start: 'START_SECOND_QUARTER', end: 'END_SECOND_QUARTER' },
  { start: 'START_THIRD_QUARTER', end: 'END_THIRD_QUARTER' },
  { start: 'START_FOURTH_QUARTER', end: 'END_FOURTH_QUARTER' },
];
const halves: readonly Boundary[] = [
  { start: 'LIVE', end: 'END_FIRST_HALF' },
  { start: 'START_SECOND_HALF', end: 'END_SECOND_HALF' },
];
const overtime: Boundary = { start: 'START_OVER_TIME', end: 'END_OVER_TIME' };

/** The statuses that start and end a period. The first starts with LIVE. */
export function boundaryOf(period: number, { periods }: Regulation): Boundary {
  return (period > periods ? undefined : (periods === 2 ? halves : quarters)[period - 1]) ?? overtime;
}

/** The facts that decide the length of periods. */
export type Timing = Pick<GameEvent, 'type' | 'regulation'>;

/** Minutes of an overtime, at most. */
export const OVERTIME = { BASKETBALL: 5, FOOTBALL: 15 } as const;

/** Seconds that a period lasts, at most. */
export const lengthOf = (period: number, { type, regulation }: Timing): number =>
  (period > regulation.periods ? OVERTIME[type] : regulation.minutes) * 60;
